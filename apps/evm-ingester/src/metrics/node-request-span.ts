import { tracing } from '@nunatak/telemetry/tracing';

/** One HTTP request to a node that has ended. */
export interface NodeRequest {
  chainId: string;
  /** Its place in the configuration, never its URL. */
  endpoint: string;
  outcome: string;
  seconds: number;
  calls: number;
}

/** A span for a request that belongs to something traced; polls of the head and the like begin no traces of their own. */
export function traceNodeRequest({ chainId, endpoint, outcome, seconds, calls }: NodeRequest): void {
  const traces = tracing();
  if (traces?.current() === undefined) return;
  const span = traces.span('node request', {
    kind: 'client',
    startedAt: performance.now() - seconds * 1_000,
    attributes: {
      'nunatak.chain': chainId,
      'nunatak.endpoint': endpoint,
      'nunatak.outcome': outcome,
      'nunatak.calls': calls,
    },
  });
  if (outcome !== 'ok') span.set({ 'error.type': outcome });
  span.end();
}
