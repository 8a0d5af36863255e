import type { MessagePort } from 'node:worker_threads';
import type { TracingSettings } from '@nunatak/telemetry/tracing';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** Metrics as prom-client's registries give them to others. */
export type MetricValues = MetricObjectWithValues<MetricValue<string>>[];

/** What the worker is started with. */
export interface PipelineSettings {
  /** By their names: each one's database, and what its half in the main thread hands to the one here. */
  domains: Record<string, { databaseUrl: string; settings: unknown }>;
  tracing: TracingSettings;
  logLevel: string;
  /** Present: lines go to the main thread, which alone writes the file. Absent: standard error. */
  logFile?: string;
}

/** How one chain's way from node to store stands. */
export interface ChainProgress {
  chainId: string;
  state: 'starting' | 'waiting' | 'backfilling' | 'following' | 'stopped';
  /** The node's newest height, once known. */
  head?: number;
  /** The newest stored height, once there is one. */
  indexed?: number;
  /** Why it stands still or stopped. */
  reason?: string;
  /** Endpoints that are left out, and why. */
  warnings?: string[];
  /** What its node doesn't offer, and what that costs. */
  missing?: string[];
  /** What stored blocks lack, in words. */
  gaps?: string;
  /** The endpoint whose heads are polled, having no newHeads. */
  polled?: string;
}

/** From the worker. */
export type FromPipeline =
  | { kind: 'running' }
  | { kind: 'progress'; chains: ChainProgress[] }
  | { kind: 'metrics'; id: number; metrics: MetricValues }
  | { kind: 'log'; line: string }
  | { kind: 'pong' }
  /** Something that people should see. */
  | { kind: 'notice'; chainId: string; text: string }
  | { kind: 'stopped' };

/** To the worker. */
export type ToPipeline =
  /** The other end of the port is with the domain's half in the main thread. */
  | { kind: 'port'; domain: string; port: MessagePort }
  /** For the calls of the main thread to the gRPC services here. */
  | { kind: 'calls'; port: MessagePort }
  | { kind: 'metrics'; id: number }
  | { kind: 'ping' }
  | { kind: 'stop' };
