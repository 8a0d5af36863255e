import type { PrimaryNetworkFacts } from '../oracle/primary-network/primary-network-facts.js';
import { ask, type Wait, waitUntil } from '../waiting.js';

const TIMEOUT_MS = 120_000;

/** Waits until the service has the last block of each of a network's chains. */
export async function headsAreThere(
  baseUrl: string,
  { blocks }: Pick<PrimaryNetworkFacts, 'blocks'>,
  { timeoutMs = TIMEOUT_MS, details = () => '' }: Partial<Pick<Wait, 'timeoutMs' | 'details'>> = {},
): Promise<void> {
  let last = '';
  const has = async (chain: 'P' | 'X' | 'C'): Promise<boolean> => {
    const id = blocks[chain].at(-1)?.id ?? '';
    last = await (await ask(baseUrl, `/v1/networks/fuji/blockchains/${chain.toLowerCase()}-chain/blocks/${id}`)).text();
    return last.includes('"blockHash"');
  };
  await waitUntil({
    what: 'the last blocks of the P-, X- and C-Chain',
    timeoutMs,
    isDone: async () => (await Promise.all([has('P'), has('X'), has('C')])).every(Boolean),
    details: () => `${last}\n${details()}`,
  });
}
