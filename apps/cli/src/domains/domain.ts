import type { SchemaVersion } from '@nunatak/database';
import type { ChainIds } from '../command.js';
import type { DomainChecks } from '../doctor/finding.js';
import type { Installation } from '../installation/open-installation.js';
import type { LazyCommand } from '../lazy-command.js';
import type { StatusDomain } from '../status/status-look.js';

/**
 * A domain as this tool operates it. What the tool does for all of them loops over their list. Each method loads the code that it needs
 * when it is called: the list itself is loaded for every command line.
 */
export interface ToolDomain extends StatusDomain {
  chainIds: ChainIds;
  /** Commands of its own, beside those of the tool. */
  commands: readonly LazyCommand[];
  /** Which migrations its database has, lacks, or has of a newer Nunatak. */
  schemaVersion(databaseUrl: string): Promise<SchemaVersion>;
  /** Brings its database's schema up to date. @param onWait told, once, that a table is waited for which others have in use */
  migrate(databaseUrl: string, onWait?: (message: string) => void): Promise<void>;
  /**
   * Looks at what is the domain's own, also before the first migration: `only` says that one chain's nodes are enough.
   * @throws CommandFailure when it does not know that one
   */
  check(installation: Installation, only: string | undefined): Promise<DomainChecks>;
}
