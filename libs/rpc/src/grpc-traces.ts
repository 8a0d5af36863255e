import { Metadata } from '@grpc/grpc-js';
import { type Span, type TraceHeaders, traced, tracing } from '@nunatak/telemetry/tracing';

/** A call that goes out: its metadata, which name the trace where traces are on, and then its span, to be ended by {@link endCall}. */
export function beginCall(path: string): { metadata: Metadata; span: Span | undefined } {
  const metadata = new Metadata();
  const span = tracing()?.span(path.slice(1), { kind: 'client', attributes: { 'rpc.system.name': 'grpc' } });
  if (span !== undefined) {
    const headers: TraceHeaders = {};
    span.inject(headers);
    for (const [name, value] of Object.entries(headers)) metadata.set(name, String(value));
  }
  return { metadata, span };
}

/** Ends a call's span. */
export function endCall(span: Span | undefined, error: unknown): void {
  if (span === undefined) return;
  if (error) span.fail(error);
  span.end();
}

/** Answers a call that came in, in a span below the caller's where traces are on. */
export function answerTraced<T>(method: string, metadata: Metadata, answer: () => Promise<T>): Promise<T> {
  const traces = tracing();
  if (traces === undefined) return answer();
  const parent = traces.extract(metadata.getMap()) ?? null;
  return traced(method, { kind: 'server', parent, attributes: { 'rpc.system.name': 'grpc' } }, answer);
}
