import type { Chain } from '@nunatak/evm-chains';
import type { ChainProgress } from '@nunatak/evm-queries';
import { type ChainPlace, MAX_LISTED_CHAINS } from './chain-places.js';

/**
 * The places from which a page of a listing over several chains goes on: of the first page, above the heads, of which those of
 * {@link MAX_LISTED_CHAINS} chains count where there are more, the newest. A chain that was taken out since then drops out.
 *
 * @param pinned what the page token says; undefined without one
 */
export function placesOf(
  pinned: readonly ChainPlace[] | undefined,
  chains: readonly Chain[],
  stored: ReadonlyMap<string, ChainProgress>,
): ChainPlace[] {
  const served = new Set(chains.map(({ chainId }) => chainId));
  const begin = pinned ?? newest(chains, stored).map(({ chainId, height }): ChainPlace => [chainId, height + 1, -1]);
  return begin.filter(([id]) => served.has(id) && stored.has(id));
}

/** The places behind a page. @param shown the places of its items, each chain's in the listing's order */
export function placesBehind(places: readonly ChainPlace[], shown: readonly ChainPlace[]): ChainPlace[] {
  const last = new Map(shown.map((place) => [place[0], place]));
  return places.map((place) => last.get(place[0]) ?? place);
}

/** The chains that a listing begins with, by their ids, so that the same chains always make the same statement. */
function newest(chains: readonly Chain[], stored: ReadonlyMap<string, ChainProgress>): ChainProgress[] {
  const heads = chains.flatMap(({ chainId }) => stored.get(chainId) ?? []);
  const time = ({ headTime }: ChainProgress) => headTime?.getTime() ?? 0;
  if (heads.length > MAX_LISTED_CHAINS) heads.sort((a, b) => time(b) - time(a));
  return heads.slice(0, MAX_LISTED_CHAINS).sort((a, b) => (BigInt(a.chainId) < BigInt(b.chainId) ? -1 : 1));
}
