import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KafkaBlockStream } from '@firn/block-stream';
import { cutLog } from '@firn/block-stream/conformance';
import type { BlockEvent } from '@firn/contracts';
import { type Kafka, kafkaMissing, startKafka } from '@firn/kafka';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RandomChain } from '../testing/random-chain.js';
import { CHAIN } from '../testing/scripted-chain.js';
import { useRejoining } from '../testing/use-rejoining.js';

const missing = kafkaMissing();
const TIMEOUT = 300_000;

(missing ? describe.skip : describe)(
  `an indexer that is older than Kafka’s log${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    const { goOn, rows, cleanRows } = useRejoining();
    const dataDir = mkdtempSync(join(tmpdir(), 'firn-kafka-'));
    let kafka: Kafka;
    let stream: KafkaBlockStream;

    beforeAll(async () => {
      kafka = await startKafka({ dataDir });
    }, TIMEOUT);

    beforeEach(() => {
      stream = new KafkaBlockStream({ brokers: kafka.brokers });
    });

    afterEach(async () => {
      await stream.forget(CHAIN);
      await stream.close();
    }, TIMEOUT);

    afterAll(async () => {
      await kafka?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }, TIMEOUT);

    async function publish(events: BlockEvent[]): Promise<void> {
      const publisher = stream.publisher(CHAIN);
      for (let i = 0; i < events.length; i += 7) await publisher.publish(events.slice(i, i + 7));
      await publisher.close();
    }

    it(
      'reads the blocks that retention has deleted from the node, and joins the log',
      async () => {
        const random = new RandomChain(21);
        const events = random.grow(60);
        await publish(events);
        await cutLog({ brokers: kafka.brokers }, CHAIN, 41);
        await goOn(random, events.slice(0, 10), stream, events[59]!);
        const joined = await rows();
        expect(joined).toEqual(await cleanRows(random));
      },
      TIMEOUT,
    );

    it(
      'has nothing yet, and joins a log that was cut all the same',
      async () => {
        const random = new RandomChain(22);
        const events = random.grow(40);
        await publish(events);
        await cutLog({ brokers: kafka.brokers }, CHAIN, 25);
        await goOn(random, [], stream, events[39]!);
        const joined = await rows();
        expect(joined).toEqual(await cleanRows(random));
      },
      TIMEOUT,
    );

    it(
      'reads the blocks between its head and a topic that was deleted and begun anew with later ones',
      async () => {
        const random = new RandomChain(23);
        const events = random.grow(60);
        await publish(events);
        await stream.forget(CHAIN);
        const anew = events.slice(30).map((event, i) => ({ ...event, epoch: 2, sequence: i + 1 }));
        await publish(anew);
        await goOn(random, events.slice(0, 10), stream, anew[29]!);
        const joined = await rows();
        expect(joined).toEqual(await cleanRows(random));
      },
      TIMEOUT,
    );
  },
);
