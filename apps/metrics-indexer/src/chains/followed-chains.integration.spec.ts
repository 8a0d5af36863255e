import { afterEach, beforeEach, it } from '@jest/globals';
import { InProcessBlockStream, type StreamPosition } from '@nunatak/block-stream';
import { RecordingConsumer } from '@nunatak/block-stream/conformance';
import { until } from '@nunatak/core/testing';
import { type BlockEvent, type ChainList, type Chains, EVM_BLOCKS, type PublicChain } from '@nunatak/evm-contracts';
import type { MetricsIndexer } from '../metrics-indexer.js';
import { CHAIN, ScriptedBlocks } from '../testing/scripted-blocks.js';
import { DEPTH, useCounting } from '../testing/use-counting.js';

const { grow, open, untilCounted, expectCleanCounts } = useCounting();

/** The ingesters' list of chains, as a test changes it. */
class ListedChains implements Chains {
  #list: ChainList = { chains: [] };
  #changed = () => {};

  async *watch(signal: AbortSignal): AsyncIterable<ChainList> {
    signal.addEventListener('abort', () => this.#changed());
    while (!signal.aborted) {
      const changed = new Promise<void>((resolve) => (this.#changed = resolve));
      yield this.#list;
      await changed;
    }
  }

  async list(): Promise<ChainList> {
    return this.#list;
  }

  /** Lists chains from now on. */
  show(...chains: Partial<PublicChain>[]): void {
    const defaults = { chainId: CHAIN, startBlock: 0, maxReorgDepth: DEPTH, paused: false };
    this.#list = { chains: chains.map((chain) => ({ ...defaults, ...chain }) as PublicChain) };
    this.#changed();
  }
}

let stream: InProcessBlockStream<BlockEvent>;
let chains: ListedChains;
beforeEach(() => {
  stream = new InProcessBlockStream(EVM_BLOCKS, { primary: 'evm-indexer', retainedEvents: 4 });
  chains = new ListedChains();
});
afterEach(() => stream.close());

/** An EVM indexer that has everything up to a position begins to read the chain's log. */
async function begin(place?: StreamPosition): Promise<void> {
  await stream.subscribe('evm-indexer', CHAIN, place, new RecordingConsumer(EVM_BLOCKS, place));
}

const publish = (events: BlockEvent[]) => stream.publisher(CHAIN).publish(events);

/** Counts 20 blocks, until the list of chains changes. Then the chain's log ends, as it does in one process. */
async function countUntil(changes: () => void): Promise<{ blocks: ScriptedBlocks; indexer: MetricsIndexer }> {
  const blocks = new ScriptedBlocks();
  const indexer = open(blocks, stream);
  indexer.follow(chains);
  chains.show({});
  await begin();
  await publish(grow(blocks, 20));
  await untilCounted(blocks);
  changes();
  await until(() => indexer.state(CHAIN) === undefined);
  await stream.forget(CHAIN);
  return { blocks, indexer };
}

it.each([
  ['paused', () => chains.show({ paused: true })],
  ['removed', () => chains.show()],
])('goes on with a chain that was %s, and counts what it missed', async (_, change) => {
  const { blocks, indexer } = await countUntil(change);
  await begin({ epoch: 1, sequence: 20 });
  await publish([blocks.goBack(3), ...grow(blocks, 12, 2)]);
  chains.show({});
  await untilCounted(blocks);
  await publish(grow(blocks, 4, 3));
  await untilCounted(blocks);
  await indexer.close();
  await expectCleanCounts(blocks);
});

it('goes on with a chain whose depth of reorganisations was changed', async () => {
  const { blocks, indexer } = await countUntil(() => chains.show({ paused: true }));
  await begin({ epoch: 1, sequence: 20 });
  chains.show({ maxReorgDepth: 2 });
  await publish(grow(blocks, 12, 2));
  await untilCounted(blocks);
  chains.show({ maxReorgDepth: 12 });
  await publish(grow(blocks, 3, 3));
  await untilCounted(blocks);
  await publish([blocks.goBack(5), ...grow(blocks, 1, 4)]);
  await untilCounted(blocks);
  await indexer.close();
  await expectCleanCounts(blocks);
});

/** The events of a log that a later publisher began anew. */
const anew = (blocks: ScriptedBlocks) => blocks.events().map((event) => ({ ...event, epoch: 2 }));

it('keeps up with a chain that was reset, whose blocks are published again', async () => {
  const { blocks, indexer } = await countUntil(() => chains.show({ paused: true }));
  grow(blocks, 2, 2);
  await begin();
  chains.show({});
  await publish(anew(blocks));
  await untilCounted(blocks);
  await indexer.close();
  await expectCleanCounts(blocks);
});

it.each([
  ['before its first block is published', true],
  ['after its blocks were published', false],
])('counts a chain anew that was reset and is another, shorter one, resumed %s', async (_, isFirst) => {
  const { blocks, indexer } = await countUntil(() => chains.show({ paused: true }));
  blocks.goBack(20);
  grow(blocks, 5, 4);
  await begin();
  if (isFirst) chains.show({});
  await publish(anew(blocks));
  chains.show({});
  await untilCounted(blocks);
  await indexer.close();
  await expectCleanCounts(blocks);
});
