import type { Domain } from '@nunatak/domain';
import type { Command } from 'commander';
import type { GivenOptions } from './embedded-domain.js';

/** A domain whose services run as processes that a supervisor starts. */
export interface SupervisedDomain extends Domain {
  /** Absent: the domain's services use nodes that are named for other domains. */
  readonly nodes?: NodesOfServices;
}

/** How services of a domain find its nodes. */
export interface NodesOfServices {
  /** Adds the options that name nodes. */
  addOptions(command: Command): void;
  /** The ways to name nodes, for people. */
  readonly ways: string;
  /** The environment variables that the supervisor reads itself: they do not reach services as they are. */
  readonly variables: readonly string[];
  /** Reads what the options, or else the environment, name; undefined where that is nothing. @throws a permanent error for people */
  read(given: GivenOptions, environment: NodeJS.ProcessEnv): NamedNodes | undefined;
}

/** Nodes that are named. */
export interface NamedNodes {
  /** What to tell people of URLs that were given as arguments. */
  readonly warning?: string;
  /** The variables that lead services to them. */
  readonly settings: Readonly<Record<string, string>>;
}
