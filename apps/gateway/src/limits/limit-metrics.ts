import { counter, defineMetrics, gauge } from '@nunatak/telemetry/metrics';

/** What is counted of limits. Labels name neither organisations nor keys nor addresses. */
export const limitMetrics = defineMetrics({
  decisions: counter({
    name: 'nunatak_gateway_limit_decisions_total',
    help: 'Requests to which limits applied, by kind of caller (organisation, address), how it was decided (redis, memory, remembered: a window is known to be spent, nobody: Redis is away) and outcome (accepted, refused, undecided). A dry run admits what it counts as refused.',
    labels: ['kind', 'method', 'outcome'],
  }),
  redisFailures: counter({
    name: 'nunatak_gateway_limit_redis_failures_total',
    help: 'Outages of the Redis that holds the windows, by reason (late, connection, or the code of Redis’s error).',
    labels: ['reason'],
  }),
  redisAway: gauge({
    name: 'nunatak_gateway_limit_redis_away',
    help: 'Redis nodes to which no calls are sent, since the last one failed.',
    labels: [],
  }),
});
