import { decodeProposerBlock } from '@nunatak/avalanche-codec';
import { type AskOptions, NodeError } from '@nunatak/chain-nodes';
import type { PrimaryNetworkChain } from '@nunatak/primary-network-contracts';
import { readContainer, readLastAccepted } from '../api/index-api.js';
import type { AvalancheNode } from '../nodes/avalanche-node.js';
import type { IndexPlace } from '../nodes/node-capabilities.js';
import { decodeBlock } from './primary-block.js';

/** Returns a place from which on a height is looked for: the one that was found last, where it is not above the height, else the first. */
export function knownPlace(
  { capabilities }: AvalancheNode,
  chain: PrimaryNetworkChain,
  first: number,
  height: number,
): IndexPlace {
  const found = capabilities?.indexPlaces?.[chain];
  return found !== undefined && found.height <= height ? found : { index: 0, height: first };
}

/**
 * Finds the first container at or above a height. Containers follow one another without regard to heights that the index was not told of, so
 * their heights are searched by halves. The place is remembered: what follows it is read without a search.
 * @returns undefined where the index has nothing at or above the height, or is off
 */
export async function findPlace(
  node: AvalancheNode,
  chain: PrimaryNetworkChain,
  height: number,
  options: AskOptions,
): Promise<IndexPlace | undefined> {
  const asked = { ...options, lane: 'interactive' } as const;
  const place = await search(node, chain, height, asked).catch((error: unknown) => {
    if (error instanceof NodeError && ['missing-block', 'fatal', 'refused'].includes(error.kind)) return undefined;
    throw error;
  });
  const { capabilities } = node;
  if (place && capabilities) {
    capabilities.indexPlaces ??= {};
    capabilities.indexPlaces[chain] = place;
  }
  return place;
}

async function search(
  node: AvalancheNode,
  chain: PrimaryNetworkChain,
  height: number,
  options: AskOptions,
): Promise<IndexPlace | undefined> {
  const last = await readLastAccepted(node, `${chain}/block`, options);
  let found: IndexPlace = { index: last.index, height: heightOf(chain, last.bytes) };
  if (found.height < height) return undefined;
  let below = -1;
  while (found.index - below > 1) {
    // At least one above what is below, and below what was found.
    const index = Math.floor((found.index + below) / 2);
    const { bytes } = await readContainer(node, `${chain}/block`, index, options);
    const at = { index, height: heightOf(chain, bytes) };
    if (at.height >= height) found = at;
    else below = at.index;
  }
  return found;
}

function heightOf(chain: PrimaryNetworkChain, container: Buffer): number {
  return decodeBlock(chain, 'a container', decodeProposerBlock(container)?.block ?? container).height;
}

/** How far an index reaches, and what it lacks. */
export interface IndexExtent {
  /** Of the newest block that it has. */
  lastHeight: number;
  /** How many blocks between its first and its last one it has not: it was off for a while. */
  missing: number;
}

/** Returns how far a chain's index reaches. @param firstHeight the first block's, as `blockIndexOf` found it */
export async function readIndexExtent(
  node: AvalancheNode,
  chain: PrimaryNetworkChain,
  firstHeight: number,
): Promise<IndexExtent> {
  const last = await readLastAccepted(node, `${chain}/block`, { lane: 'interactive', timeoutMs: 5_000 });
  const lastHeight = heightOf(chain, last.bytes);
  return { lastHeight, missing: lastHeight - firstHeight - last.index };
}
