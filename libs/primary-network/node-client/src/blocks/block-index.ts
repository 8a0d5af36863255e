import { decodeProposerBlock } from '@nunatak/avalanche-codec';
import { NodeError } from '@nunatak/chain-nodes';
import type { PrimaryNetworkChain } from '@nunatak/primary-network-contracts';
import { readContainer, readLastAccepted } from '../api/index-api.js';
import type { AvalancheNode } from '../nodes/avalanche-node.js';
import type { BlockIndex } from '../nodes/node-capabilities.js';
import { decodeBlock } from './primary-block.js';
import { readHeight } from './read-height.js';

const OPTIONS = { lane: 'interactive', timeoutMs: 5_000 } as const;
/** An index that can't be used may be there, or fit, after a restart of the node, which is not seen where it is short. */
const ASK_AGAIN_MS = 60_000;

/**
 * What a node's Index API has of a chain's blocks. It is remembered until the node is probed anew, unless the chain has but its block 0;
 * that there is none is remembered for a minute.
 * @throws NodeError when it can't be asked now
 */
export async function blockIndexOf(node: AvalancheNode, chain: PrimaryNetworkChain): Promise<BlockIndex> {
  const { capabilities } = node;
  const known = capabilities?.blockIndexes[chain];
  if (known !== undefined && !(known.state === 'off' && performance.now() >= known.askAgainAt)) return known;
  const first = () => unlessOff(() => readContainer(node, `${chain}/block`, 0, OPTIONS));
  let container = await first();
  if (container === 'empty') {
    // Of a chain that has but its block 0 an empty index is complete.
    if ((await readHeight(node, chain)) === 0) return { state: 'complete', firstHeight: 1 };
    // A node indexes a block before it accepts it: one that it has accepted since the first question is there by now.
    container = await first();
  }
  const found = typeof container === 'string' ? offForNow() : indexFrom(chain, container.bytes);
  if (capabilities) capabilities.blockIndexes[chain] = found;
  return found;
}

/** A node's index turned out not to be what it was taken for: blocks are read by height until it is asked for again. */
export function leaveIndex({ capabilities }: AvalancheNode, chain: PrimaryNetworkChain): void {
  if (!capabilities) return;
  capabilities.blockIndexes[chain] = offForNow();
  delete capabilities.indexPlaces?.[chain];
}

function offForNow(): BlockIndex {
  return { state: 'off', askAgainAt: performance.now() + ASK_AGAIN_MS };
}

/** How many vertices a node's Index API has of the X-Chain; undefined where it has no index of them. */
export async function countVertices(node: AvalancheNode): Promise<number | undefined> {
  const last = await unlessOff(() => readLastAccepted(node, 'X/vtx', OPTIONS));
  if (last === 'off') return undefined;
  return last === 'empty' ? 0 : last.index + 1;
}

function indexFrom(chain: PrimaryNetworkChain, container: Buffer): BlockIndex {
  const { height } = decodeBlock(chain, 'container 0', decodeProposerBlock(container)?.block ?? container);
  return height === 1 ? { state: 'complete', firstHeight: height } : { state: 'incomplete', firstHeight: height };
}

/** Without the Index API there is no such path: 404. */
async function unlessOff<T>(ask: () => Promise<T>): Promise<T | 'off' | 'empty'> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    if (error.kind === 'missing-block') return 'empty';
    if (error.kind === 'fatal' || error.kind === 'refused') return 'off';
    throw error;
  }
}
