import { beforeAll, describe, expect, it } from '@jest/globals';
import { copyRows, TableRows } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import type { Hex } from '@nunatak/evm-contracts';
import {
  type CollectibleStandard,
  ERC1155_BALANCE,
  EVM_SCHEMA,
  EVM_TABLES,
  erc1155BalanceRow,
  partitionName,
  registerChain,
  TOKEN_TRANSFER,
  tokenTransferRow,
} from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import type pg from 'pg';
import { type CollectibleKey, collectiblesAt, mostWalked, type StoredCollectible } from './collectibles.js';
import { collectionOf, collectionToken, collectionTokens } from './collections.js';
import { evmReadPool } from './read-pool.js';

const CHAIN = '43113';
const BLOCKS = 60;
const NOBODY: Hex = `0x${'0'.repeat(40)}`;
const LARGEST_ID = 2n ** 256n - 1n;

const address = (n: number): Hex => `0x${n.toString(16).padStart(40, '0')}`;
const HOLDERS = [1, 2, 3, 4].map((n) => address(n));
/** One is of both standards; the last one's transfers do not say who holds what. */
const CONTRACTS = [0xa1, 0xa2, 0xa3].map(address);
const LYING = CONTRACTS[2]!;
const IDS = [0n, 1n, 2n, 7n, 2n ** 255n, LARGEST_ID];

interface Move {
  height: number;
  standard: CollectibleStandard;
  token: Hex;
  tokenId: bigint;
  from: Hex;
  to: Hex;
  value: bigint;
}

/** Numbers that look random, the same in each run. */
function* numbers(seed: number): Generator<number> {
  for (let x = seed; ; x = (x * 1_103_515_245 + 12_345) % 2_147_483_648) yield x >>> 8;
}

/** What may happen to collectibles: mints, also of a token that is there, burns, transfers to oneself, of what one does not have. */
function randomMoves(seed: number): Move[] {
  const source = numbers(seed);
  const below = (n: number) => source.next().value! % n;
  const pick = <T>(all: readonly T[]): T => all[below(all.length)]!;
  const moves: Move[] = [];
  for (let height = 0; height < BLOCKS; height++) {
    for (let count = below(4); count > 0; count--) {
      const token = pick(CONTRACTS);
      const standard = token === CONTRACTS[0] ? 721 : token === CONTRACTS[1] ? pick([721, 1155] as const) : 1155;
      const [from, to] = [pick([NOBODY, ...HOLDERS]), pick([NOBODY, ...HOLDERS])];
      const value = standard === 721 ? 1n : BigInt(below(5));
      moves.push({ height, standard, token, tokenId: pick(IDS), from, to, value });
    }
  }
  return moves;
}

const MOVES = randomMoves(7);

/** What somebody holds of a token after a block: of ERC-721 by the last transfer, of ERC-1155 by the sum of all. */
function heldAt(holder: Hex, { token, tokenId, standard }: CollectibleKey, height: number): bigint {
  const moves = MOVES.filter(
    (m) => m.token === token && m.tokenId === tokenId && m.standard === standard && m.height <= height,
  );
  if (standard === 721) return moves.at(-1)?.to === holder ? 1n : 0n;
  return moves.reduce((sum, m) => sum + (m.to === holder ? m.value : 0n) - (m.from === holder ? m.value : 0n), 0n);
}

const EVERY_KEY: CollectibleKey[] = CONTRACTS.flatMap((token) =>
  IDS.flatMap((tokenId) => ([721, 1155] as const).map((standard) => ({ token, tokenId, standard }))),
);

const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });
let reader: pg.Pool;

beforeAll(async () => {
  const { pool, url } = database;
  await registerChain(pool, CHAIN, 0);
  const rows = new TableRows(EVM_TABLES);
  const [transfers, balances] = [rows.of(TOKEN_TRANSFER), rows.of(ERC1155_BALANCE)];
  MOVES.forEach(({ height, value, standard, ...move }, logIndex) => {
    const erc1155 = standard === 1155 && { value };
    transfers.add(tokenTransferRow(CHAIN, height, 0, { ...move, standard, logIndex, batchIndex: 0, ...erc1155 }));
  });
  for (let height = 0; height < BLOCKS; height++)
    for (const key of EVERY_KEY.filter(({ standard }) => standard === 1155))
      for (const holder of [NOBODY, ...HOLDERS]) {
        const balance = heldAt(holder, key, height);
        if (balance !== heldAt(holder, key, height - 1))
          balances.add(erc1155BalanceRow(CHAIN, height, { holder, ...key }, balance));
      }
  const client = await pool.connect();
  try {
    await copyRows(client, rows.encoded(), (table) => partitionName(table, CHAIN));
  } finally {
    client.release();
  }
  for (const [token, standard, mismatch] of [
    [CONTRACTS[0], 721, null],
    [CONTRACTS[1], 721, null],
    [LYING, 1155, 20],
  ])
    await pool.query(
      `INSERT INTO token (chain_id, address, standard, first_height, name, symbol, mismatch_height)
        VALUES ($1, decode($2, 'hex'), $3, 3, 'Cards', 'CRD', $4)`,
      [CHAIN, (token as string).slice(2), standard, mismatch],
    );
  await pool.query(`UPDATE log_position SET height = $2, hash = '\\x01' WHERE chain_id = $1`, [CHAIN, BLOCKS - 1]);
  reader = evmReadPool(url, { max: 1 });
  return () => reader.end();
});

