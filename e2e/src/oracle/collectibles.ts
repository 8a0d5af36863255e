import { type Abi, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem';
import type { Hex, Rpc } from '../rpc.js';
import type { ChainFacts } from './facts.js';
import { type Nft, nftKey } from './nft-metadata.js';
import type { Transfer } from './transfers.js';

/** So much of a token of a collection. */
export interface Held extends Nft {
  balance: bigint;
}

/** What somebody has of collections. */
export interface Holdings {
  held: Held[];
  /** Contracts that transfers say he has something of, and that answer nothing. */
  silent: ReadonlySet<Hex>;
}

/** A token of a collection that somebody has. */
export interface Owned extends Nft {
  /** Of ERC-721. */
  owner?: Hex;
  /** The contract answers nothing about the owner: it is by transfers alone. */
  isUnsaid?: boolean;
}

type Move = Transfer & Nft;
const isMove = (transfer: Transfer): transfer is Move => transfer.standard !== 20;

const OWNER_OF = parseAbi(['function ownerOf(uint256) view returns (address)']);
const BALANCE_OF = parseAbi(['function balanceOf(address, uint256) view returns (uint256)']);
const NOBODY: Hex = `0x${'0'.repeat(40)}`;

/** Who holds what of collections: by what their contracts say, asked for every token that transfers name. */
export class Collectibles {
  private readonly moves: { height: number; move: Move }[];
  /** What the node was asked already: one chain that stands still has one answer. */
  private readonly asked = new Map<string, Promise<(Nft & { balance: bigint | undefined })[]>>();

  constructor(
    private readonly rpc: Rpc,
    facts: ChainFacts,
    /** Of a chain that is served from a later block on it is not known what was minted before. */
    private readonly start: number,
  ) {
    this.moves = facts.transactions.flatMap(({ height, transfers }) =>
      transfers.filter(isMove).map((move) => ({ height, move })),
    );
  }

  /** What a holder has after a block, by contract, token id and standard. A contract that answers nothing gives nobody anything. */
  async heldBy(holder: Hex, height: number, standards: readonly (721 | 1155)[]): Promise<Holdings> {
    const key = `${holder} ${height}`;
    const asked = this.asked.get(key) ?? this.balancesOf(holder, height);
    this.asked.set(key, asked);
    const all = (await asked).filter(({ standard }) => standards.includes(standard));
    const held = all.flatMap(({ balance = 0n, ...nft }) => (balance > 0n ? [{ ...nft, balance }] : []));
    return { held, silent: new Set(all.flatMap(({ token, balance }) => (balance === undefined ? [token] : []))) };
  }

  /** Of every token that transfers name with the holder; undefined where the contract answers nothing. */
  private async balancesOf(holder: Hex, height: number): Promise<(Nft & { balance: bigint | undefined })[]> {
    // What was sent there is burned.
    if (holder === NOBODY) return [];
    const named = this.moves.filter(({ height: at, move: { standard, from, to } }) =>
      standard === 721 ? to === holder && at <= height : from === holder || to === holder,
    );
    const nfts = distinct(named.map(({ move }) => move)).sort(inOrder);
    const balances = await this.ask(nfts, height, holder);
    return nfts.map((nft, index) => ({ ...nft, balance: balances[index] }));
  }

  /** The tokens of a contract that somebody has after the newest block, by id. Of an id of both standards the ERC-721 token is there. */
  async tokensOf(token: Hex): Promise<Owned[]> {
    const moves = this.moves.map(({ move }) => move).filter((move) => move.token === token);
    const ids = [...new Set(moves.map(({ id }) => id))];
    const singles = ids.filter((id) => moves.some((move) => move.id === id && move.standard === 721));
    const owners = await this.call<Hex>(
      singles.map((id) => ({ token, abi: OWNER_OF, name: 'ownerOf', args: [id] })),
      'latest',
    );
    const owned = singles.flatMap((id, index): Owned[] => {
      const last = moves.findLast((move) => move.id === id && move.standard === 721)?.to as Hex;
      const said = owners[index]?.toLowerCase() as Hex | undefined;
      const owner = said ?? last;
      return owner === NOBODY ? [] : [{ token, id, standard: 721, owner, isUnsaid: said === undefined }];
    });
    const plural = ids.filter((id) => !singles.includes(id) && (this.start > 0 || supplyOf(moves, id) > 0n));
    return [...owned, ...plural.map((id) => ({ token, id, standard: 1155 as const }))].sort(inOrder);
  }

  private async ask(nfts: Nft[], height: number, holder: Hex): Promise<(bigint | undefined)[]> {
    const calls = nfts.map(({ token, id, standard }) =>
      standard === 721
        ? { token, abi: OWNER_OF, name: 'ownerOf', args: [id] }
        : { token, abi: BALANCE_OF, name: 'balanceOf', args: [holder, id] },
    );
    const answers = await this.call<Hex | bigint>(calls, `0x${height.toString(16)}`);
    return answers.map((answer) => (typeof answer === 'string' ? (answer.toLowerCase() === holder ? 1n : 0n) : answer));
  }

  private async call<T>(
    calls: { token: Hex; abi: Abi; name: string; args: unknown[] }[],
    block: string,
  ): Promise<(T | undefined)[]> {
    if (calls.length === 0) return [];
    const answers = await this.rpc.tryBatch<Hex>(
      calls.map(({ token: to, abi, name, args }) => {
        const data = encodeFunctionData({ abi, functionName: name, args });
        return { method: 'eth_call', params: [{ to, data, gas: '0x1000000' }, block] };
      }),
    );
    return answers.map((data, index) => {
      const { abi, name } = calls[index] as (typeof calls)[number];
      try {
        return data && (decodeFunctionResult({ abi, functionName: name, data }) as T);
      } catch {
        return undefined;
      }
    });
  }
}

function distinct(nfts: Nft[]): Nft[] {
  return [
    ...new Map(
      nfts.map(({ token, id, standard }) => [nftKey({ token, id, standard }), { token, id, standard }]),
    ).values(),
  ];
}

/** What was minted and not burned. */
function supplyOf(moves: Move[], id: bigint): bigint {
  return moves
    .filter((move) => move.id === id)
    .reduce((sum, { from, to, value }) => sum + (from === NOBODY ? value : 0n) - (to === NOBODY ? value : 0n), 0n);
}

function inOrder(a: Nft, b: Nft): number {
  if (a.token !== b.token) return a.token < b.token ? -1 : 1;
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return a.standard - b.standard;
}
