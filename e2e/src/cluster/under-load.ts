import { type LoadReport, SteadyLoad } from '../processes/steady-load.js';
import type { ChainUnderTest } from '../system.js';
import { GrowingChain } from './growing-chain.js';

export const CONCURRENCY = 6;

export interface Outcome extends LoadReport {
  /** The longest time that a mined block was not served. */
  oldestHeadMs: number;
  tookMs: number;
}

/** Does something while a chain grows by a block a second and clients read without a pause. Each answer is compared with its path's first. */
export async function underLoad(
  { baseUrl, chain, what }: { baseUrl: string; chain: ChainUnderTest; what: string },
  work: () => Promise<void>,
): Promise<Outcome> {
  const growing = new GrowingChain(chain, baseUrl);
  const load = new SteadyLoad(async () => [baseUrl], settledPaths(chain), withoutTokenTexts);
  const startedAt = performance.now();
  growing.start();
  await load.start(CONCURRENCY);
  let report: LoadReport | undefined;
  try {
    await work();
  } finally {
    report = await load.stop();
    await growing.stop();
  }
  const outcome = { ...report, oldestHeadMs: growing.takeOldestMs(), tookMs: performance.now() - startedAt };
  console.info(
    `${what}: ${Math.round(outcome.tookMs / 1_000)} s, ${outcome.requests} requests, ${outcome.failures.length} failed, ` +
      `slowest ${Math.round(outcome.slowestMs)} ms, served head at most ${outcome.oldestHeadMs} ms old`,
  );
  return outcome;
}

/** The service reads names and symbols of tokens again, and the chain's traffic renames a token. */
const withoutTokenTexts = (text: string): string => text.replace(/"(name|symbol)":"[^"]*"/g, '');

/** Reads whose answers stay while the chain grows, of what a busy chain holds. */
function settledPaths({ node, story }: ChainUnderTest): string[] {
  const chain = `/v1/chains/${node.chainId}`;
  const [a, b] = story.cast.accounts;
  const range = 'startBlock=1&endBlock=60&pageSize=100';
  return [
    `${chain}/blocks/50`,
    `${chain}/blocks/60/transactions?pageSize=100`,
    `${chain}/addresses/${a}/transactions?${range}`,
    `${chain}/addresses/${b}/transactions:listNative?${range}`,
    `${chain}/addresses/${b}/balances:getNative?blockNumber=40`,
    // What is asked of the node has a deadline of 5 s. Two cores that start all pods at once may pass it.
    ...(process.env.NUNATAK_CLUSTER_WHOLE === '1' ? [`${chain}/addresses/${a}/balances:listErc20?blockNumber=40`] : []),
  ];
}
