import { OPERATIONS, pathOf } from '../../contract/operations.js';
import type { ChainDescription, Oracle } from '../../oracle/oracle.js';
import { ask, waitUntil } from '../../waiting.js';

/** Soon after their block, but a collection that its node did not answer for rests for a while, and a loaded machine needs its time. */
const TIMEOUT_MS = 150_000;

/**
 * Waits until the service lists a chain as one whose tokens' metadata is looked for, where it is to: the chain's entries stay as they are from
 * then on.
 */
export async function metadataIsLookedFor(baseUrl: string, { chainId, chain }: ChainDescription): Promise<void> {
  const { enabledFeatures } = chain;
  if (!Array.isArray(enabledFeatures) || !enabledFeatures.includes('nftIndexing')) return;
  let last = '';
  await waitUntil({
    what: `metadata of chain ${chainId} being looked for`,
    timeoutMs: TIMEOUT_MS,
    isDone: async () => {
      last = await (await ask(baseUrl, pathOf('chain', { chainId }))).text();
      return last.includes('nftIndexing');
    },
    details: () => last,
  });
}

/** Waits until the service has looked for the metadata of every token that transfers of a chain name: no answer waits for it. */
export async function metadataIsThere(
  baseUrl: string,
  { description: { chainId }, collections }: Oracle,
): Promise<void> {
  let waiting = [...collections];
  let last = '';
  await waitUntil({
    what: `metadata of all tokens of chain ${chainId}`,
    timeoutMs: TIMEOUT_MS,
    isDone: async () => {
      const left: typeof waiting = [];
      for (const address of waiting) {
        last = await unindexed(baseUrl, pathOf('tokenTransfers', { chainId, address }));
        if (last) left.push(address);
      }
      waiting = left;
      return waiting.length === 0;
    },
    details: () => `${waiting.join()} ${last}`,
  });
}

/** A transfer of a token that nobody has looked for yet; "" where there is none. */
async function unindexed(baseUrl: string, path: string): Promise<string> {
  let pageToken: string | undefined;
  do {
    const query = `pageSize=${OPERATIONS.tokenTransfers.maxPageSize}${pageToken ? `&pageToken=${encodeURIComponent(pageToken)}` : ''}`;
    const response = await ask(baseUrl, `${path}?${query}`);
    const body = (await response.json()) as { transfers?: object[]; nextPageToken?: string };
    if (!body.transfers) return `status ${response.status}`;
    const found = body.transfers.find((transfer) => JSON.stringify(transfer).includes('"indexStatus":"unindexed"'));
    if (found) return JSON.stringify(found).slice(0, 300);
    pageToken = body.nextPageToken;
  } while (pageToken);
  return '';
}

/**
 * Waits until the service has read what the ERC-20 tokens of a chain state of themselves: no answer waits for it where a node had no state.
 * What a contract of another standard is named, the oracle does not say.
 */
export async function textsAreRead(baseUrl: string, { description: { chainId }, tokens }: Oracle): Promise<void> {
  let waiting = [...tokens.values()].filter(
    ({ name, standards }) => typeof name === 'string' && name !== '' && [...standards].join() === '20',
  );
  await waitUntil({
    what: `the names of all tokens of chain ${chainId}`,
    timeoutMs: TIMEOUT_MS,
    isDone: async () => {
      const left: typeof waiting = [];
      for (const token of waiting) {
        const response = await ask(baseUrl, pathOf('contract', { chainId, address: token.address }));
        if (!((await response.json()) as { name?: string }).name) left.push(token);
      }
      waiting = left;
      return waiting.length === 0;
    },
    details: () => waiting.map(({ address }) => address).join(),
  });
}
