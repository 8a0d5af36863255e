import { setTracing } from './tracing.js';

export interface StartTracingOptions {
  /** The service's name in traces. */
  service: string;
  /** An OTLP/HTTP collector’s traces endpoint, such as http://collector:4318/v1/traces. Without it nothing is started, or even loaded. */
  url: string | undefined;
  /** The share of traces that are kept, of those that begin here: 0 to 1. One that began elsewhere is kept where it was kept there. */
  sampleRatio: number;
  log: { warn(details: object, message: string): void; info(details: object, message: string): void };
}

/** Traces that were started. */
export interface RunningTracing {
  /** Hands over what is waiting, for a bounded time, and ends. */
  stop(): Promise<void>;
}

/**
 * Turns traces on where a collector is named, for the whole process (thread). Spans are handed over in batches from a bounded queue; a
 * collector that is away, slow or refuses them costs their loss and a warning now and then, nothing else.
 */
export async function startTracing(options: StartTracingOptions): Promise<RunningTracing> {
  const { url, ...rest } = options;
  if (url === undefined) return { stop: async () => {} };
  const { startOpenTelemetry } = await import('./open-telemetry.js');
  const { tracing, stop } = startOpenTelemetry({ ...rest, url });
  setTracing(tracing);
  options.log.info({ sampleRatio: options.sampleRatio }, 'traces are on');
  return {
    async stop() {
      setTracing(undefined);
      await stop();
    },
  };
}
