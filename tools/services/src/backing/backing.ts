import { join } from 'node:path';
import type { Domain } from '@nunatak/domain';
import { type Kafka, type KafkaAccess, kafkaMissing, startKafka, startSecureKafka } from '@nunatak/kafka';
import { type DatabaseUrls, databasesOf, databaseUrlsOf } from '../databases.js';
import { DOMAINS } from '../domains.js';
import { missingDebianPostgres, type PostgresServer, startDebianPostgres } from './debian-postgres.js';
import { missingRedis, type RedisServer, startRedis } from './redis-server.js';

/** What services keep their data in and speak through. Each part is killed and started again at will. */
export interface Backing {
  postgres: PostgresServer;
  redis: RedisServer;
  kafka: Kafka;
  databaseUrls: DatabaseUrls;
  kafkaBrokers: string;
  /** What clients need at a Kafka that listens elsewhere than on 127.0.0.1. */
  kafkaAccess?: KafkaAccess;
  /** Ends all in order. */
  stop(): Promise<void>;
  /** Ends all at once, for those whose data go too. */
  kill(): Promise<void>;
}

/** Everything that is missing here for {@link startBacking}, as reasons for people. */
export function missingBacking(): string[] {
  return [kafkaMissing(), missingDebianPostgres(), missingRedis()].filter((reason) => reason !== undefined);
}

/**
 * Starts Kafka, Redis and the operating system's PostgreSQL on free ports, with data in `folder` (which the user postgres must be able to
 * reach where this process is root's), and makes the domains' databases. On a failure nothing is left running.
 * @param host where all of them listen; elsewhere than on 127.0.0.1, Kafka takes clients only by TLS and after a log-in
 */
export async function startBacking({
  folder,
  host = '127.0.0.1',
  domains = DOMAINS,
}: {
  folder: string;
  host?: string;
  domains?: readonly Domain[];
}): Promise<Backing> {
  // One after the other: Kafka's starter blocks while it formats its folder, and would let the others' time run out.
  const postgres = await startDebianPostgres({ folder, host });
  const started: { kill(): Promise<void> }[] = [postgres];
  try {
    for (const { name } of databasesOf(domains)) await postgres.createDatabase(name);
    const redis = await startRedis({ folder, host });
    started.push(redis);
    const dataDir = join(folder, 'kafka');
    const secure = host === '127.0.0.1' ? undefined : await startSecureKafka({ dataDir, host });
    const kafka = secure ?? (await startKafka({ dataDir }));
    return {
      ...{ postgres, redis, kafka },
      ...(secure && { kafkaAccess: secure.access }),
      databaseUrls: databaseUrlsOf(domains, ({ name }) => postgres.url(name)),
      kafkaBrokers: kafka.brokers.join(','),
      stop: async () => {
        await kafka.stop();
        await redis.stop();
        await postgres.stop();
      },
      kill: async () => void (await Promise.all([kafka.kill(), redis.kill(), postgres.kill()])),
    };
  } catch (error) {
    await Promise.all(started.map((server) => server.kill()));
    throw error;
  }
}
