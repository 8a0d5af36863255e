import { backoffMs } from '@nunatak/core/pause';
import { FairSemaphore, Semaphore, SemaphoreTimeout } from '@nunatak/core/semaphore';
import {
  OutboundBusyError,
  OutboundRetryableError,
  OutboundStatusError,
  OutboundThrottledError,
  OutboundTooLargeError,
  OutboundUnreachableError,
} from '../outbound-errors.js';
import { registrableDomain } from './registrable-domain.js';

/** How many requests are under way. */
export interface LaneLimits {
  /** To one host. */
  perHost: number;
  /** To all together. */
  total: number;
}

/** Who asks, and how long a place is waited for. */
export interface LaneRequest {
  /** Who chose the host: strangers' requests have fewer places, in all and at a domain's hosts together. */
  writtenBy: 'stranger' | 'operator';
  /** On whose behalf, such as a collection: of the operator's hosts, each has its share of the places. */
  onBehalfOf?: string | undefined;
  waitMs: number;
  signal?: AbortSignal | undefined;
}

/** Places that are kept for as long as somebody uses or awaits one. */
interface Places {
  semaphore: Semaphore;
  inUse: number;
}

interface Lane extends Places {
  /** The host's places, shared out among those on whose behalf it is asked. */
  shares: FairSemaphore;
  throttled: number;
  away: number;
  pausedUntil: number;
  pausedFor: 'throttled' | 'away';
}

/** A host that can't be connected to is asked so often before it is left alone. */
const TRIES_BEFORE_PAUSE = 3;
const THROTTLE_PAUSE = { firstMs: 2_000, longestMs: 300_000 };
const AWAY_PAUSE = { firstMs: 5_000, longestMs: 300_000 };
/** Of all places, every fourth is the operator's alone. */
const OPERATORS_SHARE = 4;
/** The hosts of one domain, however many, have the places of so many hosts. */
const HOSTS_PER_DOMAIN = 2;
/** Troubled hosts that are remembered; the one that was troubled first is forgotten first. */
const MOST_REMEMBERED = 10_000;

/**
 * Keeps hosts apart: so many requests to each at a time, and pauses for those that ask for fewer or can't be reached. So a host that is slow
 * or away costs the others nothing. A request that comes while a host is left alone fails at once, with the time after which it may come again.
 *
 * Whoever has a domain has any number of hosts: what strangers wrote has a bound for the hosts of a domain together, and another in all, so
 * that the operator's gateways, lists and endpoints find a place whatever strangers' hosts do. What a gateway is asked for is strangers' choice,
 * too: each collection has its share of a gateway's places, so that the content of some that nobody has any more keeps no other waiting.
 */
