import { list, type SettingsValues, text, url } from '@nunatak/core/settings';
import type { LimitRules } from './limit-check.js';
import type { RedisTarget } from './redis-client.js';

const redisUrl = { protocols: ['redis', 'rediss'], secret: true };

/** Settings of limits, which apply where accounts are configured. */
export const limitSettings = {
  limitsRedisUrl: url({
    doc: 'Redis that holds the windows of the limits, for all gateways. Without it, each gateway applies the whole limits by itself.',
    optional: true,
    ...redisUrl,
  }),
  limitsRedisCluster: list({
    doc: 'Nodes of the Redis cluster that holds the windows, in place of NUNATAK_LIMITS_REDIS_URL. User and password of the first count for all.',
    of: url({ doc: '', ...redisUrl }),
    secret: true,
    default: [],
  }),
  limitsWithoutRedis: text({
    doc: 'What happens to requests while that Redis is away: each gateway applies the whole limits by itself (local), all are admitted (open), or none is (closed: 503).',
    choices: ['local', 'open', 'closed'],
    default: 'local',
  }),
  limitsMode: text({
    doc: 'With dry-run, requests over a limit are counted in the metrics and admitted.',
    choices: ['enforce', 'dry-run'],
    default: 'enforce',
  }),
  limitsHeaders: text({
    doc: 'How answers show limits: as the drafts of RateLimit headers up to 06 write them, or as draft 11 does.',
    choices: ['draft-06', 'draft-11'],
    default: 'draft-06',
  }),
};

/** Returns the options that settings describe. */
export function limitOptionsOf(
  values: SettingsValues<typeof limitSettings>,
): LimitRules & { redis: RedisTarget | undefined } {
  const { limitsRedisUrl: single, limitsRedisCluster: cluster } = values;
  return {
    redis: cluster.length > 0 ? { cluster } : single === undefined ? undefined : { url: single },
    mode: values.limitsMode,
    headers: values.limitsHeaders,
    withoutRedis: values.limitsWithoutRedis,
  };
}
