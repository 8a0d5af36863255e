import type { RequestListener } from 'node:http';
import type { MessagePort } from 'node:worker_threads';
import type { HealthChecks } from '@nunatak/core/health';
import type { SettingsShape } from '@nunatak/core/settings';
import type { Domain } from '@nunatak/domain';
import type { EmbeddedUpstreamOptions } from '@nunatak/gateway-contracts';
import type { GrpcService, RpcConnection } from '@nunatak/rpc';
import type { Command } from 'commander';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { EmbeddedPipeline } from './embedded-pipeline.js';

/**
 * A domain as one process embeds it. Its two halves are loaded apart: each thread loads only what runs in it, and the command line is
 * answered without either.
 */
export interface EmbeddedDomain extends Domain {
  /** Adds the options that name its nodes. */
  addOptions(command: Command): void;
  /** What help says below the options, in lines. */
  readonly help: string;
  /** How `chains reset` names what it stores. Absent: nothing. */
  readonly resets?: ChainForm;
  /** Loads the half in the main thread, where its data service answers. */
  main(): Promise<MainHalf>;
  /** Loads the half in the pipeline's thread. Absent: the domain only answers. */
  pipeline?(): Promise<EmbeddedPipeline>;
}

/** How a domain's chains are named on the command line. */
export interface ChainForm {
  readonly form: RegExp;
  /** For people, as in `an EVM chain id in decimal`. */
  readonly what: string;
}

/** Options of the command line by their names in camel case. */
export type GivenOptions = Readonly<Record<string, unknown>>;

/** A domain's half in the main thread. A fault of the surroundings rejects any of these with a `StartFailure`, or another permanent error. */
export interface MainHalf {
  /** What it reads from the environment. */
  readonly settings: SettingsShape;
  /** Reads what the options and the settings ask for. */
  ask(given: GivenOptions, settings: GivenOptions): AskedDomain;
  /**
   * Takes a chain and all that was made of it out of its database, while nothing else runs. Absent of a domain that stores nothing.
   * @returns false where the chain is not stored
   */
  forget?(databaseUrl: string, chainId: string): Promise<boolean>;
}

/** What a start asks of a domain. */
export interface AskedDomain {
  /** A node, or a file of chains, is named. */
  readonly isNamed: boolean;
  /** What to tell people of URLs that were given as arguments. */
  readonly warning?: string;
  /**
   * Reads what is named: a fault shows before a database is started for nothing.
   * @param isDemo nobody named a node of any domain: the domain may show something of its own
   * @returns undefined where nothing of the domain is wanted: it gets no database, and starts nothing
   */
  configure(isDemo: boolean): Promise<ConfiguredDomain | undefined>;
}

/** A domain that knows what it was asked for. */
export interface ConfiguredDomain {
  /** Starts what has to be there before its pipeline. Called once, on a migrated database. It registers the stop of what it starts. */
  start(surroundings: DomainSurroundings): Promise<RunningDomain>;
}

/** What a domain gets of the process. */
export interface DomainSurroundings {
  /** The data folder. */
  folder: {
    path: string;
    /** A path below it. */
    at(...parts: string[]): string;
    /** Signs page tokens. */
    pageTokenSecret: string;
  };
  logger: Logger;
  /** Its own database, with all rights. Empty for a domain without one, as is `readUrl`. */
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
  upstreams: Record<string, EmbeddedUpstreamOptions>;
  /** What other domains may ask. Default: nothing. */
  services?: readonly GrpcService[];
  /** What they answer operators on the admin port, by the first part of the path. Default: nothing. */
  operatorRoutes?: Readonly<Record<string, RequestListener>>;
  /** Whether the gateway asks `services` about API keys, and applies limits. Default: keys are ignored, and nothing is limited. */
  verifiesKeys?: boolean;
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
  prepare?(): Promise<void>;
  /**
   * At each start of the thread: a port to the domain's half there, for messages of their own. Undefined as soon as the thread has ended.
   * Questions are gRPC services ({@link ServiceSurroundings.pipeline}).
   */
  connect?(port: MessagePort | undefined): void;
  /** Starts its data services, without a listener, and registers their stop. */
  startServices(surroundings: ServiceSurroundings): Promise<StartedServices>;
  /** Shows the conditions of its chains in health and readiness, and registers the end of that. */
  showConditions?(health: HealthChecks): Promise<void>;
  /**
   * Writes down for tools beside this process where it answers. `installation.json` is the EVM's, and leads
   * the `nunatak` tool to the PostgreSQL of all domains; whatever another domain has to tell goes into a file of its own.
   */
  announce?(addresses: PublicAddresses): void;
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
