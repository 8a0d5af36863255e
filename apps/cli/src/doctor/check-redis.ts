import { checkClock, type DoctorFinding, Findings } from '@nunatak/commands';
import { Redis } from 'ioredis';

/** Redis, where it is configured. */
export async function checkRedis(url: string | undefined): Promise<DoctorFinding[]> {
  const findings = new Findings('Redis');
  if (url === undefined) {
    findings.ok('Redis', 'not configured (NUNATAK_REDIS_URL): each data service remembers for itself');
    return findings.all;
  }
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => {});
  try {
    await redis.connect();
    const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? 'unknown';
    findings.ok('answers', `version ${version}`);
    await checkClock(findings, async () => {
      const [seconds, micros] = await redis.time();
      return Number(seconds) * 1000 + Number(micros) / 1000;
    });
  } catch (error) {
    findings.warn(
      'answers',
      `no (${(error as Error).message})`,
      'data services fall back to their own memory: the same balances are asked of nodes once a replica',
    );
  } finally {
    redis.disconnect();
  }
  return findings.all;
}
