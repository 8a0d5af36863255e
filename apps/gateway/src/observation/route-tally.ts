import type { Dialect } from '@nunatak/gateway-contracts';
import { BUCKETS_SECONDS } from './gateway-metrics.js';

/** The requests of one route of one listener, as plain numbers. */
export class RouteTally {
  count = 0;
  seconds = 0;
  aborted = 0;
  /** The last one is for what lies above all bounds. */
  private readonly buckets = new Array<number>(BUCKETS_SECONDS.length + 1).fill(0);
  /** Key: status × 2, plus 1 for the hosted dialect. */
  private readonly statuses = new Map<number, number>();

  /** @param status 0 where none was sent */
  add(dialect: Dialect, status: number, seconds: number, aborted: boolean): void {
    this.count++;
    this.seconds += seconds;
    if (aborted) this.aborted++;
    let bucket = 0;
    while (bucket < BUCKETS_SECONDS.length && seconds > BUCKETS_SECONDS[bucket]!) bucket++;
    this.buckets[bucket]!++;
    const key = status * 2 + (dialect === 'hosted' ? 1 : 0);
    this.statuses.set(key, (this.statuses.get(key) ?? 0) + 1);
  }

  *answers(): Iterable<{ dialect: Dialect; status: string; count: number }> {
    for (const [key, count] of this.statuses) {
      const status = Math.floor(key / 2);
      yield { dialect: key % 2 === 1 ? 'hosted' : 'standard', status: status === 0 ? 'none' : String(status), count };
    }
  }

  *cumulativeBuckets(): Iterable<[le: number | string, count: number]> {
    let sum = 0;
    for (const [i, le] of BUCKETS_SECONDS.entries()) {
      sum += this.buckets[i]!;
      yield [le, sum];
    }
    yield ['+Inf', this.count];
  }
}

/** Finds or makes the tally of a listener's route. */
export function tallyOf(tallies: Map<string, Map<string, RouteTally>>, listener: string, route: string): RouteTally {
  let routes = tallies.get(listener);
  if (routes === undefined) {
    routes = new Map();
    tallies.set(listener, routes);
  }
  let tally = routes.get(route);
  if (tally === undefined) {
    tally = new RouteTally();
    routes.set(route, tally);
  }
  return tally;
}
