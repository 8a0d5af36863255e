import { BRIEF, compareAll } from '../compare/evm/compare-all.js';
import { Oracle } from '../oracle/oracle.js';
import type { ChainUnderTest } from '../system.js';
import { START_TIMEOUT_MS, waitForHead } from '../waiting.js';

/** Waits until a service has the newest block of each chain, and compares what it answers about them with what their nodes say. */
export async function compareBriefly(baseUrl: string, chains: readonly ChainUnderTest[]): Promise<void> {
  const oracles: Oracle[] = [];
  for (const { node, description } of chains) {
    await waitForHead(baseUrl, node, { timeoutMs: START_TIMEOUT_MS });
    oracles.push(await Oracle.read(node.rpc, description));
  }
  await compareAll(baseUrl, oracles, BRIEF);
}
