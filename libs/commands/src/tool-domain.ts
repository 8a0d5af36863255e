import type { Domain } from '@nunatak/domain';
import type { ChainIds } from './command.js';
import type { DomainChecks } from './doctor/finding.js';
import type { Installation } from './installation/installation.js';
import type { LazyCommand } from './lazy-command.js';
import type { StatusDomain } from './status-look.js';

/**
 * A domain as the tool operates it. What the tool does for all of them loops over their list. Each method loads the code that it needs when
 * it is called: the list itself is loaded for every command line.
 */
export interface ToolDomain extends Domain, StatusDomain {
  /** Absent of a domain without chains. */
  chainIds?: ChainIds;
  /** Commands of its own, beside those of the tool. */
  commands: readonly LazyCommand[];
  /** Calls of the tool that help shows. */
  examples: readonly string[];
  /**
   * Looks at what is the domain's own, also before the first migration: `only` says that one chain's nodes are enough.
   * @throws CommandFailure when it does not know that one
   */
  check(installation: Installation, only: string | undefined): Promise<DomainChecks>;
}
