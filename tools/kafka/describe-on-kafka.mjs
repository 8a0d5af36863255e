import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { kafkaMissing, startKafka } from './kafka.mjs';

/** See describe-on-kafka.d.mts. */
export function describeOnKafka(title, tests) {
  const missing = kafkaMissing();
  (missing ? describe.skip : describe)(missing ? `${title} (skipped: ${missing})` : title, () => {
    let dataDir;
    let kafka;
    // A broker takes its time to start.
    beforeAll(async () => {
      dataDir = mkdtempSync(join(tmpdir(), 'nunatak-kafka-'));
      kafka = await startKafka({ dataDir });
    }, 180_000);
    afterAll(async () => {
      await kafka?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }, 60_000);
    tests(() => kafka);
  });
}
