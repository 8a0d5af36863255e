import type { LeaseStore } from '../lease/held-lease.js';
import type { LeaseHolder } from '../lease/leases.js';
import { Renewals, type RenewedLease, type Renewing } from '../lease/renewals.js';
import type { LeaseShares } from '../sharing/lease-shares.js';
import { LeasesInMemory } from './leases-in-memory.js';

/** A role's leases, kept in memory by the test's clock. */
export class ManyLeasesInMemory {
  readonly #leases = new Map<string, LeasesInMemory>();
  readonly #asks = new Map<string, LeasesInMemory>();
  /** Keys that were handed over, in order. */
  readonly handedOver: string[] = [];

  /** Returns the leases as one replica reaches them, until it is killed. */
  reachedBy(replica: { isDead: boolean }): LeaseStore & {
    shares(): Promise<LeaseShares>;
    askFor(key: string, replica: string, ttlMs: number): Promise<void>;
  } {
    const lease = (key: string) => one(this.#leases, key, replica);
    const ask = (key: string) => one(this.#asks, key, replica);
    const store: ReturnType<ManyLeasesInMemory['reachedBy']> = {
      subjectOf: (key) => `chain ${key}`,
      acquire: async (key, holder, ttlMs) => lease(key).acquire(key, holder, ttlMs),
      raise: async (key, holder, above) => lease(key).raise(key, holder, above),
      release: async (key, holder) => lease(key).release(key, holder),
      isHolder: async (client, key, holder) => lease(key).isHolder(client, key, holder),
      keepRenewed: (renewed: RenewedLease): Renewing =>
        new Renewals(
          {
            renew: async (key: string, holder: LeaseHolder, ttlMs: number) => lease(key).renew(key, holder, ttlMs),
            release: async (key: string, holder: LeaseHolder) => lease(key).release(key, holder),
          },
          renewed,
        ),
      handOver: async (key, holder, heir) => {
        this.handedOver.push(key);
        ask(key).expiresAt = 0;
        await lease(key).handOver(key, holder, heir);
      },
      shares: async () => ({ holders: this.holders, askers: held(this.#asks) }),
      askFor: async (key, asker, ttlMs) => void (await ask(key).acquire(key, asker, ttlMs)),
    };
    return store;
  }

  /** The holder of each lease that has not run out. */
  get holders(): ReadonlyMap<string, string> {
    return held(this.#leases);
  }
}

function one(leases: Map<string, LeasesInMemory>, key: string, replica: { isDead: boolean }): LeasesInMemory {
  if (replica.isDead) throw new Error('the process was killed');
  const known = leases.get(key) ?? new LeasesInMemory();
  leases.set(key, known);
  return known;
}

function held(leases: ReadonlyMap<string, LeasesInMemory>): ReadonlyMap<string, string> {
  return new Map([...leases].flatMap(([key, { isHeld, holder }]) => (isHeld ? [[key, holder!] as const] : [])));
}