/** All that is listed, page by page, as `contract id standard balance`. */
async function listed(query: {
  holder: Hex;
  height: number;
  standards: readonly CollectibleStandard[];
  contract?: Hex;
  limit: number;
}): Promise<string[]> {
  const all: StoredCollectible[] = [];
  for (let after: CollectibleKey | undefined; ; ) {
    const page = await collectiblesAt(reader, { chainId: CHAIN, ...query, ...(after && { after }) });
    expect(page.collectibles.length).toBeLessThanOrEqual(query.limit);
    all.push(...page.collectibles);
    if (page.end === undefined) return all.filter((c) => !c.isAskedOfNode).map(lineOf);
    after = page.end;
  }
}

const lineOf = ({ token, tokenId, standard, balance }: StoredCollectible) =>
  `0x${token} ${tokenId} ${standard} ${balance}`;

function expected(holder: Hex, height: number, standards: readonly CollectibleStandard[], contract?: Hex): string[] {
  return EVERY_KEY.filter((key) => key.token !== LYING && standards.includes(key.standard))
    .filter(({ token }) => contract === undefined || token === contract)
    .map((key) => ({ key, balance: heldAt(holder, key, height) }))
    .filter(({ balance }) => balance > 0n)
    .map(({ key: { token, tokenId, standard }, balance }) => `${token} ${tokenId} ${standard} ${balance}`);
}

describe('what an address holds of collections', () => {
  it.each([
    ['of both standards', [721, 1155]],
    ['of ERC-721', [721]],
    ['of ERC-1155', [1155]],
  ] as const)('%s is listed as the transfers say, at every height and in pages of every size', async (_, standards) => {
    for (const holder of HOLDERS)
      for (const height of [0, 1, 9, 20, 33, BLOCKS - 1])
        for (const limit of [1, 2, 5, 100])
          expect(await listed({ holder, height, standards, limit })).toEqual(expected(holder, height, standards));
  });

  it('of one contract is listed alone', async () => {
    for (const contract of CONTRACTS)
      for (const limit of [1, 3, 100])
        expect(await listed({ holder: HOLDERS[0]!, height: 50, standards: [721, 1155], contract, limit })).toEqual(
          expected(HOLDERS[0]!, 50, [721, 1155], contract),
        );
  });

  it('is nothing for the zero address: what was sent there is burned', async () => {
    expect(expected(NOBODY, BLOCKS - 1, [721])).not.toEqual([]);
    expect(await listed({ holder: NOBODY, height: BLOCKS - 1, standards: [721, 1155], limit: 10 })).toEqual([]);
  });

  it('is marked where only the contract knows, whatever the transfers say', async () => {
    const query = { chainId: CHAIN, holder: HOLDERS[0]!, height: 50, standards: [1155] as const, contract: LYING };
    const { collectibles } = await collectiblesAt(reader, { ...query, limit: 100 });
    expect(collectibles.length).toBeGreaterThan(0);
    for (const { isAskedOfNode, name } of collectibles) expect([isAskedOfNode, name]).toEqual([true, 'Cards']);
  });

  it('is found behind many tokens that the address gave away, in pages that end early', async () => {
    const trader = address(0xdead);
    const many = 2 * mostWalked(10) + 10;
    await database.pool.query(
      `INSERT INTO token_transfer (chain_id, height, transaction_index, log_index, batch_index, standard, token, from_address, to_address, token_id)
       SELECT ${CHAIN}, 40 + step, 1, 10000 + n, 0, 721, decode('${'bb'.repeat(20)}', 'hex'),
         CASE step WHEN 0 THEN decode($1, 'hex') ELSE decode($2, 'hex') END, CASE step WHEN 0 THEN decode($2, 'hex') ELSE decode($1, 'hex') END, n
       FROM generate_series(1, ${many}) n, generate_series(0, 1) step WHERE NOT (step = 1 AND n = ${many})`,
      [NOBODY.slice(2), trader.slice(2)],
    );
    const pages: number[] = [];
    const found: string[] = [];
    for (let after: CollectibleKey | undefined; ; ) {
      const query = { chainId: CHAIN, holder: trader, height: BLOCKS - 1, standards: [721, 1155] as const, limit: 10 };
      const page = await collectiblesAt(reader, { ...query, ...(after && { after }) });
      pages.push(page.collectibles.length);
      found.push(...page.collectibles.map(lineOf));
      if (page.end === undefined) break;
      after = page.end;
    }
    expect(found).toEqual([`0x${'bb'.repeat(20)} ${many} 721 1`]);
    expect(pages).toEqual([0, 0, 1]);
  });
});

