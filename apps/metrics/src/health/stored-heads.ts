import { Inject, Injectable } from '@nestjs/common';
import { type ServedChains, StoreReader } from '@nunatak/data-api';
import { type CountedHead, countedHeads } from '@nunatak/metrics-queries';
import { ChainBook } from '../chains/chain-book.js';
import { WALL_CLOCK } from '../http/clock.js';

/** For how long a look at the store is remembered. */
const LOOK_AGE_MS = 1_000;

/** How far the chains are counted. */
@Injectable()
export class StoredHeads implements ServedChains {
  readonly domain = 'metrics';
  #last: { at: number; heads: Promise<ReadonlyMap<string, CountedHead>> } | undefined;

  constructor(
    @Inject(ChainBook) private readonly book: ChainBook,
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(WALL_CLOCK) private readonly now: () => number,
  ) {}

  list(): { chainId: string }[] {
    return this.book.isKnown ? [...this.book.list()] : [];
  }

  /** Returns the heads of all stored chains, at most a second old. */
  heads(): Promise<ReadonlyMap<string, CountedHead>> {
    const now = this.now();
    if (this.#last && Math.abs(now - this.#last.at) <= LOOK_AGE_MS) return this.#last.heads;
    const heads = this.store.read(undefined, async (db) => {
      const rows = await countedHeads(db);
      return new Map(rows.map((head) => [head.chainId, head]));
    });
    const last = { at: now, heads };
    this.#last = last;
    // A failure is not remembered.
    heads.catch(() => {
      if (this.#last === last) this.#last = undefined;
    });
    return heads;
  }
}
