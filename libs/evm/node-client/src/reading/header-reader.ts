import { NodeError, rpcError } from '@nunatak/chain-nodes';
import type { Hex } from '@nunatak/evm-contracts';
import type { EndpointSet, ReadyEndpoint } from '../endpoint/endpoint-set.js';
import { hashOf, numberOf, objectOf, optionalNumberOf } from '../mapping/quantity.js';
import type { RawBlock } from '../raw/raw-block.js';
import { hex } from './block-calls.js';

/** What identifies a block and its place. */
export interface BlockId {
  height: number;
  hash: Hex;
  parentHash: Hex;
  /** Set where execution is asynchronous. */
  settledHeight?: number;
  /** The block's own time, where the node told it readably: for observation only. */
  timeMs?: number;
}

/** A raw block or header as a {@link BlockId}. */
export function blockId(raw: unknown): BlockId {
  const block = objectOf<RawBlock>(raw, 'a block');
  const id: BlockId = {
    height: numberOf(block.number, 'block.number'),
    hash: hashOf(block.hash, 'block.hash'),
    parentHash: hashOf(block.parentHash, 'block.parentHash'),
  };
  const settled = optionalNumberOf(block.settledHeight, 'block.settledHeight');
  if (settled !== undefined) id.settledHeight = settled;
  const timeMs = Number(block.timestampMilliseconds ?? Number(block.timestamp) * 1_000);
  if (timeMs > 0) id.timeMs = timeMs;
  return id;
}

/** The newest executed block of an endpoint. */
export async function readLatest(endpoint: ReadyEndpoint, signal?: AbortSignal): Promise<BlockId> {
  const options = { lane: 'interactive', timeoutMs: 10_000, ...(signal ? { signal } : {}) } as const;
  const raw = await endpoint.askOne('eth_getBlockByNumber', ['latest', false], options);
  if (raw === null) throw new NodeError('missing-block', 'latest block: the node answered null');
  return blockId(raw);
}

/**
 * The blocks that an endpoint's canonical chain has at these heights; undefined where it has none (yet).
 */
export async function readIdsOn(endpoint: ReadyEndpoint, heights: readonly number[]): Promise<(BlockId | undefined)[]> {
  const answers = await endpoint.ask(
    heights.map((height) => ({ method: 'eth_getBlockByNumber', params: [hex(height), false] })),
    { lane: 'interactive', timeoutMs: 15_000 },
  );
  return answers.map((answer, i) => {
    if (answer.error) {
      const error = rpcError(`block ${heights[i]}`, answer.error);
      if (error.kind === 'missing-block') return undefined;
      throw error;
    }
    if (answer.result === null || answer.result === undefined) return undefined;
    const id = blockId(answer.result);
    if (id.height !== heights[i])
      throw new NodeError('retryable', `asked for block ${heights[i]}, the node gave ${id.height}`);
    return id;
  });
}

/** The same on the first endpoint that answers. */
export function readIds(endpoints: EndpointSet, heights: readonly number[]): Promise<(BlockId | undefined)[]> {
  return endpoints.run((endpoint) => readIdsOn(endpoint, heights));
}
