import { backoffMs } from '@nunatak/core/pause';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { TAKE_UNITS } from './take-units.js';

/** Where the windows are that gateways share: one Redis, or nodes of a cluster, by redis:// or rediss:// URLs. */
export type RedisTarget = { readonly url: string } | { readonly cluster: readonly string[] };

/** ioredis with the script as a command: by its hash, and as a text on a new connection and where Redis answers NOSCRIPT. */
export type ScriptedRedis = (Redis | Cluster) & {
  takeUnits(key: string, ...args: (string | number)[]): Promise<number[]>;
};

/** Together with the probes of the breaker, below the second within which gateways use Redis again. */
const RECONNECT_PAUSES = { firstMs: 50, longestMs: 250 };
/** A connection on which nothing comes is given up: after a partition only a new one gets through. */
const SILENT_MS = 500;
/** How long a stop waits for a connection to end, also for one that has ended already. */
const DISCONNECT_MS = 100;
/** How often the gateway asks a cluster which node has which slots. A node that hangs says nothing about its successor. */
const SLOTS_REFRESH_MS = 500;

/** No command waits for a connection, and none is sent again: a script that was sent twice would count twice. */
const CONNECTION = {
  connectTimeout: SILENT_MS,
  socketTimeout: SILENT_MS,
  disconnectTimeout: DISCONNECT_MS,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  maxLoadingRetryTime: RECONNECT_PAUSES.longestMs,
  // A name may lead to another node after a failover.
  reconnectOnError: (error: Error) => error.message.includes('READONLY'),
} satisfies RedisOptions;

/** Connects to Redis, and goes on trying. @param onConnected runs for each new connection: Redis may have lost everything before it */
export function connectRedis(target: RedisTarget, onConnected: () => void): ScriptedRedis {
  const scripts = { takeUnits: { lua: TAKE_UNITS, numberOfKeys: 1 } };
  const retryStrategy = (attempt: number) => backoffMs(RECONNECT_PAUSES, attempt);
  if ('url' in target) {
    const redis = new Redis(target.url, { ...CONNECTION, enableOfflineQueue: false, retryStrategy, scripts });
    redis.on('ready', onConnected);
    // The breaker logs what calls meet.
    redis.on('error', () => undefined);
    return redis as ScriptedRedis;
  }
  const [first] = target.cluster.map((url) => new URL(url));
  const { username, password, protocol } = first!;
  const redis = new Cluster([...target.cluster], {
    scripts,
    enableOfflineQueue: false,
    clusterRetryStrategy: retryStrategy,
    // A command that a lost node had is not sent again.
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    // MOVED and ASK come before the script ran.
    maxRedirections: 3,
    slotsRefreshInterval: SLOTS_REFRESH_MS,
    slotsRefreshTimeout: SILENT_MS,
    redisOptions: {
      ...CONNECTION,
      ...(username !== '' && { username: decodeURIComponent(username) }),
      ...(password !== '' && { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss:' && { tls: {} }),
    },
  });
  redis.on('+node', (node: Redis) => {
    onConnected();
    // A call on a node that is being connected fails: the connection is there before the first one.
    node.connect().catch(() => undefined);
  });
  redis.on('error', () => undefined);
  return redis as ScriptedRedis;
}