export class HostLanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #domains = new Map<string, Places>();
  readonly #strangers: Semaphore;
  readonly #all: Semaphore;

  constructor(
    private readonly limits: LaneLimits,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#all = new Semaphore(limits.total);
    this.#strangers = new Semaphore(limits.total - Math.floor(limits.total / OPERATORS_SHARE));
  }

  /** Hosts that are left alone now. */
  get pausedCount(): number {
    const now = this.now();
    return [...this.#lanes.values()].filter(({ pausedUntil }) => pausedUntil > now).length;
  }

  /** Requests under way. */
  get runningCount(): number {
    return [...this.#lanes.values()].reduce((sum, { inUse }) => sum + inUse, 0);
  }

  /**
   * Works while it has a place at the host; how the work ends shows how the host is.
   * @param host as in `example.com:443`
   * @throws OutboundBusyError, OutboundThrottledError or OutboundUnreachableError where it does not even begin
   */
  async run<T>(host: string, request: LaneRequest, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(host) ?? this.#add(host);
    this.#assertOpen(host, lane);
    lane.inUse++;
    const until = performance.now() + request.waitMs;
    const within = <R>(semaphore: Semaphore, next: () => Promise<R>) =>
      semaphore.run(next, { signal: request.signal, withinMs: Math.max(0, until - performance.now()) });
    const begin = () => {
      this.#assertOpen(host, lane);
      return within(this.#all, () => this.#work(lane, work));
    };
    try {
      if (request.writtenBy === 'operator') {
        const { onBehalfOf, signal, waitMs } = request;
        const atHost = () => within(lane.semaphore, begin);
        return await (onBehalfOf === undefined
          ? atHost()
          : lane.shares.run(onBehalfOf, atHost, { signal, withinMs: waitMs }));
      }
      return await within(lane.semaphore, () =>
        this.#atDomain(registrableDomain(host), (domain) => within(domain, () => within(this.#strangers, begin))),
      );
    } catch (error) {
      throw error instanceof SemaphoreTimeout ? new OutboundBusyError(`${host}: ${error.message}`) : error;
    } finally {
      lane.inUse--;
      this.#forget(host, lane);
    }
  }

  /** Works with the places that a domain's hosts have together. */
  async #atDomain<T>(domain: string, work: (semaphore: Semaphore) => Promise<T>): Promise<T> {
    const places = this.#domains.get(domain) ?? {
      semaphore: new Semaphore(this.limits.perHost * HOSTS_PER_DOMAIN),
      inUse: 0,
    };
    this.#domains.set(domain, places);
    places.inUse++;
    try {
      return await work(places.semaphore);
    } finally {
      if (--places.inUse === 0) this.#domains.delete(domain);
    }
  }

  async #work<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.#isWell(lane);
      return result;
    } catch (error) {
      this.#note(lane, error);
      throw error;
    }
  }

  #note(lane: Lane, error: unknown): void {
    if (error instanceof OutboundThrottledError) {
      lane.throttled++;
      this.#pause(lane, 'throttled', error.retryAfterMs ?? backoffMs(THROTTLE_PAUSE, lane.throttled));
    } else if (error instanceof OutboundRetryableError && error.ofHost) {
      lane.away++;
      const excess = lane.away - TRIES_BEFORE_PAUSE;
      if (excess >= 0) this.#pause(lane, 'away', backoffMs(AWAY_PAUSE, excess + 1));
    } else if (error instanceof OutboundStatusError || error instanceof OutboundTooLargeError) {
      this.#isWell(lane); // It answered; of other failures nothing is known.
    }
  }

  #isWell(lane: Lane): void {
    lane.throttled = 0;
    lane.away = 0;
  }

  #pause(lane: Lane, reason: Lane['pausedFor'], ms: number): void {
    const until = this.now() + ms;
    if (until <= lane.pausedUntil) return;
    lane.pausedUntil = until;
    lane.pausedFor = reason;
  }

  #assertOpen(host: string, lane: Lane): void {
    const left = lane.pausedUntil - this.now();
    if (left <= 0) return;
    if (lane.pausedFor === 'throttled')
      throw new OutboundThrottledError(`${host} asked for fewer requests`, { retryAfterMs: left });
    throw new OutboundUnreachableError(`${host} could not be reached, and is left alone`, { retryAfterMs: left });
  }

  #add(host: string): Lane {
    const lane: Lane = {
      semaphore: new Semaphore(this.limits.perHost),
      shares: new FairSemaphore(this.limits.perHost),
      inUse: 0,
      throttled: 0,
      away: 0,
      pausedUntil: 0,
      pausedFor: 'away',
    };
    this.#lanes.set(host, lane);
    return lane;
  }

  /** Hosts that are well and at rest are not remembered, so that any number of hosts takes no memory. */
  #forget(host: string, lane: Lane): void {
    if (lane.inUse > 0) return;
    if (lane.throttled === 0 && lane.away === 0 && lane.pausedUntil <= this.now()) this.#lanes.delete(host);
    if (this.#lanes.size <= MOST_REMEMBERED) return;
    for (const [name, { inUse }] of this.#lanes) {
      if (inUse > 0) continue;
      this.#lanes.delete(name);
      return;
    }
  }
}
