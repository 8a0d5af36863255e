import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectKafka } from '@nunatak/block-stream';
import { startKafkaCluster } from '@nunatak/kafka';
import { type PostgresServer, type RedisServer, startDebianPostgres, startRedis } from '@nunatak/services/backing';
import type { SimulatedDomain } from './simulated-domain.js';

const BROKERS = 3;
/** On a loaded machine, controllers with the default of one second elect each other in turns for minutes. */
const PATIENT = {
  'controller.quorum.election.timeout.ms': 4_000,
  'controller.quorum.fetch.timeout.ms': 6_000,
  'controller.quorum.request.timeout.ms': 6_000,
};

/**
 * What services as processes stand on: three Kafka brokers that replicate to each other, the operating system's PostgreSQL, Redis. Started
 * once for several seeds, of which each has a database and topics of its own.
 */
export class BackingCluster {
  private constructor(
    private readonly folder: string,
    readonly postgres: PostgresServer,
    readonly redis: RedisServer,
    readonly kafka: Awaited<ReturnType<typeof startKafkaCluster>>,
  ) {}

  static async start(brokers = BROKERS): Promise<BackingCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'nunatak-simulate-'));
    const started: { kill(): Promise<void> }[] = [];
    try {
      const postgres = await startDebianPostgres({ folder });
      started.push(postgres);
      const redis = await startRedis({ folder });
      started.push(redis);
      const dataDir = join(folder, 'kafka');
      const options = { dataDir, nodes: brokers, properties: brokers > 1 ? PATIENT : {} };
      // Late is not wrong on a loaded machine: a second start goes on with what the first has made.
      const kafka = await startKafkaCluster(options).catch(() => startKafkaCluster(options));
      return new BackingCluster(folder, postgres, redis, kafka);
    } catch (error) {
      await Promise.all(started.map((server) => server.kill()));
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Which broker leads a log's topic, counted from 0; undefined when Kafka does not say. */
  async leaderOf(contract: SimulatedDomain['contract'], logKey: string): Promise<number | undefined> {
    const { topics } = await inspectKafka(contract, { brokers: this.kafka.brokers }, [logKey]);
    const leader = topics.get(logKey)?.partitions[0]?.leader;
    return leader === undefined ? undefined : leader - 1;
  }

  /** Ends everything; the data go too. */
  async dispose(): Promise<void> {
    await Promise.all([...this.kafka.nodes.map((node) => node.kill()), this.redis.kill(), this.postgres.kill()]);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
