import type { Rpc } from './rpc.js';

export interface NunatakOptions {
  rpcUrls: string[];
  /** Contents of a chains file. */
  chains?: object;
  /** More command-line arguments; of services that run as processes there are none. */
  args?: string[];
  /** More environment variables. */
  env?: Record<string, string>;
}

/** The service, however it runs: what whole-system tests do with it. */
export interface NunatakUnderTest {
  /** The same over restarts. */
  readonly baseUrl: string;
  readonly metricsUrl: string;
  /** Health, readiness and metrics: of all of it, or of its first gateway. */
  readonly adminUrl: string;
  /** What it printed so far. */
  readonly output: string;
  /** Its processes, the database's apart. */
  readonly pids: number[];
  /** Starts it and waits until it answers. */
  run(): Promise<void>;
  /** Waits until its newest block is the node's. */
  waitForHead(chainId: string, rpc: Rpc, timeoutMs?: number): Promise<void>;
  /** Kills all of it but what keeps data, at once and without warning. It stays down until {@link run}. */
  kill(): Promise<void>;
  /** Kills the database server and waits until another one runs on the same data. */
  killDatabase(): Promise<void>;
  /** The size of all that it has logged and still keeps. */
  logBytes(): number;
  /** Its own database, for tests that disturb it; undefined before the first start. @param name default: the EVM's */
  databaseUrl(name?: string): string | undefined;
  /** Stops it in the orderly way and tells its exit code (of several processes, the first that is not 0). Leaves the data. */
  end(): Promise<number | null>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}
