import type { ServicesOptions } from '@nunatak/services';
import pg from 'pg';
import { readLease } from '../lease.js';
import { waitUntil } from '../waiting.js';
import type { Release } from './release.js';

/** What a worker does. */
export type Role = 'ingester' | 'indexer';

/** A service whose leases say which release works. */
interface Worker {
  name: string;
  role: Role;
  /** The domain whose database has its leases. */
  domain: string;
}

const WORKERS: readonly Worker[] = [
  { name: 'evm-ingester', role: 'ingester', domain: 'evm' },
  { name: 'evm-indexer', role: 'indexer', domain: 'evm' },
  { name: 'primary-network-ingester', role: 'ingester', domain: 'primary-network' },
  { name: 'primary-network-indexer', role: 'indexer', domain: 'primary-network' },
  { name: 'metrics-indexer', role: 'indexer', domain: 'metrics' },
];
/** Once a worker has ended, its leases are free; a standby looks for them every few seconds. */
const TAKE_OVER_MS = 30_000;

/** The ingesters and indexers of two releases, of which one holds each lease. */
export class Workers {
  constructor(
    private readonly databaseUrls: ServicesOptions['databaseUrls'],
    private readonly chainId: string,
    private readonly networkId: number,
  ) {}

  /** Ends one release's workers of a role, and waits until the other's hold their leases. */
  async takeOver(role: Role, from: Release, to: Release): Promise<void> {
    await Promise.all(WORKERS.filter((each) => each.role === role).map((each) => this.takeOverOne(each, from, to)));
  }

  /** Starts a release's workers of a role again: the other's hold the leases. */
  async restart(role: Role, release: Release): Promise<void> {
    await Promise.all(WORKERS.filter((each) => each.role === role).map(({ name }) => release.restart(name)));
  }

  /** The workers that hold leases, as a text. */
  async describe(): Promise<string> {
    const holders = await Promise.all(WORKERS.map((worker) => this.holders(worker)));
    return WORKERS.map(({ name }, index) => `${name} ${holders[index]!.join(' ')}`).join(', ');
  }

  private async takeOverOne(worker: Worker, from: Release, to: Release): Promise<void> {
    const pid = to.services.processes.find(({ name }) => name === worker.name)?.pid;
    // Ingesters are named by their setting, indexers by host and process id.
    const isOfOther = (holder: string) => holder.startsWith(`${to.name}-`) || holder.includes(`:${pid}:`);
    let holders = await this.holders(worker);
    if (holders.some(isOfOther)) throw new Error(`the ${to.name} release's ${worker.name} works already: ${holders}`);
    await from.end(worker.name);
    await waitUntil({
      what: `the ${to.name} release's ${worker.name} at work`,
      timeoutMs: TAKE_OVER_MS,
      isDone: async () => {
        holders = await this.holders(worker);
        return holders.every(isOfOther);
      },
      details: () => `at work: ${holders}`,
    });
  }

  /** The holders of a worker's leases, each once. */
  private async holders({ domain, role }: Worker): Promise<string[]> {
    const keys =
      domain === 'primary-network' ? ['P', 'X', 'C'].map((each) => `${this.networkId}-${each}`) : [this.chainId];
    const client = new pg.Client({ connectionString: this.databaseUrls[domain] });
    await client.connect();
    try {
      const leases = [];
      for (const key of keys) leases.push(await readLease(client, role, key));
      return [...new Set(leases.map((lease) => lease?.holder ?? 'nobody'))];
    } finally {
      await client.end();
    }
  }
}
