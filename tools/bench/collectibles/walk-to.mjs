import { rounded } from '../rig/statistics.mjs';

export const PAGE_SIZE = 100;

/**
 * Walks a list from page to page, up to one of so many, or to its end.
 *
 * @returns `path`, number and `items` of that `page`, or of the last full one that is followed by a full one: behind it there may be much to look through
 *   in vain. How many `pages` were read, and how
 *   long the longest took
 */
export async function walkTo(baseUrl, { path, query }, page) {
  const pathOf = (pageToken) =>
    `${path}?${new URLSearchParams({ ...query, pageSize: PAGE_SIZE, ...(pageToken && { pageToken }) })}`;
  let full;
  let followed;
  for (let pages = 1, longestMs = 0, asked = pathOf(undefined); ; pages++) {
    const began = performance.now();
    const response = await fetch(baseUrl + asked);
    if (!response.ok) throw new Error(`${response.status} for ${asked}: ${await response.text()}`);
    const { nextPageToken, ...lists } = await response.json();
    longestMs = Math.max(longestMs, rounded(performance.now() - began, 1));
    const items = Object.values(lists).find(Array.isArray).length;
    if (items === PAGE_SIZE) {
      followed = full;
      full = { path: asked, page: pages, items };
    }
    if (pages === page) return { ...full, pages, longestMs };
    if (!nextPageToken) return { ...followed, pages, longestMs };
    asked = pathOf(nextPageToken);
  }
}
