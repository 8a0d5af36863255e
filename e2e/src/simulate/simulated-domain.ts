import type { EventContract } from '@nunatak/block-stream';
import type { Domain, DomainService } from '@nunatak/domain';
import type { Random } from '../chain/random.js';
import type { NunatakOptions } from '../nunatak-under-test.js';
import type { Wait } from '../waiting.js';
import type { Schedule } from './schedule.js';

/** What works under a lease. */
export type LeaseRole = 'ingester' | 'indexer' | 'enricher';

/** A domain as the simulator knows it before it plays a seed: its descriptor, and its simulation. */
export interface SimulatedDomain extends Simulation {
  /** As in `evm`. A seed is of a domain. */
  readonly name: string;
  /** The database's name in the embedded PostgreSQL. */
  readonly database: string;
  /** Other domains whose services run beside its own, where they run as processes. The database faults that strike a writer are not theirs. */
  readonly beside: readonly Domain[];
  /** Its services, where they run as processes of their own. */
  readonly services: Readonly<Record<'ingester' | 'indexer' | 'data', string>> & {
    /** The service of what is never urgent, where the domain has one. */
    readonly enricher?: string;
  };
}

/** Returns a described domain with its simulation. @param beside domains whose services run beside its own */
export function simulated(
  { name, database, services }: Domain,
  simulation: Simulation,
  beside: readonly Domain[] = [],
): SimulatedDomain {
  const nameOf = (isMeant: (service: DomainService) => boolean) => services.find(isMeant)?.name;
  const [ingester, indexer, data, enricher] = [
    nameOf(({ needs }) => needs.stream === 'publishes'),
    nameOf(({ needs }) => needs.stream === 'reads'),
    nameOf(({ stage }) => stage === 'data'),
    nameOf(({ stage, needs }) => stage === 'indexer' && !needs.stream),
  ];
  if (!database || !ingester || !indexer || !data) throw new Error(`${name} lacks a part that is simulated`);
  return {
    ...{ ...simulation, name, database: database.name, beside },
    services: { ingester, indexer, data, ...(enricher !== undefined && { enricher }) },
  };
}

/** What schedules and faults of a domain depend on. */
export interface Simulation {
  /** Blocks are final: no schedule takes one back. */
  readonly isFinal: boolean;
  /** How many blocks a seed has where nothing else is said. */
  readonly blocks: number;
  /** How many nodes a seed may have, each with faults of its own: for failover. */
  readonly endpoints: { readonly least: number; readonly most: number };
  /** What can be done to its nodes' answers, in the order in which schedules draw. */
  readonly nodeFaults: readonly string[];
  /** Names the topics of its logs. */
  readonly contract: Pick<EventContract<never>, 'topicOf'>;
  readonly store: StoreUnderFault;
  /**
   * Starts its nodes, on which nothing has happened yet.
   * @param random draws what node faults do
   */
  open(schedule: Schedule, random: Random): Promise<ChainsUnderFault>;
}

/** A domain's database, as faults get at what is written there. Leases are in its table `lease`. */
export interface StoreUnderFault {
  /**
   * The tables, or a log's partitions of them, that the transaction of an event writes, in that order. Held at the first, nothing is written
   * yet; at the last, all but the place is.
   */
  writtenTables(logKey: string): readonly [string, ...string[]];
  /** The row that a log's writer locks before it writes anything. */
  turnOf(logKey: string): { readonly table: string; readonly keyColumn: string; readonly key: string };
}

/**
 * The chains of a domain that a seed's faults happen to, with their nodes. Of several chains, a height is the number of blocks that all of
 * them together have beyond their first ones.
 */
export interface ChainsUnderFault {
  /** The logs that these chains are published in, by their keys. */
  readonly logKeys: readonly [string, ...string[]];
  /** Those of them to which blocks are still to come. */
  readonly growingLogs: readonly string[];
  /** What Nunatak is started with to read their nodes. */
  readonly nunatak: Pick<NunatakOptions, 'rpcUrls' | 'chains' | 'env'>;
  /** What services as processes are told of their nodes, beside the chains file: environment variables. */
  readonly nodeSettings?: Readonly<Record<string, string>>;
  /** What a client asks for all the time while things go wrong. */
  readonly watched: readonly Watched[];
  /** Makes the part of the chains before the first event. */
  tellBeginning(): Promise<void>;
  height(): Promise<number>;
  /** The chains grow to a height, block by block. */
  mineTo(height: number): Promise<void>;
  mine(blocks: number): Promise<void>;
  /** How they take blocks back; there where blocks are not final. */
  readonly branches?: Branches;
  /** Spoils the next exchanges with a node that this fault can be done to. */
  spoil(fault: string, how: { endpoint: number; times: number }): void;
  /** Ends all faults of the nodes. */
  heal(): void;
  /** How often each fault of the nodes was really done. */
  spoiled(): Iterable<readonly [fault: string, times: number]>;
  /** Waits until Nunatak has something of them; where they are so short that events would strike nothing but its first transaction. */
  waitUntilBegun?(baseUrl: string): Promise<void>;
  /** Waits until Nunatak has what their nodes have. */
  waitUntilFollowed(baseUrl: string, wait: Pick<Wait, 'timeoutMs' | 'details'>): Promise<void>;
  /**
   * Compares what Nunatak answers with what the nodes say. The chains stand still meanwhile.
   * @param seed draws what is asked for in every way there is
   * @returns how many answers were compared
   * @throws an error that lists what differs
   */
  compare(hosts: PublicHosts, seed: number): Promise<number>;
  stop(): Promise<void>;
}

/** The means to take blocks back. */
export interface Branches {
  /** Replaces the newest blocks by as many others. */
  replace(depth: number): Promise<void>;
  /** Goes back to a kept state and follows another branch from there. @returns false when that state was not kept */
  rewind(height: number, branchLength: number): Promise<boolean>;
}

/** Where Nunatak answers. */
export interface PublicHosts {
  /** The data host. */
  readonly baseUrl: string;
  readonly metricsUrl: string;
}

/** What a client asks for all the time. */
export interface Watched {
  path: string;
  /** What is wrong with an answer of status 200, whatever the chains have just now: what can never be. */
  faultOf(body: Record<string, unknown>): string | undefined;
}
