import { RetryableError } from '@nunatak/core/errors';
import calculateSlot from 'cluster-key-slot';
import { Cluster } from 'ioredis';
import { connectRedis, type RedisTarget, type ScriptedRedis } from './redis-client.js';
import type { Subject } from './subject.js';
import { limitsOf, type Taken } from './windows.js';

/** How long a call waits for Redis by default. */
const ANSWER_MS = 50;
/** With the version of the fields' meaning. Short: a name of more than 28 characters takes 16 bytes more, for each client address. */
const KEY_PREFIX = 'nunatak:1:';
/** How long the start waits for the first connection. */
const FIRST_CONNECTION_MS = 1_000;

/** Windows that gateways share, in Redis: one hash a subject, one round trip a call, windows by Redis's clock. */
export class RedisWindows {
  readonly #redis: ScriptedRedis;
  readonly #answerMs: number;
  #isGathering = false;

  /**
   * @param onConnected runs for each new connection: Redis may have lost its windows before it
   * @param answerMs how long a call waits for Redis
   */
  constructor(target: RedisTarget, onConnected: () => void, answerMs = ANSWER_MS) {
    this.#answerMs = answerMs;
    this.#redis = connectRedis(target, onConnected);
  }

  /** Resolves when Redis is connected, after a second at the latest. */
  async connected(): Promise<void> {
    const ready = new Promise((resolve) => {
      if (this.#redis.status === 'ready') resolve(undefined);
      else this.#redis.once('ready', resolve);
    });
    // A cluster connects to a node when it is asked for the first time.
    const nodes = () => (this.#redis instanceof Cluster ? this.#redis.nodes('master') : [this.#redis]);
    const all = ready.then(() => Promise.all(nodes().map((node) => node.ping())));
    await within(FIRST_CONNECTION_MS, all).catch(() => undefined);
  }

  /** Names the node that holds a subject's windows: always the same one where there is no cluster. */
  nodeOf({ id }: Subject): string {
    if (!(this.#redis instanceof Cluster)) return '';
    return this.#redis.slots[calculateSlot(KEY_PREFIX + id)]?.[0] ?? '';
  }

  /**
   * Takes a call's units from all windows of a subject, or from none. Rejects where Redis has not answered in time, and where it can't do it.
   * Then it is not known whether the units were taken; they never are twice.
   */
  async take(subject: Subject, weight: number): Promise<Taken> {
    const limits = limitsOf(subject);
    const args = subject.key === undefined ? limits : [limits[0]!, limits[1]!, subject.key.id, limits[2]!, limits[3]!];
    this.#gather();
    const answer = await within(this.#answerMs, this.#redis.takeUnits(KEY_PREFIX + subject.id, weight, ...args));
    return {
      accepted: answer[0] === 1,
      windows: limits.map((limit, i) => ({
        limit,
        left: Math.max(0, limit - answer[2 * i + 1]!),
        endsInMs: answer[2 * i + 2]!,
      })),
    };
  }

  close(): void {
    this.#redis.disconnect();
  }

  /** Sends the commands of one turn of the event loop in one write, whose system call is two thirds of a call's processor time. */
  #gather(): void {
    const redis = this.#redis;
    if (this.#isGathering || redis instanceof Cluster || redis.status !== 'ready') return;
    const { stream } = redis;
    this.#isGathering = true;
    stream.cork();
    setImmediate(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}

/** An answer that is there in time counts, even where the event loop was too busy to read it: the last look comes after the sockets were read. */
function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new RetryableError(`Redis did not answer within ${ms} ms`, { code: 'late' }));
    const timer = setTimeout(() => setImmediate(late), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