describe('the tokens of a collection', () => {
  /** Whether somebody has a token, by the transfers. */
  const isThere = (key: CollectibleKey, height: number) =>
    key.standard === 721
      ? HOLDERS.some((holder) => heldAt(holder, key, height) > 0n)
      : MOVES.some(
          (m) => m.token === key.token && m.tokenId === key.tokenId && m.standard === 1155 && m.height <= height,
        ) && heldAt(NOBODY, key, height) < 0n;

  /** Where both standards of a contract have an id, ERC-721's is the token. */
  const keyOf = (token: Hex, tokenId: bigint, height: number): CollectibleKey => {
    const isSingle = MOVES.some(
      (m) => m.token === token && m.tokenId === tokenId && m.standard === 721 && m.height <= height,
    );
    return { token, tokenId, standard: isSingle ? 721 : 1155 };
  };

  it('are listed by id, in pages of every size, and told one by one', async () => {
    for (const token of CONTRACTS)
      for (const height of [5, 30, BLOCKS - 1]) {
        const there = IDS.filter((id) => isThere(keyOf(token, id, height), height));
        for (const limit of [1, 2, 100]) {
          const ids: bigint[] = [];
          for (let after: bigint | undefined; ; ) {
            const page = await collectionTokens(reader, {
              ...{ chainId: CHAIN, token, height, limit },
              ...(after !== undefined && { after }),
            });
            ids.push(...page.tokens.map(({ tokenId }) => tokenId));
            if (page.end === undefined) break;
            expect([page.tokens.length, ids.length < there.length]).toEqual([limit, true]);
            after = page.end;
          }
          expect(ids).toEqual(there);
        }
        for (const tokenId of IDS) {
          const key = keyOf(token, tokenId, height);
          const found = await collectionToken(reader, { chainId: CHAIN, token, tokenId, height });
          expect(found?.isThere ?? false).toBe(isThere(key, height));
          if (!found?.isThere) continue;
          const owner = HOLDERS.find((holder) => heldAt(holder, key, height) > 0n)!.slice(2);
          expect([found.standard, found.owner]).toEqual([key.standard, key.standard === 721 ? owner : null]);
        }
      }
  });

  it('are found behind many that were burned, in pages that end early', async () => {
    const token = address(0xcc);
    const many = 2 * mostWalked(10) + 10;
    await database.pool.query(
      `INSERT INTO token_transfer (chain_id, height, transaction_index, log_index, batch_index, standard, token, from_address, to_address, token_id)
       SELECT ${CHAIN}, 40 + step, 1, 20000 + n, 0, 721, decode($3, 'hex'),
         CASE step WHEN 0 THEN decode($1, 'hex') ELSE decode($2, 'hex') END, CASE step WHEN 0 THEN decode($2, 'hex') ELSE decode($1, 'hex') END, n
       FROM generate_series(1, ${many}) n, generate_series(0, 1) step WHERE NOT (step = 1 AND n = ${many})`,
      [NOBODY, HOLDERS[0]!, token].map((digits) => digits.slice(2)),
    );
    const pages: bigint[][] = [];
    for (let after: bigint | undefined; ; ) {
      const at = { chainId: CHAIN, token, height: BLOCKS - 1, limit: 10 };
      const page = await collectionTokens(reader, { ...at, ...(after !== undefined && { after }) });
      pages.push(page.tokens.map(({ tokenId }) => tokenId));
      if (page.end === undefined) break;
      after = page.end;
    }
    expect(pages).toEqual([[], [], [BigInt(many)]]);
  });

  it('have what is known of their contract beside them', async () => {
    expect(await collectionOf(reader, CHAIN, CONTRACTS[0]!)).toEqual({
      ...{
        head: { height: BLOCKS - 1, hash: '01' },
        standard: 721,
        name: 'Cards',
        symbol: 'CRD',
        isAskedOfNode: false,
      },
    });
    expect(await collectionOf(reader, CHAIN, address(0xfff))).toMatchObject({ standard: null, name: null });
    expect(await collectionOf(reader, '1', CONTRACTS[0]!)).toBeUndefined();
  });
});
