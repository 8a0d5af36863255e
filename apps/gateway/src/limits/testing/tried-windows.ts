import { LimitWindows, type WithoutRedis } from '../limit-windows.js';
import type { RedisTarget } from '../redis-client.js';
import { redisFault } from '../redis-fault.js';
import { RedisWindows } from '../redis-windows.js';
import type { Subject } from '../subject.js';

/** One gateway's windows in a real Redis, as `Limits` composes them. */
export interface TriedWindows {
  /** Takes units and returns how it was decided, whether they were taken, and what is left of each window. */
  take(subject: Subject, weight: number): Promise<string>;
  /** Whether a call is decided without waiting for anything. */
  decidesAtOnce(subject: Subject, weight: number): boolean;
  redis: RedisWindows;
  /** Why Redis was lost, and `back`. */
  events: string[];
  close(): void;
}

/** Connects to Redis. @param answerMs how long a call waits for Redis. Default: as long as in production */
export async function tryWindows(
  target: RedisTarget,
  withoutRedis: WithoutRedis = 'local',
  answerMs?: number,
): Promise<TriedWindows> {
  const events: string[] = [];
  const redis = new RedisWindows(target, () => windows.forget(), answerMs);
  const windows: LimitWindows = new LimitWindows(redis, withoutRedis, {
    lost: (_node, error) => void events.push(redisFault(error)),
    back: () => void events.push('back'),
  });
  await redis.connected();
  return {
    async take(subject, weight) {
      const { by, taken } = await windows.take(subject, weight);
      const left = taken?.windows.map(({ left }) => left).join(' ');
      return `${by} ${taken?.accepted} ${left}`;
    },
    decidesAtOnce: (subject, weight) => !(windows.take(subject, weight) instanceof Promise),
    redis,
    events,
    close() {
      windows.close();
      redis.close();
    },
  };
}
