import type { MessagePort } from 'node:worker_threads';
import type { ChainProgress } from '@nunatak/embedding';
import type { TracingSettings } from '@nunatak/telemetry/tracing';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** Metrics as prom-client's registries give them to others. */
export type MetricValues = MetricObjectWithValues<MetricValue<string>>[];

/** What the worker is started with. */
export interface PipelineSettings {
  /** By their names: each one's database, and what its half in the main thread hands to the one here. */
  domains: Record<string, { databaseUrl: string; settings: unknown }>;
  /** The module whose `DOMAINS` has them. */
  module: string;
  tracing: TracingSettings;
  logLevel: string;
  /** Present: lines go to the main thread, which alone writes the file. Absent: standard error. */
  logFile?: string;
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
