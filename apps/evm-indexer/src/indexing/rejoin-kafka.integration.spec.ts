import { afterEach, beforeEach, it, jest } from '@jest/globals';
import { KafkaBlockStream } from '@nunatak/block-stream';
import { cutLog } from '@nunatak/block-stream/conformance';
import type { BlockEvent } from '@nunatak/evm-contracts';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import { describeOnKafka } from '@nunatak/kafka/testing';
import { RandomChain } from '../testing/random-chain.js';
import { CHAIN } from '../testing/scripted-chain.js';
import { useRejoining } from '../testing/use-rejoining.js';

// A broker takes its time to start and to delete.
jest.setTimeout(300_000);

describeOnKafka('an indexer that is older than Kafka’s log', (kafka) => {
  const { goOn, expectRowsOfCleanRun } = useRejoining();
  let stream: KafkaBlockStream<BlockEvent>;

  beforeEach(() => {
    stream = new KafkaBlockStream(EVM_BLOCKS, { brokers: kafka().brokers });
  });

  afterEach(async () => {
    await stream.forget(CHAIN);
    await stream.close();
  });

  async function publish(events: BlockEvent[]): Promise<void> {
    const publisher = stream.publisher(CHAIN);
    for (let i = 0; i < events.length; i += 7) await publisher.publish(events.slice(i, i + 7));
    await publisher.close();
  }

  it.each([
    ['reads the blocks that retention has deleted from the node, and joins the log', 10, { blocks: 60, deleted: 41 }],
    ['joins a log that was cut also when it has nothing yet', 0, { blocks: 40, deleted: 25 }],
  ])('%s', async (_, indexed, { blocks, deleted }) => {
    const random = new RandomChain(21);
    const events = random.grow(blocks);
    await publish(events);
    await cutLog({ brokers: kafka().brokers }, EVM_BLOCKS.topicOf(CHAIN), deleted);
    await goOn(random, events.slice(0, indexed), stream, events.at(-1)!);
    await expectRowsOfCleanRun(random);
  });

  it('reads the blocks between its head and a topic that was deleted and begun anew with later ones', async () => {
    const random = new RandomChain(23);
    const events = random.grow(60);
    await publish(events);
    await stream.forget(CHAIN);
    const anew = random.events({ epoch: 2, from: 30 });
    await publish(anew);
    await goOn(random, events.slice(0, 10), stream, anew.at(-1)!);
    await expectRowsOfCleanRun(random);
  });
});
