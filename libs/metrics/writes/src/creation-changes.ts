import { beginOf, intervalNumber } from '@nunatak/metrics-schema';
import { NEVER } from './address-rows.js';
import type { Bucket } from './bucket.js';
import type { ChainState } from './chain-state.js';

const DAY_SECONDS = 86_400;

/** What a bucket counts more. */
export interface CreationCounts {
  contracts: number;
  deployers: number;
  newDeployers: number;
}

type BucketKey = Pick<Bucket, 'timeInterval' | 'beginsAt'>;

/** What a block created, as far as it was not counted. */
export interface LateCreations {
  /** The buckets in which the block lies, of each kind that is kept. */
  readonly buckets: readonly BucketKey[];
  readonly contracts: number;
  /** Who created, except those with whom the block was counted. */
  readonly deployers: readonly string[];
}

/** What is known of an address that creates late: at the end, or before one of the newest blocks. */
export interface KnownDeployer {
  /** The minute of its newest creation; {@link NEVER} where there is none. */
  last: number;
  hasDay(day: number): boolean;
  /** The day of its first creation. Not read where there is none. */
  firstDay: number;
}

/** How creations that become known late change the counts of a chain, as it is or was at a block above them. */
export class CreationChanges {
  readonly buckets = new Map<string, BucketKey & CreationCounts>();
  contracts = 0;
  deployers = 0;

  /** @param days of each address that creates late, Unix seconds / 86,400 */
  constructor(
    late: readonly LateCreations[],
    days: ReadonlyMap<string, ReadonlySet<number>>,
    known: (address: string) => KnownDeployer,
  ) {
    for (const { contracts, buckets } of late) {
      this.contracts += contracts;
      for (const bucket of buckets) this.#add(bucket, 'contracts', contracts);
    }
    for (const [address, added] of days) {
      const { last, hasDay, firstDay } = known(address);
      for (const day of added) if (!hasDay(day)) this.#addAt(day, 'day', 'deployers', 1);
      const first = Math.min(...added);
      if (last === NEVER) this.deployers++;
      else if (first >= firstDay) continue;
      for (const interval of ['day', 'month'] as const) {
        this.#addAt(first, interval, 'newDeployers', 1);
        if (last !== NEVER) this.#addAt(firstDay, interval, 'newDeployers', -1);
      }
    }
  }

  /** Returns the counts of a chain with the changes. */
  of(state: ChainState): ChainState {
    const open = state.open.map((bucket) => {
      const change = this.buckets.get(keyOf(bucket));
      if (!change) return bucket;
      const { contracts, deployers, newDeployers } = bucket;
      return {
        ...bucket,
        contracts: contracts + change.contracts,
        deployers: deployers + change.deployers,
        newDeployers: newDeployers + change.newDeployers,
      };
    });
    return { ...state, contracts: state.contracts + this.contracts, deployers: state.deployers + this.deployers, open };
  }

  #addAt(day: number, interval: 'day' | 'month', what: keyof CreationCounts, by: number): void {
    const bucket = { timeInterval: intervalNumber(interval), beginsAt: beginOf(interval, day * DAY_SECONDS) };
    this.#add(bucket, what, by);
  }

  #add({ timeInterval, beginsAt }: BucketKey, what: keyof CreationCounts, by: number): void {
    const key = keyOf({ timeInterval, beginsAt });
    const change = this.buckets.get(key) ?? { timeInterval, beginsAt, contracts: 0, deployers: 0, newDeployers: 0 };
    change[what] += by;
    this.buckets.set(key, change);
  }
}

function keyOf({ timeInterval, beginsAt }: BucketKey): string {
  return `${timeInterval}/${beginsAt}`;
}
