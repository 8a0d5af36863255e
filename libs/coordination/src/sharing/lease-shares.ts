/** A role's leases as the database has them at one moment. */
export interface LeaseShares {
  /** The holder of each lease that has not run out, by key. */
  holders: ReadonlyMap<string, string>;
  /** The replica that asks for a lease, by key. */
  askers: ReadonlyMap<string, string>;
}

/**
 * A holder gives a lease up to a replica that has at least so many fewer. Each move then makes the shares more even, so moves come to an
 * end. With a difference of one, two replicas would pass a lease back and forth.
 */
const LEAST_DIFFERENCE = 2;

/** Returns the lease that `replica` has to give up, and the asker with the fewest; undefined where no asker has few enough. */
export function leaseToGive(shares: LeaseShares, replica: string): { key: string; heir: string } | undefined {
  const countOf = counts(shares);
  const [due] = [...shares.askers]
    .map(([key, heir]) => ({ key, heir }))
    .filter(
      ({ key, heir }) => shares.holders.get(key) === replica && countOf(replica) - countOf(heir) >= LEAST_DIFFERENCE,
    )
    .sort((a, b) => countOf(a.heir) - countOf(b.heir));
  return due;
}

/**
 * Returns those of `keys` for which `replica` may ask: the leases of the holder that has most, so that few leases move. A replica asks for one
 * at a time, and each lease is asked for by one replica.
 */
export function leasesToAskFor(shares: LeaseShares, replica: string, keys: readonly string[]): string[] {
  const { holders, askers } = shares;
  if ([...askers.values()].includes(replica)) return [];
  const countOf = counts(shares);
  const sizeOf = (key: string) => countOf(holders.get(key));
  const free = keys.filter((key) => !askers.has(key));
  const most = Math.max(countOf(replica) + LEAST_DIFFERENCE, ...free.map(sizeOf));
  return free.filter((key) => sizeOf(key) === most);
}

function counts({ holders }: LeaseShares): (replica: string | undefined) => number {
  const all = new Map<string | undefined, number>();
  for (const holder of holders.values()) all.set(holder, (all.get(holder) ?? 0) + 1);
  return (replica) => all.get(replica) ?? 0;
}
