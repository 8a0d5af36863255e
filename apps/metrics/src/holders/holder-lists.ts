import { Inject, Injectable } from '@nestjs/common';
import { UnavailableError } from '@nunatak/core/errors';
import { type Hex, HOLDINGS, type HolderPage, type HolderQuery, type Holdings } from '@nunatak/evm-contracts';
import { checksumAddress } from '@nunatak/evm-decoding';
import { StoredPageTokens } from '@nunatak/metrics-page-tokens';

/** Where a list goes on, and what its first page found once. */
interface Place<Once> {
  after: Hex;
  heights: Record<string, number>;
  once: Once;
}

/** A page of a list, and what was found with its first page. */
export interface ListedPage<Once> {
  holders: HolderPage['holders'];
  once: Once;
  nextPageToken?: string;
}

/** A list of holders that a client pages through. */
export interface HolderListing<Once> {
  /** What must be the same on the next page. */
  bound: object;
  query: Omit<HolderQuery, 'heights'>;
  withValues: boolean;
  /** Finds what each page of the list shows, at the heights of the first one. */
  first(holdings: Holdings, heights: Record<string, number>): Promise<Once>;
}

/** Lists of holders, which the EVM's data services answer, page by page at the heights of the first one. */
@Injectable()
export class HolderLists {
  constructor(
    @Inject(HOLDINGS) private readonly holdings: Holdings | null,
    @Inject(StoredPageTokens) private readonly tokens: StoredPageTokens,
  ) {}

  async page<Once>(
    { bound, query, withValues, first }: HolderListing<Once>,
    { pageToken, pageSize: size }: { pageToken?: string | undefined; pageSize: number },
  ): Promise<ListedPage<Once>> {
    const { holdings } = this;
    if (!holdings) throw new UnavailableError('No EVM data service is known here that could name holders');
    const place = pageToken === undefined ? undefined : await this.tokens.decode<Place<Once>>(pageToken, bound);
    const after = place && { after: place.after };
    const page = await holdings.holders({ ...query, heights: place?.heights ?? {} }, { size, withValues, ...after });
    const heights = place?.heights ?? page.heights;
    const once = place ? place.once : await first(holdings, heights);
    const next =
      page.next && (await this.tokens.encode(bound, { after: page.next, heights, once } satisfies Place<Once>));
    return { holders: page.holders, once, ...(next !== undefined && { nextPageToken: next }) };
  }
}

/** An address as answers show it. */
export function shownAddress({ address }: { address: Hex }): string {
  return checksumAddress(address.slice(2));
}
