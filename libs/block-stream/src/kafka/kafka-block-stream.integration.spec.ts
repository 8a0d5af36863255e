import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kafkaMissing, startKafka } from '@firn/kafka';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { describeBlockStream, LEDGER } from '../conformance/index.js';
import { KafkaBlockStream } from './kafka-block-stream.js';

const missing = kafkaMissing();
if (missing) describe('KafkaBlockStream', () => it.skip(`is not tested here: ${missing}`, () => {}));
else {
  let kafka: Awaited<ReturnType<typeof startKafka>>;
  const dataDir = mkdtempSync(join(tmpdir(), 'firn-kafka-'));

  beforeAll(async () => {
    kafka = await startKafka({ dataDir });
  }, 180_000);

  afterAll(async () => {
    await kafka?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  describeBlockStream(
    'KafkaBlockStream',
    LEDGER,
    async (settings) => {
      const open = () =>
        new KafkaBlockStream(LEDGER.contract, {
          brokers: kafka.brokers,
          ...settings,
          minRetryMs: 1,
          maxRetryMs: 200,
          maxMessageBytes: 1024 * 1024,
        });
      let stream = open();
      return {
        stream,
        async reopen() {
          await stream.close();
          stream = open();
          return stream;
        },
        dispose: () => stream.close(),
      };
    },
    { persistentLog: true, backPressure: false, timeoutMilliseconds: 60_000 },
  );
}
