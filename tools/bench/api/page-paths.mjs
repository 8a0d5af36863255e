import { seededRandom } from '../rig/statistics.mjs';
import { CHAIN_ID, everybody, WHALE } from './synthetic-chain.mjs';

const PAGE_SIZE = 25;
/** Pages asked for of each address beside its first. */
const PAGES_EACH = 3;
const AT_ONCE = 4;
/** A step of the walk to a deep page: the largest page there is. */
const STEP = 100;

/** Operation 4.4 of an address. */
export const listPath = (address, query = {}) =>
  `/v2/chains/${CHAIN_ID}/addresses/${address}/transactions?${new URLSearchParams({ pageSize: PAGE_SIZE, ...query })}`;

/**
 * Paths of pages of everybody's transactions: the first page, and pages at random places with tokens that the service
 * gave out. Asked for below a random height, a list begins at a random place, and the token of its first item leads on
 * from there.
 */
export async function collectPaths(baseUrl, head, seed) {
  const random = seededRandom(seed);
  const places = everybody().flatMap((address) =>
    Array.from({ length: PAGES_EACH }, () => ({ address, endBlock: 1 + Math.floor(random() * head) })),
  );
  const paths = everybody().map((address) => listPath(address));
  const worker = async () => {
    for (let place = places.pop(); place; place = places.pop()) {
      const { address, endBlock } = place;
      const { nextPageToken } = await getJson(baseUrl + listPath(address, { endBlock, pageSize: 1 }));
      if (nextPageToken) paths.push(listPath(address, { endBlock, pageToken: nextPageToken }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return paths.sort();
}

/** The path of a page of the whale's list with so many pages before it, found by walking there. */
export async function deepPath(baseUrl, pagesBefore) {
  let pageToken;
  for (let passed = 0; passed < pagesBefore * PAGE_SIZE; passed += STEP) {
    const query = { pageSize: STEP, ...(pageToken && { pageToken }) };
    const answer = await getJson(baseUrl + listPath(WHALE, query));
    pageToken = answer.nextPageToken;
    if (!pageToken) throw new Error(`the list ends after ${passed + answer.transactions.length} transactions`);
  }
  return listPath(WHALE, { pageToken });
}

async function getJson(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${url}: ${await response.text()}`);
  return response.json();
}
