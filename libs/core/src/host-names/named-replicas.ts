import { isIP } from 'node:net';
import { Repetition } from '../pause/index.js';
import { Semaphore } from '../semaphore/index.js';
import { replicaAddresses } from './replica-addresses.js';
import type { Resolve } from './resolve.js';

/** Time between two lookups of a name: a new pod gets requests within 10 s, with the 5 s that name servers of clusters keep an answer. */
const LOOKUP_MS = 3_000;

/** Limits the replicas of one name, because each has connections of its own. */
const MOST_ADDRESSES = 64;

/** Limits lookups of this process at a time: a slow name server holds one of libuv's 4 threads for each, which files and compression share. */
const lookups = new Semaphore(2);

/** What a list of replicas is made from. */
export interface NamedReplicasOptions<Replica> {
  /** Names or addresses of hosts, by what the operator calls the replica, such as its URL. */
  readonly hosts: ReadonlyMap<string, string>;
  readonly resolve: Resolve;
  /** Makes the replica at an address of the name; without an address, the replica is reached by the name itself. */
  create(key: string, address?: string): Replica;
  /** Takes leave of a replica whose address the name no longer has. */
  retire(replica: Replica): void;
  /** Reports a lookup that brought no addresses, or too many. A fault that goes on is reported once. */
  onFault?(fault: Error, host: string): void;
}

/** One replica. */
interface Named<Replica> {
  readonly key: string;
  readonly address: string | undefined;
  readonly replica: Replica;
}

/**
 * The replicas that a list of hosts stands for: one for each address that a name has now, such as the pods of a headless Service. Names are
 * looked up again every few seconds, whatever their TTL. A lookup that fails or brings no address changes nothing. Until the first one has
 * succeeded, a name is one replica. The list is never empty.
 */
export class NamedReplicas<Replica> {
  #named: readonly Named<Replica>[];
  #all: readonly Replica[];
  readonly #lookups: readonly Repetition[];
  readonly #faults = new Map<string, string>();
  #isClosed = false;

  constructor(private readonly options: NamedReplicasOptions<Replica>) {
    const hosts = [...options.hosts];
    this.#named = hosts.map(([key]) => ({ key, address: undefined, replica: options.create(key) }));
    this.#all = this.#named.map(({ replica }) => replica);
    this.#lookups = hosts
      .filter(([, host]) => isIP(host) === 0)
      .map(([key, host]) => new Repetition(() => this.#lookUp(key, host), LOOKUP_MS));
  }

  /** The replicas at the moment. */
  get all(): readonly Replica[] {
    return this.#all;
  }

  /** Begins to look names up. Resolves when each was looked up once; never rejects. */
  async start(): Promise<void> {
    await Promise.all(this.#lookups.map((lookup) => lookup.start()));
  }

  /** Ends lookups, and retires all replicas. Does not wait for a lookup that is under way. */
  close(): void {
    this.#isClosed = true;
    for (const lookup of this.#lookups) void lookup.close();
    for (const replica of this.#all) this.options.retire(replica);
  }

  async #lookUp(key: string, host: string): Promise<void> {
    try {
      const found = await lookups.run(() => this.options.resolve(host));
      const known = this.#named.filter((named) => named.key === key).map(({ address }) => address);
      const addresses = replicaAddresses(found, known);
      if (addresses.length === 0) throw new Error(`the name server gives ${host} no address of a host`);
      if (this.#isClosed) return;
      this.#take(key, addresses.slice(0, MOST_ADDRESSES));
      const isTooMany = addresses.length > MOST_ADDRESSES;
      this.#report(host, isTooMany ? new Error(tooMany(host, addresses.length)) : undefined);
    } catch (error) {
      this.#report(host, error as Error);
    }
  }

  #take(key: string, addresses: readonly (string | undefined)[]): void {
    const mine = this.#named.filter((named) => named.key === key);
    const gone = mine.filter(({ address }) => !addresses.includes(address));
    const added = addresses.filter((each) => !mine.some(({ address }) => address === each));
    if (gone.length === 0 && added.length === 0) return;
    const created = added.map((address) => ({ key, address, replica: this.options.create(key, address) }));
    this.#named = [...this.#named.filter((named) => !gone.includes(named)), ...created];
    this.#all = this.#named.map(({ replica }) => replica);
    for (const { replica } of gone) this.options.retire(replica);
  }

  #report(host: string, fault: Error | undefined): void {
    if (fault !== undefined && this.#faults.get(host) !== fault.message) this.options.onFault?.(fault, host);
    if (fault === undefined) this.#faults.delete(host);
    else this.#faults.set(host, fault.message);
  }
}

function tooMany(host: string, count: number): string {
  return `${host} has ${count} addresses, of which ${MOST_ADDRESSES} are used: name some replicas by another name`;
}
