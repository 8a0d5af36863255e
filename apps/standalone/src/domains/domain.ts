import type { MessagePort } from 'node:worker_threads';
import type { HealthChecks } from '@nunatak/core/health';
import type { UpstreamOptions } from '@nunatak/gateway';
import type { GrpcService, RpcConnection } from '@nunatak/rpc';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { StandaloneOptions } from '../cli/arguments.js';
import type { DataFolder } from '../data-folder.js';
import type { StandaloneSettings } from '../settings.js';

/**
 * A domain as this process embeds it: its half in the main thread, where its data service answers. Its half in the pipeline's thread is an
 * {@link EmbeddedPipeline} of the same name. A fault of the surroundings rejects any of these with a `StartFailure`, or another permanent
 * error whose message is for people.
 */
export interface EmbeddedDomain {
  /** As in `evm`. */
  name: string;
  /** Its database in the embedded PostgreSQL, as in `nunatak_evm`. Made where it is missing. */
  database: string;
  /** Reads what the start was asked for, and asks the nodes that it names for a few seconds: before a database is started for nothing. */
  configure(options: StandaloneOptions, settings: StandaloneSettings): Promise<ConfiguredDomain>;
  /** Brings its database's schema up to date. Nothing else of the domain reads or writes the database before. */
  migrate(databaseUrl: string): Promise<void>;
  /** Takes a chain and all that was made of it out of its database, while nothing else runs. @returns false where the chain is not stored */
  forget(databaseUrl: string, chainId: string): Promise<boolean>;
}

/** A domain that knows what it was asked for. */
export interface ConfiguredDomain {
  /** Starts what has to be there before its pipeline. Called once, on a migrated database. It registers the stop of what it starts. */
  start(surroundings: DomainSurroundings): Promise<RunningDomain>;
}

/** What a domain gets of the process. */
export interface DomainSurroundings {
  folder: DataFolder;
  logger: Logger;
  /** Its own database, with all rights. */
  databaseUrl: string;
  /** The same one, as a role that can only read: answers can't be made to change or start anything. */
  readUrl: string;
  /** Ends the process, with one line for people. */
  giveUp(message: string): void;
}

/** What a data service starts with. */
export interface ServiceSurroundings {
  /** To the gRPC services of every domain's half in the pipeline's thread. UNAVAILABLE while that thread is started again. */
  pipeline: RpcConnection;
  /** To the gRPC services of every domain in this thread. UNAVAILABLE until all domains have started theirs. */
  main: RpcConnection;
  /** The main thread's. */
  metrics: Registry;
}

/** A domain's services in the main thread. */
export interface StartedServices {
  /** By the names of the gateway's routes. */
  upstreams: Record<string, UpstreamOptions>;
  /** What other domains may ask. Default: nothing. */
  services?: readonly GrpcService[];
}

/** Where the process answers. */
export interface PublicAddresses {
  dataUrl: string;
  metricsUrl: string;
  /** Absent where its port could not be had. */
  adminUrl?: string;
}

/** A domain at work in the main thread. */
export interface RunningDomain {
  /** What is shown of the domain on the terminal. None where its chains are another domain's, which shows them. */
  chains: ShownChains;
  /** Handed to its half in the pipeline's thread, at each start of the thread; has to survive a structured clone. */
  pipelineSettings: unknown;
  /** Before each start of the pipeline's thread: makes ready what the thread finds in the database. */
  prepare(): Promise<void>;
  /**
   * At each start of the thread: a port to the domain's half there, for messages of their own. Undefined as soon as the thread has ended.
   * Questions are gRPC services ({@link ServiceSurroundings.pipeline}).
   */
  connect(port: MessagePort | undefined): void;
  /** Starts its data services, without a listener, and registers their stop. */
  startServices(surroundings: ServiceSurroundings): Promise<StartedServices>;
  /** Shows the conditions of its chains in health and readiness, and registers the end of that. */
  showConditions(health: HealthChecks): Promise<void>;
  /**
   * Writes down for tools beside this process where it answers and what it was started with. `installation.json` is the EVM's, and leads
   * the `nunatak` tool to the PostgreSQL of all domains; whatever another domain has to tell goes into a file of its own.
   */
  announce(addresses: PublicAddresses): void;
  /**
   * Asks on nodes whose chains are not known yet. Called once, when the terminal is there.
   * @param print shows lines on the terminal, which stay
   */
  followNodes?(print: (lines: string) => void): void;
  /** Paths of the data host that have something to show, by what is stored now; none while nothing has. */
  examplePaths(): Promise<string[]>;
  /** Where nobody named a chain and it made up one: what people are told of that, and the end of the traffic there. */
  demo?: DomainDemo;
}

/** A made-up chain with traffic. */
export interface DomainDemo {
  /** One line. */
  hint: string;
  /** Before the pipeline is stopped: ends what makes more work for it. */
  quiet(): Promise<void>;
}

/** A chain as the terminal names it. */
export interface ShownChain {
  /** No two domains have the same. */
  chainId: string;
  name: string;
}

/** A domain's chains, as they come and go. */
export interface ShownChains {
  list(): ShownChain[];
  onChange(listener: (change: { kind: 'added' | 'changed' | 'removed'; chain: ShownChain }) => void): void;
}
