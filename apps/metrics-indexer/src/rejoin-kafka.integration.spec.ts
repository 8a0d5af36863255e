import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { KafkaBlockStream } from '@nunatak/block-stream';
import { cutLog } from '@nunatak/block-stream/conformance';
import { type BlockEvent, EVM_BLOCKS } from '@nunatak/evm-contracts';
import { describeOnKafka } from '@nunatak/kafka/testing';
import { CHAIN, ScriptedBlocks } from './testing/scripted-blocks.js';
import { DEPTH, useCounting } from './testing/use-counting.js';

// A broker takes its time to start and to delete.
jest.setTimeout(300_000);

describeOnKafka('a metrics indexer behind Kafka’s log', (kafka) => {
  const { grow, count, countInProcess, expectCleanCounts } = useCounting();
  let stream: KafkaBlockStream<BlockEvent>;

  beforeEach(() => {
    stream = new KafkaBlockStream(EVM_BLOCKS, { brokers: kafka().brokers });
  });
  afterEach(async () => {
    await stream.forget(CHAIN);
    await stream.close();
  });

  /** Publishes as one ingester does. An event of sequence n is at offset n, behind the epoch's fence. */
  async function publish(events: BlockEvent[]): Promise<void> {
    const publisher = stream.publisher(CHAIN);
    for (let i = 0; i < events.length; i += 7) await publisher.publish(events.slice(i, i + 7));
    await publisher.close();
  }

  const cut = (offset: number) => cutLog({ brokers: kafka().brokers }, EVM_BLOCKS.topicOf(CHAIN), offset);

  it.each([
    ['reads the blocks that retention has deleted from the node, and joins the log', 10],
    ['joins a log that was cut also when it has nothing yet', 0],
  ])('%s', async (_, counted) => {
    const blocks = new ScriptedBlocks();
    const before = grow(blocks, counted);
    if (counted > 0) await countInProcess(blocks, before);
    await publish([...before, ...grow(blocks, 60 - counted, 2)]);
    await cut(41);
    const read = new Set(await count(blocks, stream));
    expect([Math.min(...read), Math.max(...read)]).toEqual([Math.max(0, counted - 1), 40]);
    await expectCleanCounts(blocks);
  });

  it('takes a branch back whose revert retention has deleted', async () => {
    const blocks = new ScriptedBlocks();
    const before = grow(blocks, 30);
    await countInProcess(blocks, before);
    const revert = blocks.goBack(DEPTH - 2);
    await publish([...before, revert, ...grow(blocks, 30, 2)]);
    await cut(40);
    const read = await count(blocks, stream);
    expect(Math.min(...read)).toBeGreaterThan(30 - 2 * DEPTH);
    await expectCleanCounts(blocks);
  });

  it('goes on from what it has where the topic was deleted and begun anew with later blocks', async () => {
    const blocks = new ScriptedBlocks();
    await countInProcess(blocks, grow(blocks, 20));
    const later = grow(blocks, 40, 2).slice(20);
    await publish(later.map((event, i) => ({ ...event, epoch: 2, sequence: 1 + i })));
    expect(Math.min(...(await count(blocks, stream)))).toBeGreaterThanOrEqual(19);
    await expectCleanCounts(blocks);
  });

  it.each([
    ['before its first block is published', true],
    ['after its blocks were published', false],
  ])('counts a chain anew that was reset and is another, shorter one, resumed %s', async (_, isFirst) => {
    const blocks = new ScriptedBlocks();
    await countInProcess(blocks, grow(blocks, 20));
    blocks.goBack(20);
    grow(blocks, 5, 4);
    const counted = isFirst ? count(blocks, stream) : undefined;
    await publish(blocks.events().map((event) => ({ ...event, epoch: 2 })));
    await (counted ?? count(blocks, stream));
    await expectCleanCounts(blocks);
  });
});
