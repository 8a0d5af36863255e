import { type AskOptions, InvalidAnswerError, NodeError } from '@nunatak/chain-nodes';
import type { PrimaryNetworkChain } from '@nunatak/primary-network-contracts';
import { readAvmBlockBytes } from '../api/avm-api.js';
import { readCChainHeight, readRawCChainBlocks } from '../api/c-chain-api.js';
import { type IndexContainer, MAX_CONTAINERS, readContainers } from '../api/index-api.js';
import { readPlatformBlockBytes } from '../api/platform-api.js';
import type { AvalancheNode } from '../nodes/avalanche-node.js';
import type { IndexPlace } from '../nodes/node-capabilities.js';
import { blockIndexOf, leaveIndex } from './block-index.js';
import { findPlace, knownPlace } from './index-place.js';
import { mapCChainBlock } from './map-c-chain-block.js';
import { OtherHeightError, type PrimaryBlock, readBlock, readContainerBlock, textOfId } from './primary-block.js';

/** Blocks in a row, and what they weighed on the wire. */
export interface BlocksRead {
  blocks: PrimaryBlock[];
  bytes: number;
}

/**
 * Reads blocks in a row from one node, checked: each is what was asked for, and the parent of the one after it. From the Index API where it
 * has them, with their envelopes, else one by one by height.
 *
 * @param count how many at most; at least one comes
 * @throws InvalidAnswerError for a lie; NodeError of the kind `missing-block` where the node does not have the first one (yet)
 */
export async function readBlocks(
  node: AvalancheNode,
  chain: PrimaryNetworkChain,
  from: number,
  count: number,
  options: AskOptions = {},
): Promise<BlocksRead> {
  const meter = { bytes: 0 };
  const asked = { ...options, meter };
  const first = await firstIndexed(node, chain);
  const blocks =
    from >= first
      ? await byIndex(node, chain, first, from, Math.min(count, MAX_CONTAINERS), asked)
      : await byHeight(node, chain, from, Math.min(count, first - from), asked);
  assertLinked(chain, blocks);
  return { blocks, bytes: meter.bytes };
}

/** One block by its height, whatever the Index API has. @throws NodeError of the kind `missing-block` where it is not there (yet) */
export async function readBlockAt(
  node: AvalancheNode,
  chain: PrimaryNetworkChain,
  height: number,
  options: AskOptions = {},
): Promise<PrimaryBlock> {
  return (await byHeight(node, chain, height, 1, options))[0]!;
}

/** From which height on the node's Index API has the chain's blocks. */
async function firstIndexed(node: AvalancheNode, chain: PrimaryNetworkChain): Promise<number> {
  const index = await blockIndexOf(node, chain);
  return index.state === 'off' ? Number.POSITIVE_INFINITY : index.firstHeight;
}

/**
 * Blocks of the Index API. An index that was off for a while goes on behind its gap as if there were none (avalanchego: indexer/index.go counts
 * what it is told of): where a height's container is, is searched then, and blocks of the gap are read by height.
 */
async function byIndex(
  node: AvalancheNode,
  chain: PrimaryNetworkChain,
  first: number,
  from: number,
  count: number,
  options: AskOptions,
): Promise<PrimaryBlock[]> {
  const indexed = await inIndex(node, chain, knownPlace(node, chain, first, from), from, count, options);
  if (indexed.length > 0) return indexed;
  const place = await findPlace(node, chain, from, options);
  if (place !== undefined && place.height > from)
    return byHeight(node, chain, from, Math.min(count, place.height - from), options);
  if (place !== undefined) {
    const found = await inIndex(node, chain, place, from, count, options);
    if (found.length > 0) return found;
  }
  // It fails alike where the chain is not that long.
  const block = await byHeight(node, chain, from, 1, options);
  // A node indexes a block before it accepts it: one that it has accepted since the first question is there by now.
  const late = await inIndex(node, chain, knownPlace(node, chain, first, from), from, 1, options);
  if (late.length > 0) return late;
  leaveIndex(node, chain);
  return block;
}

/** Blocks as far as the Index API has them in their places: none where it does not have the first. */
async function inIndex(
  node: AvalancheNode,
  chain: PrimaryNetworkChain,
  place: IndexPlace,
  from: number,
  count: number,
  options: AskOptions,
): Promise<PrimaryBlock[]> {
  try {
    const start = place.index + (from - place.height);
    return inPlace(chain, from, await readContainers(node, `${chain}/block`, start, count, options));
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    // Half the answer has room where the whole one is too big.
    if (error.kind === 'shrink' && count > 1) return inIndex(node, chain, place, from, count >> 1, options);
    // 404: the API is off now.
    if (!['missing-block', 'fatal', 'refused'].includes(error.kind)) throw error;
    return [];
  }
}

/** The blocks of containers, as far as they have the heights of their places. */
function inPlace(chain: PrimaryNetworkChain, from: number, containers: readonly IndexContainer[]): PrimaryBlock[] {
  const blocks: PrimaryBlock[] = [];
  try {
    for (const container of containers) blocks.push(readContainerBlock(chain, from + blocks.length, container));
  } catch (error) {
    if (!(error instanceof OtherHeightError)) throw error;
  }
  return blocks;
}

async function byHeight(
  node: AvalancheNode,
  chain: PrimaryNetworkChain,
  from: number,
  count: number,
  options: AskOptions,
): Promise<PrimaryBlock[]> {
  if (chain === 'C') {
    // With allow-unfinalized-queries the node gives blocks above its last accepted one too, which may never be accepted.
    const head = await readCChainHeight(node, options);
    if (head < from)
      throw new NodeError('missing-block', `block ${from} of the C-Chain is not accepted yet: ${head} is`);
    const raw = await readRawCChainBlocks(node, from, Math.min(count, head - from + 1), options);
    return raw.map((block, i) => mapCChainBlock(block, from + i));
  }
  const read = chain === 'P' ? readPlatformBlockBytes : readAvmBlockBytes;
  const heights = Array.from({ length: count }, (_, i) => from + i);
  return Promise.all(heights.map(async (height) => readBlock(chain, height, await read(node, height, options))));
}

/** @throws InvalidAnswerError where a block is not the child of the one before it */
export function assertLinked(chain: PrimaryNetworkChain, blocks: readonly PrimaryBlock[], before?: PrimaryBlock): void {
  let parent = before;
  for (const block of blocks) {
    if (parent !== undefined) assertChild(chain, block, parent);
    parent = block;
  }
}

/** @throws InvalidAnswerError for a block that is not the child of what came before it */
export function assertChild(
  chain: PrimaryNetworkChain,
  { height, id, parentId }: PrimaryBlock,
  parent: { id: Buffer },
): void {
  if (parentId.equals(parent.id)) return;
  throw new InvalidAnswerError(
    `block ${height} of the ${chain}-Chain (${textOfId(chain, id)}) has the parent ${textOfId(chain, parentId)}, ` +
      `but block ${height - 1} is ${textOfId(chain, parent.id)}`,
  );
}
