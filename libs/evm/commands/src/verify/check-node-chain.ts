import { setTimeout as sleep } from 'node:timers/promises';
import type { Findings } from '@nunatak/commands/verify';
import type { Hex } from '@nunatak/evm-contracts';
import { type EndpointSet, readIds, readLatest } from '@nunatak/evm-node-client';
import type { StoredChain } from './stored-rows.js';

/** A replica that lags has caught up by then; a node that has gone back has not. */
const LOOKS = 4;
const PAUSE_MS = 1_500;

/** What of the stored chain there is on the node. */
export interface NodeChain {
  /** False when the node's block at the first stored height is another one: its blocks have nothing to do with the stored ones. */
  isSame: boolean;
  /** Stored blocks up to here can be asked for. */
  highest: number;
  /** Whether its chain holds the stored head, so that the state there can be asked for. */
  hasHead: boolean;
}

/**
 * Looks whether the node has the stored chain at all, before anything is compared with it: a node that was reset, restored from an older
 * copy, or is another chain's, is a finding, and the most important one.
 *
 * @param firstHash the stored hash of the first stored block, where it is known
 */
export async function checkNodeChain(
  endpoints: EndpointSet,
  chain: StoredChain,
  firstHash: Hex | undefined,
  findings: Findings,
  signal: AbortSignal,
): Promise<NodeChain> {
  const { startHeight, height, hash } = chain;
  let newest = await readNewest(endpoints);
  for (let look = 1; newest < height && look < LOOKS; look++) {
    await sleep(PAUSE_MS, undefined, { signal });
    newest = await readNewest(endpoints);
  }
  const [first, head] = await readIds(endpoints, [startHeight, height]);
  const isSame = first === undefined || firstHash === undefined || first.hash === firstHash;
  if (!isSame) {
    findings.add([{ table: 'block', key: String(startHeight), field: 'hash', stored: firstHash!, node: first.hash }]);
    findings.advise(
      'the node serves another chain than the one that is stored: "nunatak status" shows what that means for it',
    );
  }
  if (newest < height) {
    const heights = { stored: String(height), node: String(newest) };
    findings.add([{ table: 'node', key: 'newest block', field: 'height', ...heights }]);
    findings.advise('the node has gone back behind what is stored: give the chain a node that has all its blocks');
    findings.skip('stored blocks above the node’s newest', height - Math.max(newest, startHeight - 1));
  }
  return { isSame, highest: Math.min(newest, height), hasHead: head?.hash === hash };
}

async function readNewest(endpoints: EndpointSet): Promise<number> {
  return (await endpoints.run((endpoint) => readLatest(endpoint))).height;
}
