import { createHash } from 'node:crypto';
import { inTransaction } from '@nunatak/database';
import type { Hex, NodeState } from '@nunatak/evm-contracts';
import { registerChain } from '@nunatak/evm-schema';
import { revertChain } from '@nunatak/evm-writes';
import type { Pool } from 'pg';

const digest = (name: string) => createHash('sha256').update(name).digest('hex');
const bytes = (hex: string) => Buffer.from(hex.slice(2), 'hex');

/** A name made into an address. */
export const address = (name: string): Hex => `0x${digest(name).slice(0, 40)}`;
export const NOBODY: Hex = `0x${'0'.repeat(40)}`;

/** A token's move, by a mint where nobody had it. */
export interface Move {
  contract: Hex;
  tokenId: bigint;
  standard: 721 | 1155;
  from?: Hex;
}

/** What a contract says of a token's URI; undefined: it reverts. */
export type Says = (tokenId: bigint) => string | undefined;

/** A chain of blocks with collections, written by hand, and the node that knows what its contracts say. */
export class CollectionsChain {
  readonly contracts = new Map<Hex, Says>();
  /** Contracts that answer with bytes of any kind, instead of a text. */
  readonly answers = new Map<Hex, (tokenId: bigint) => Hex>();
  /** Questions that the node got, by contract and token. */
  readonly asked: string[] = [];
  /** Thrown instead of an answer. */
  nodeFailure: ((contracts: Hex[], tokenIds: bigint[]) => Error | undefined) | undefined;
  private height = -1;

  constructor(
    private readonly pool: () => Pool,
    readonly chainId: string,
  ) {}

  async begin(): Promise<void> {
    await registerChain(this.pool(), this.chainId, 0);
  }

  /** Adds a block. @returns its height */
  async block({
    moves = [],
    updates = [],
    branch = '',
    hash: given,
  }: {
    moves?: Move[];
    updates?: [Hex, bigint, bigint][];
    branch?: string;
    /** A real node's; else one made of the height and the branch. */
    hash?: Hex;
  } = {}): Promise<number> {
    const height = ++this.height;
    const hash = given ? bytes(given) : Buffer.from(digest(`${this.chainId} ${height} ${branch}`), 'hex');
    await inTransaction(this.pool(), async (db) => {
      await db.query(
        `INSERT INTO block (chain_id, height, timestamp, cumulative_transactions, transaction_count, hash, parent_hash, gas_used, gas_limit, fees_spent)
         VALUES ($1, $2, $3, 0, 0, $4, $4, 0, 0, 0)`,
        [this.chainId, height, 1_700_000_000 + height, hash],
      );
      await db.query(
        `INSERT INTO token_transfer (chain_id, height, transaction_index, log_index, batch_index, standard, token, from_address, to_address, token_id)
         SELECT $1, $2, 0, n, 0, standard, token, mover, $7, id
         FROM unnest($3::bytea[], $4::numeric[], $5::int[], $6::bytea[]) WITH ORDINALITY t(token, id, standard, mover, n)`,
        [
          ...[
            this.chainId,
            height,
            moves.map(({ contract }) => bytes(contract)),
            moves.map(({ tokenId }) => `${tokenId}`),
          ],
          ...[
            moves.map(({ standard }) => standard),
            moves.map(({ from = NOBODY }) => bytes(from)),
            bytes(address('owner')),
          ],
        ],
      );
      for (const [i, [token, first, last]] of updates.entries())
        await db.query('INSERT INTO metadata_update VALUES ($1, $2, $3, $4, $5, $6)', [
          ...[this.chainId, height, moves.length + i + 1, bytes(token), `${first}`, `${last}`],
        ]);
      await db.query('UPDATE log_position SET height = $2, hash = $3 WHERE chain_id = $1', [
        this.chainId,
        height,
        hash,
      ]);
    });
    return height;
  }

  /** Takes away the blocks above a height, as a reorganisation does. */
  async revert(height: number): Promise<void> {
    await inTransaction(this.pool(), async (db) => {
      await revertChain(db, this.chainId, height);
      const { rows } = await db.query('SELECT hash FROM block WHERE chain_id = $1 AND height = $2', [
        this.chainId,
        height,
      ]);
      await db.query('UPDATE log_position SET height = $2, hash = $3 WHERE chain_id = $1', [
        this.chainId,
        height,
        rows[0].hash,
      ]);
    });
    this.height = height;
  }

  /** How many of a collection's tokens have a status other than UNINDEXED. */
  async found(contract: Hex): Promise<number> {
    const { rows } = await this.pool().query(
      `SELECT count(*)::int AS n FROM nft_metadata WHERE chain_id = $1 AND contract = $2 AND status <> 'UNINDEXED'`,
      [this.chainId, bytes(contract)],
    );
    return rows[0].n;
  }

  /** The row of a token. */
  async row(contract: Hex, tokenId: bigint, standard = 721) {
    const { rows } = await this.pool().query(
      'SELECT * FROM nft_metadata WHERE chain_id = $1 AND contract = $2 AND token_id = $3 AND standard = $4',
      [this.chainId, bytes(contract), `${tokenId}`, standard],
    );
    return rows[0] as
      | {
          status: string;
          token_uri: string | null;
          metadata: Record<string, unknown> | null;
          due_at: Date | null;
          updated_at: Date | null;
          attempts: number;
        }
      | undefined;
  }

  /** The node. Only the chain's head is known to it. */
  readonly node: NodeState = {
    call: async (_chainId, block, calls) => {
      const failure = this.nodeFailure?.(
        calls.map(({ to }) => to),
        calls.map(({ data }) => BigInt(`0x${data.slice(10)}`)),
      );
      if (failure) throw failure;
      if (block.height > this.height) throw new Error(`asked for block ${block.height} above ${this.height}`);
      return calls.map(({ to, data }) => {
        const tokenId = BigInt(`0x${data.slice(10)}`);
        this.asked.push(`${to} ${tokenId}`);
        const bare = this.answers.get(to)?.(tokenId);
        if (bare !== undefined) return { ok: true as const, data: bare };
        const text = this.contracts.get(to)?.(tokenId);
        return text === undefined ? { ok: false as const } : { ok: true as const, data: abiText(text) };
      });
    },
    balances: async (_chainId, _block, addresses) => addresses.map(() => 0n),
    codes: async () => Promise.reject(new Error('not asked')),
    storage: async () => Promise.reject(new Error('not asked')),
  };
}

/** A text as a contract gives it. */
export function abiText(text: string): Hex {
  const content = Buffer.from(text);
  const word = (n: number) => n.toString(16).padStart(64, '0');
  const padded = Math.ceil(content.length / 32) * 64;
  return `0x${word(32)}${word(content.length)}${content.toString('hex').padEnd(padded, '0')}`;
}
