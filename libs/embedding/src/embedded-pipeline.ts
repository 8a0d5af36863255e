import type { MessagePort } from 'node:worker_threads';
import type { GrpcService, RpcConnection } from '@nunatak/rpc';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { ProgressReport } from './progress-report.js';
import type { SharedStreams } from './shared-streams.js';

/**
 * Starts a domain's half in the pipeline's thread: what brings its data from the nodes to its database. Resolves when it works. Whatever it
 * throws later ends the thread, which is then started again with every domain in it.
 */
export type EmbeddedPipeline = (surroundings: PipelineSurroundings) => Promise<PipelinePart>;

/** What a domain gets of the thread. */
export interface PipelineSurroundings {
  /** Its own database, with all rights. */
  databaseUrl: string;
  /** What its half in the main thread handed over. */
  settings: unknown;
  /** The thread's. */
  metrics: Registry;
  /** How its chains stand goes here. */
  report: ProgressReport;
  /** The streams of the domains that were started before. */
  streams: SharedStreams;
  /** To the gRPC services of every domain in the thread. UNAVAILABLE until all domains have started theirs. */
  calls: RpcConnection;
  /** The logger of one of its services. */
  log(service: string): Logger;
  /** Something about a chain that people should see. */
  notice(chainId: string, text: string): void;
}

/** A domain's half at work. */
export interface PipelinePart {
  /** Takes the messages of its half in the main thread. */
  serve?(port: MessagePort): void;
  /** What data services of any domain may ask. Default: nothing. */
  services?: readonly GrpcService[];
  /** Ends it in order: the source before the sink, so that what is under way is written. */
  stop(): Promise<void>;
}
