import { Inject, Injectable } from '@nestjs/common';
import { WALL_CLOCK } from '../http/clock.js';
import { readComposite } from './composite-query.js';
import { HolderLists, shownAddress } from './holder-lists.js';
import type { CompositeQueryResponse } from './holders.dto.js';

/** Addresses that are in all of some lists of holders, or in one of them. */
@Injectable()
export class CompositeService {
  constructor(
    @Inject(HolderLists) private readonly lists: HolderLists,
    @Inject(WALL_CLOCK) private readonly now: () => number,
  ) {}

  async query(body: unknown): Promise<CompositeQueryResponse> {
    const { parts, isInAll, ...page } = readComposite(body, this.now());
    const query = { lists: parts.map(({ list }) => list), isInAll };
    const { holders, once, nextPageToken } = await this.lists.page(
      {
        bound: { list: 'composite', isInAll, parts: boundOf(parts) },
        ...{ query, withValues: false },
        first: (holdings, heights) => holdings.countHolders({ ...query, heights }),
      },
      page,
    );
    return {
      ...(nextPageToken !== undefined && { nextPageToken }),
      subQueryCounts: Object.fromEntries(parts.map(({ id }, i) => [id, once.counts[i]!])),
      totalCount: once.total,
      addresses: holders.map(shownAddress),
    };
  }
}

/** Parts as JSON values. */
function boundOf(parts: readonly { id: string; list: object }[]): unknown[] {
  return JSON.parse(JSON.stringify(parts, (_, value) => (typeof value === 'bigint' ? value.toString() : value)));
}
