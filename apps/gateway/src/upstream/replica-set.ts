import { setTimeout as pause } from 'node:timers/promises';
import type { NamedReplicas } from '@nunatak/core/host-names';
import type { Dispatcher } from 'undici';
import type { UpstreamMetrics } from '../observation/upstream-metrics.js';
import { failureCode, isBroken, isConnectionFailure } from './hop-failures.js';
import { isRetryableAnswer, type Replica, type ReplicaState } from './replica.js';

export interface ReplicaSetOptions {
  upstream: string;
  replicas: NamedReplicas<Replica>;
  /** How often a request is sent again to a replica that was tried: an address may stand for several, and kept connections break. */
  retries: number;
  metrics: UpstreamMetrics;
}

/** How a request is sent. */
export interface Sending {
  /** For the request as a whole: all its attempts, up to the beginning of the answer. */
  deadlineMs: number;
  /** It may be sent again: it only reads, and its body, if it has one, is in memory. */
  isRepeatable: boolean;
}

/** The pause before the same replicas are asked again, times how often that has been: one that restarts needs some. */
const RETRY_PAUSE_MS = 25;

const PREFERENCE: Readonly<Record<ReplicaState, number>> = { in: 0, draining: 1, out: 2 };

/**
 * The replicas of a service. A request goes to the one that is answering the fewest. One that may be repeated goes to another one within the
 * deadline, when the connection fails or breaks before the answer begins, or the answer says that another replica may do better: once to each;
 * then again to the best one, where there is one alone or a connection broke.
 */
export class ReplicaSet {
  /** Where a tie begins to be broken, so that equals take turns. */
  private turn = 0;

  constructor(private readonly options: ReplicaSetOptions) {
    options.metrics.observe(options.upstream, () => this.count());
  }

  /** @throws the last attempt's error, when no answer began */
  async send(
    request: Dispatcher.RequestOptions,
    { deadlineMs, isRepeatable }: Sending,
  ): Promise<Dispatcher.ResponseData> {
    const { replicas, retries, upstream, metrics } = this.options;
    const deadline = performance.now() + deadlineMs;
    const tried = new Set<Replica>();
    // Replicas come and go while a request is sent: what counts is who is there and was not tried.
    const hasUntried = () => replicas.all.some((replica) => !tried.has(replica));
    const mayRepeat = () => isRepeatable && performance.now() < deadline;
    let hasBroken = false;
    let repeats = 0;
    for (;;) {
      const replica = this.pick(tried);
      const isFirst = tried.size === 0;
      tried.add(replica);
      const rest = Math.max(1, Math.ceil(deadline - performance.now()));
      try {
        const answer = await replica.send(isFirst ? request : { ...request, headersTimeout: rest });
        // Asking the same one again at once would add to its trouble.
        if (!isRetryableAnswer(answer) || !hasUntried() || !mayRepeat()) return answer;
        await answer.body.dump();
        metrics.retried(upstream, 'answer');
      } catch (error) {
        const code = failureCode(error);
        if (!isConnectionFailure(code) || !mayRepeat()) throw error;
        hasBroken ||= isBroken(code);
        const isRepeat = !hasUntried();
        // One address may stand for several. Several replicas that can't be connected to are away, and only waited for.
        const mayHelp = repeats < retries && (hasBroken || replicas.all.length === 1);
        if (isRepeat && !mayHelp) throw error;
        metrics.retried(upstream, 'connection');
        if (isRepeat) await pause(RETRY_PAUSE_MS * ++repeats);
      }
    }
  }

  /** Resolves when one of them answers. @throws why the best one doesn't, when none does */
  async checkReachable(): Promise<void> {
    const tried = new Set<Replica>();
    let failure: unknown;
    for (const _replica of this.options.replicas.all) {
      const replica = this.pick(tried);
      tried.add(replica);
      try {
        return await replica.checkReachable();
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure;
  }

  /** The best one, one that was not tried yet if there is any. Those that are out come last, but do come: they may be back already. */
  private pick(tried: ReadonlySet<Replica>): Replica {
    const { all } = this.options.replicas;
    const first = this.turn++ % all.length;
    let best = all[first]!;
    for (let i = 1; i < all.length; i++) {
      const replica = all[(first + i) % all.length]!;
      const isTried = tried.has(replica);
      if (isTried === tried.has(best) ? isBetter(replica, best) : !isTried) best = replica;
    }
    return best;
  }

  private count(): Record<ReplicaState, number> {
    const counts: Record<ReplicaState, number> = { in: 0, draining: 0, out: 0 };
    for (const { state } of this.options.replicas.all) counts[state]++;
    return counts;
  }
}

function isBetter(one: Replica, other: Replica): boolean {
  if (one.state !== other.state) return PREFERENCE[one.state] < PREFERENCE[other.state];
  return one.inFlight < other.inFlight;
}
