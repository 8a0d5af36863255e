import type { Clock } from './clock.js';
import type { PublicHosts } from './simulated-domain.js';

/** Nunatak as it runs in one of the modes, with the handles by which faults get at its parts. */
export interface SystemUnderFault extends PublicHosts {
  readonly clock: Clock;
  /** Starts what does not run, and waits until it answers. */
  start(): Promise<void>;
  /** Kill -9 of every process of Nunatak; the database stays where it is not Nunatak's own. */
  killAll(): Promise<void>;
  /** Kill -9 of the process that writes the database. */
  killWriter(): Promise<void>;
  /** Process ids of Nunatak's own processes. */
  pids(): number[];
  /** The domain's database as a superuser reaches it; undefined before the first start. */
  databaseUrl(): string | undefined;
  /** PostgreSQL's main process. */
  databasePid(): number | undefined;
  /** Kill -9 of PostgreSQL; resolves when another one runs. */
  killDatabase(): Promise<void>;
  /** What Nunatak logged of work that stood still and was begun anew, since the first start. */
  stalls(): string[];
  /** The end of what Nunatak logged, for the report of a failure. */
  log(): string;
  /** Stops it and removes what it stored. */
  dispose(): Promise<void>;
}
