import { encodeCb58 } from '@nunatak/avalanche-codec';
import { type AskOptions, InvalidAnswerError, NodeError } from '@nunatak/chain-nodes';
import { idOf, integerOf, listOf, objectOf, secondsOf } from '../encoding/answer-fields.js';
import { bytesOfCheckedHex } from '../encoding/checked-hex.js';
import type { AvalancheNode } from '../nodes/avalanche-node.js';
import { ContainerRange, readContainerRange } from './container-range.js';

// avalanchego: indexer/service.go

/** What the Index API keeps an index of. */
export type IndexName = 'P/block' | 'X/block' | 'C/block' | 'X/vtx';

/** Containers of one call at most. avalanchego: indexer.MaxFetchedByRange. */
export const MAX_CONTAINERS = 1_024;

/** Something that a chain accepted: a block with its envelope, or a vertex. */
export interface IndexContainer {
  /** 32 bytes, as the node states it: of a block that of its envelope. */
  id: Buffer;
  bytes: Buffer;
  /** Place in the node's order, from 0 on. */
  index: number;
  /** When the node accepted it, in Unix seconds. */
  timestamp: number;
}

/** "no containers have been accepted", "no container at index 7", "start index (7) > last accepted index (5)". */
const NOTHING_THERE = /no containers? |> last accepted index/i;

async function ask(
  node: AvalancheNode,
  index: IndexName,
  method: string,
  params: Record<string, unknown>,
  options: AskOptions,
): Promise<Record<string, unknown>> {
  try {
    return objectOf(await node.askOne(method, params, { ...options, path: `/ext/index/${index}` }), method);
  } catch (error) {
    if (error instanceof NodeError && NOTHING_THERE.test(error.message))
      throw new NodeError('missing-block', error.message);
    throw error;
  }
}

/** Whether a container of that id was accepted. */
export async function readIsAccepted(
  node: AvalancheNode,
  index: IndexName,
  id: Buffer,
  options: AskOptions = {},
): Promise<boolean> {
  return (await ask(node, index, 'index.isAccepted', { id: encodeCb58(id) }, options)).isAccepted === true;
}

/** The newest container. @throws NodeError of the kind `missing-block` where there is none */
export async function readLastAccepted(
  node: AvalancheNode,
  index: IndexName,
  options: AskOptions = {},
): Promise<IndexContainer> {
  return containerOf(await ask(node, index, 'index.getLastAccepted', { encoding: 'hex' }, options), index);
}

/** @throws NodeError of the kind `missing-block` where there is no such container */
export async function readContainer(
  node: AvalancheNode,
  index: IndexName,
  place: number,
  options: AskOptions = {},
): Promise<IndexContainer> {
  const params = { index: place, encoding: 'hex' };
  const container = containerOf(await ask(node, index, 'index.getContainerByIndex', params, options), index);
  if (container.index !== place)
    throw new InvalidAnswerError(`asked for container ${place} of ${index}, the node gave ${container.index}`);
  return container;
}

/**
 * Containers in the node's order, from a place on.
 * @param count at most {@link MAX_CONTAINERS}; fewer come where the index ends before
 * @throws NodeError of the kind `missing-block` where there is none at all
 */
export async function readContainers(
  node: AvalancheNode,
  index: IndexName,
  start: number,
  count: number,
  options: AskOptions = {},
): Promise<IndexContainer[]> {
  const params = { startIndex: start, numToFetch: count, encoding: 'hex' };
  const answer = await ask(node, index, 'index.getContainerRange', params, { ...options, read: readContainerRange });
  const containers = answer instanceof ContainerRange ? answer.containers : containersOf(answer, index);
  const wrong = containers.findIndex((container, i) => container.index !== start + i);
  if (wrong >= 0 || containers.length > count || containers.length === 0)
    throw new InvalidAnswerError(
      `asked for ${count} containers of ${index} from ${start} on, the node gave ${containers.length}` +
        (wrong < 0 ? '' : `, with ${containers[wrong]!.index} in the place of ${start + wrong}`),
    );
  return containers;
}

function containersOf({ containers }: Record<string, unknown>, of: IndexName): IndexContainer[] {
  return listOf(containers, `containers of ${of}`).map((item) =>
    containerOf(objectOf(item, `a container of ${of}`), of),
  );
}

function containerOf({ id, bytes, index, timestamp }: Record<string, unknown>, of: IndexName): IndexContainer {
  const place = integerOf(index, `a container's index in ${of}`);
  const what = `container ${place} of ${of}`;
  return {
    id: idOf(id, `the id of ${what}`),
    bytes: bytesOfCheckedHex(bytes, what),
    index: place,
    timestamp: secondsOf(timestamp, `the time of ${what}`),
  };
}
