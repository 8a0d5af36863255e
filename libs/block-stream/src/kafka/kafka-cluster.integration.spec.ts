import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { kafkaMissing, startKafkaCluster } from '@nunatak/kafka';
import { growth, LEDGER, RecordingConsumer } from '../conformance/index.js';
import { inspectKafka } from './inspect-kafka.js';
import { KafkaBlockStream } from './kafka-block-stream.js';

const missing = kafkaMissing();
const TIMEOUT = 600_000;

(missing ? describe.skip : describe)(
  `KafkaBlockStream<LedgerEvent> on three brokers${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    it(
      'goes on when the leader of a chain is lost in mid-stream, and again when it is back: each event once, in order',
      async () => {
        const dataDir = mkdtempSync(join(tmpdir(), 'nunatak-kafka-'));
        const cluster = await startKafkaCluster({ dataDir, nodes: 3 });
        const { brokers } = cluster;
        const stream = new KafkaBlockStream(LEDGER.contract, {
          brokers,
          replicationFactor: 3,
          minInsyncReplicas: 2,
          publishTimeoutMs: 180_000,
        });
        try {
          const chainId = '1';
          const consumer = new RecordingConsumer(LEDGER.contract);
          await stream.subscribe('indexer', chainId, undefined, consumer);
          const publisher = stream.publisher(chainId);
          const events = growth(LEDGER, chainId, 1, 300);
          const publishing = (async () => {
            for (let i = 0; i < events.length; i += 3) await publisher.publish(events.slice(i, i + 3));
          })();
          publishing.catch(() => {});
          await consumer.took(30);
          const leader = await leaderOf(brokers, chainId);
          await cluster.nodes[leader - 1]!.kill();
          await consumer.took(200);
          await cluster.nodes[leader - 1]!.restart();
          await publishing;
          await consumer.took(300);
          expect(consumer.taken).toStrictEqual(events);
        } finally {
          await stream.close();
          await cluster.stop();
          rmSync(dataDir, { recursive: true, force: true });
        }
      },
      TIMEOUT,
    );
  },
);

async function leaderOf(brokers: string[], chainId: string): Promise<number> {
  const { topics } = await inspectKafka(LEDGER.contract, { brokers }, [chainId]);
  return topics.get(chainId)!.partitions[0]!.leader!;
}
