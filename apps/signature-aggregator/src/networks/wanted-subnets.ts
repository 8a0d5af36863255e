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

/** The subnets whose validators are kept connected: the warm ones, and those that were asked for lately. */
export class WantedSubnets {
  readonly #fingerprints = new Map<string, string>();
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

  /** Keeps a set's validators connected, in place of the subnet's former set. Costs nothing while the set stays the same. */
  use(set: SubnetSet): void {
    const subnet = set.subnetId.toString('hex');
    // A larger set is wanted alone.
    const validators = Math.min(MOST_VALIDATORS, Math.max(1, set.wanted.validators.length));
    if (!this.warm.has(subnet)) this.#lately.set(subnet, validators);
    this.renew(set);
  }

  /** Takes another set of a subnet, which stays wanted no longer for it. A subnet that was let go meanwhile stays so. */
  renew({ subnetId, fingerprint, wanted }: SubnetSet): void {
    const subnet = subnetId.toString('hex');
    if (!this.warm.has(subnet) && !this.#lately.has(subnet)) return;
    if (this.#fingerprints.get(subnet) === fingerprint) return;
    this.#fingerprints.set(subnet, fingerprint);
    this.pool.want(encodeCb58(subnetId), wanted);
  }

  /** Lets go of what nobody asked for lately. Returns the subnets that are wanted, connected or not. */
  sweep(): Buffer[] {
    this.#lately.purgeStale();
    return [...new Set([...this.warm, ...this.#lately.keys()])].map((subnet) => Buffer.from(subnet, 'hex'));
  }

  #drop(subnet: string): void {
    this.#fingerprints.delete(subnet);
    this.pool.unwant(encodeCb58(Buffer.from(subnet, 'hex')));
  }
}
