import { Inject, Injectable } from '@nestjs/common';
import { BadRequestError, NotFoundError, UnavailableError } from '@nunatak/core/errors';
import { StoreReader } from '@nunatak/data-api';
import type { ReadDb } from '@nunatak/database';
import { ChainRegistry } from '@nunatak/evm-chains';
import type {
  HeldCollection,
  Hex,
  HolderCounts,
  HolderList,
  HolderPage,
  HolderQuery,
  Holdings,
} from '@nunatak/evm-contracts';
import {
  BTCB,
  balanceHolders,
  bridgedHolders,
  countTokens,
  nftHolders,
  type StoredHolders,
} from '@nunatak/evm-queries';
import { UPTIME } from '../chains/uptime.js';
import { blocksOf, type ListBlocks } from './list-bases.js';
import { ListedAddresses } from './listed-addresses.js';
import { countMerged, mergedPage, type ReadingTime } from './merged-lists.js';

/** Addresses that one statement looks at: a fraction of a second. */
const MOST_WALKED = 20_000;
/** A page is answered as far as it was found by then. */
const PAGE_MS = 5_000;
/** A count takes as long at most: callers wait a little longer. */
const COUNT_MS = 50_000;

/** An opened list: what it is about, and how it is read. */
interface OpenList {
  chainId: string;
  blocks: ListBlocks;
  read(page: { after: string | undefined; limit: number; withValues: boolean }): Promise<StoredHolders>;
}

/** What other services ask of holdings, from the store. */
@Injectable()
export class HoldingsReads implements Holdings {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(ChainRegistry) private readonly chains: ChainRegistry,
    @Inject(UPTIME) private readonly now: () => number,
  ) {}

  async holders(
    query: HolderQuery,
    { after, size, withValues }: { after?: Hex; size: number; withValues: boolean },
  ): Promise<HolderPage> {
    const time = this.time();
    const lists = await this.open(query);
    const heights = Object.fromEntries(lists.map(({ chainId, blocks }) => [chainId, blocks.height]));
    const [first, ...others] = lists as [OpenList, ...OpenList[]];
    if (others.length === 0) {
      const { holders, end } = await first.read({ after, limit: size, withValues });
      const shown = holders.map(({ address, value }) => ({
        address: address as Hex,
        ...(value !== undefined && { value }),
      }));
      return { holders: shown, heights, ...(end !== undefined && { next: end as Hex }) };
    }
    if (withValues) throw new BadRequestError('with_values is possible of one list alone');
    const { addresses, next } = await mergedPage(listed(lists, { after, limit: size + 1 }), query.isInAll, size, time);
    const holders = addresses.map((address) => ({ address: address as Hex }));
    return { holders, heights, ...(next !== undefined && { next: next as Hex }) };
  }

  async countHolders(query: HolderQuery): Promise<HolderCounts> {
    const time = this.time();
    return countMerged(listed(await this.open(query), { readsAhead: true }), query.isInAll, time);
  }

  async collection(chainId: string, contract: Hex, height?: number): Promise<HeldCollection> {
    const time = this.time();
    const list: HolderList = { chainId, asset: 'nft', contract };
    const blocks = await this.blocks(list, height);
    let tokenCount = 0;
    for (let after: bigint | undefined; ; ) {
      time.check();
      const query = { chainId, token: contract, height: blocks.height, mostWalked: MOST_WALKED };
      const { count, end } = await this.store.read({ chainId }, (db) =>
        countTokens(db, { ...query, ...(after !== undefined && { after }) }),
      );
      tokenCount += count;
      if (end === undefined) break;
      after = end;
    }
    const { name, symbol } = blocks.ground;
    return { tokenCount, ...(name !== undefined && { name }), ...(symbol !== undefined && { symbol }) };
  }

  private open({ lists, heights }: HolderQuery): Promise<OpenList[]> {
    return Promise.all(
      lists.map(async (list) => {
        const { chainId } = list;
        const blocks = await this.blocks(list, heights[chainId]);
        return {
          chainId,
          blocks,
          read: ({ after, limit, withValues }) =>
            this.store.read({ chainId }, (db) => readList(db, list, blocks, { after, limit, withValues })),
        } satisfies OpenList;
      }),
    );
  }

  private async blocks(list: HolderList, height: number | undefined): Promise<ListBlocks> {
    const { chainId, asset } = list;
    if (asset === 'bridgedBtcb' && chainId !== BTCB.chainId)
      throw new BadRequestError(`BTC.b is bridged to chain ${BTCB.chainId} alone`);
    if (!this.chains.get(chainId)) throw new NotFoundError(`Chain ${chainId} is not served here`);
    return this.store.read({ chainId }, (db) => blocksOf(db, list, height));
  }

  private time(): ReadingTime {
    const began = this.now();
    const { now } = this;
    return {
      get isOver() {
        return now() - began > PAGE_MS;
      },
      check() {
        if (now() - began > COUNT_MS)
          throw new UnavailableError('Counting the holders took too long, and was given up', {
            headers: { 'retry-after': '60' },
          });
      },
    };
  }
}

function listed(
  lists: readonly OpenList[],
  { after, limit, readsAhead }: { after?: Hex | undefined; limit?: number; readsAhead?: boolean },
): ListedAddresses[] {
  return lists.map(({ read }) => {
    const readOn = (behind: string | undefined, most: number) =>
      read({ after: behind, limit: most, withValues: false });
    return new ListedAddresses(readOn, after, limit, readsAhead);
  });
}

async function readList(
  db: ReadDb,
  list: HolderList,
  { height, from, to }: ListBlocks,
  { after, limit, withValues }: { after: string | undefined; limit: number; withValues: boolean },
): Promise<StoredHolders> {
  const { chainId, range } = list;
  // No moment of the range is over: nobody had anything.
  if (to < from) return { holders: [] };
  const page = { limit, ...(after !== undefined && { after }) };
  if (list.asset === 'bridgedBtcb') return bridgedHolders(db, { ...page, height, least: list.least });
  const walk = { ...page, chainId, times: range?.times ?? 'all', from, to, mostWalked: MOST_WALKED };
  if (list.asset === 'nft') return nftHolders(db, { ...walk, token: list.contract });
  return balanceHolders(db, {
    ...walk,
    least: list.least,
    ...(list.asset === 'erc20' && { token: list.contract }),
    ...(withValues && { valueAt: height }),
  });
}
