import { setTracing } from './tracing.js';

export interface StartTracingOptions {
  /** The service's name in traces. */
  service: string;
  log: { warn(details: object, message: string): void; info(details: object, message: string): void };
}

/** The part of a service's settings that says whether and how it traces. */
export interface TracingSettings {
  /** An OTLP/HTTP collector’s traces endpoint, such as http://collector:4318/v1/traces. Without it nothing is started, or even loaded. */
  tracingUrl: string | undefined;
  /** The share of traces that are kept, of those that begin here: 0 to 1. One that began elsewhere is kept where it was kept there. */
  tracingSampleRatio: number;
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
export async function startTracing(
  options: StartTracingOptions,
  { tracingUrl: url, tracingSampleRatio: sampleRatio }: TracingSettings,
): Promise<RunningTracing> {
  if (url === undefined) return { stop: async () => {} };
  const { startOpenTelemetry } = await import('./open-telemetry.js');
  const { tracing, stop } = startOpenTelemetry({ ...options, url, sampleRatio });
  setTracing(tracing);
  options.log.info({ sampleRatio }, 'traces are on');
  return {
    async stop() {
      setTracing(undefined);
      await stop();
    },
  };
}
