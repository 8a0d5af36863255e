import { encodeCb58 } from '@nunatak/avalanche-codec';
import type { PeerPool } from '@nunatak/avalanche-p2p';
import { LRUCache } from 'lru-cache';
import type { SubnetSet } from '../sets/subnet-set.js';

/** Subnets beside the warm ones whose validators are kept connected. */
const MOST = 64;
/** Validators of these subnets together: each set is read again as the P-Chain grows, and no pool connects as many. */
const MOST_VALIDATORS = 8_192;
/** A subnet that nobody asks for any more is disconnected after an hour. */
const KEPT_MS = 3_600_000;

/** The sets of one subnet whose validators are connected. */
interface WantedSets {
  /** Of the proposed height. */
  now?: SubnetSet;
  /** Of another height, the last one that was asked for. */
  other?: SubnetSet;
}

/** The subnets whose validators are kept connected: the warm ones, and those that were asked for lately. */
export class WantedSubnets {
  readonly #sets = new Map<string, WantedSets>();
  /** How many validators each subnet has. */
  readonly #lately: LRUCache<string, number>;

  /** @param warm subnets that stay connected, as hex */
  constructor(
    private readonly pool: Pick<PeerPool, 'want' | 'unwant'>,
    private readonly warm: ReadonlySet<string>,
    now: () => number = () => performance.now(),
  ) {
    this.#lately = new LRUCache({
      ...{ max: MOST, maxSize: MOST_VALIDATORS, sizeCalculation: (validators) => validators },
      ...{ ttl: KEPT_MS, ttlResolution: 0, perf: { now } },
      dispose: (_, subnet, reason) => {
        if (reason !== 'set') this.#drop(subnet);
      },
    });
  }

  /**
   * Keeps a set's validators connected. Costs nothing while the set stays the same. A set of another height than the proposed one takes no
   * connection from the validators of now: clients choose heights, and a lost connection takes 10 s to come back.
   */
  use(set: SubnetSet, isOfNow: boolean): void {
    const subnet = set.subnetId.toString('hex');
    // A larger set is wanted alone.
    const validators = Math.min(MOST_VALIDATORS, Math.max(1, set.wanted.validators.length));
    if (!this.warm.has(subnet)) this.#lately.set(subnet, validators);
    this.#want(set, isOfNow ? 'now' : 'other');
  }

  /** Takes the set of the proposed height of a subnet, which stays wanted no longer for it. A subnet that was let go meanwhile stays so. */
  renew(set: SubnetSet): void {
    const subnet = set.subnetId.toString('hex');
    if (this.warm.has(subnet) || this.#lately.has(subnet)) this.#want(set, 'now');
  }

  /** Lets go of what nobody asked for lately. Returns the subnets that are wanted, connected or not. */
  sweep(): Buffer[] {
    this.#lately.purgeStale();
    return [...new Set([...this.warm, ...this.#lately.keys()])].map((subnet) => Buffer.from(subnet, 'hex'));
  }

  #want(set: SubnetSet, which: keyof WantedSets): void {
    const subnet = set.subnetId.toString('hex');
    const before = this.#sets.get(subnet);
    if (before?.[which]?.fingerprint === set.fingerprint) return;
    const sets = { ...before, [which]: set };
    this.#sets.set(subnet, sets);
    const { now, other = set } = sets;
    const { validators, totalWeight } = (now ?? other).wanted;
    this.pool.want(encodeCb58(set.subnetId), { validators, totalWeight, others: now ? other.wanted.validators : [] });
  }

  #drop(subnet: string): void {
    this.#sets.delete(subnet);
    this.pool.unwant(encodeCb58(Buffer.from(subnet, 'hex')));
  }
}
