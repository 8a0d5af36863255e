// Not OpenTelemetry's own API: while traces are off, as they are by default, it takes 34 ns for a span instead of 1 and 7 MB of memory, and
// it would let errors' texts out where this keeps their names.

/** A place in a trace, to begin a span below it or to link to it. Opaque: made and read by {@link Tracing} alone. */
export interface TracePlace {
  readonly kind: 'trace place';
}

/** Names and small facts; never values of requests or statements, addresses, URLs or keys. */
export type SpanAttributes = Record<string, string | number | boolean>;

/** Headers of a request or a message, as a trace's place travels in them (W3C traceparent and tracestate). */
export type TraceHeaders = Record<string, string | string[] | Buffer | undefined>;

export interface SpanOptions {
  /** Who waits for whom: `server` and `consumer` answer to another process, `client` and `producer` ask one. Default: internal. */
  kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  /** Default: the place that is current; null begins a trace of its own. */
  parent?: TracePlace | null | undefined;
  links?: readonly TracePlace[];
  attributes?: SpanAttributes;
  /** When it began, where that was before now, on `performance.now()`’s clock. */
  startedAt?: number;
}

/** One piece of work in a trace, under way. */
export interface Span {
  readonly place: TracePlace;
  set(attributes: SpanAttributes): void;
  /** Marks the work as failed. Of an error only its name is kept: texts may hold what must not leave. */
  fail(error: unknown): void;
  end(): void;
  /** Writes the span's place into headers that go to another process. */
  inject(headers: TraceHeaders): void;
}

/** Traces, while they are on. */
export interface Tracing {
  /** Begins a span; whoever begins it ends it. */
  span(name: string, options?: SpanOptions): Span;
  /** Runs work, and all that it awaits, with a place as the current one. */
  run<T>(place: TracePlace, work: () => T): T;
  /** The current place, if there is one. */
  current(): TracePlace | undefined;
  /** The place that a request's or message's headers name, if any. */
  extract(headers: TraceHeaders): TracePlace | undefined;
  /** Writes a place into headers that go to another process. */
  inject(headers: TraceHeaders, place: TracePlace): void;
}

let active: Tracing | undefined;

/**
 * Traces of this process (of this thread), or nothing while they are off, which is the default: then this check is all that they cost.
 * One for all parts of a process, since a trace's current place follows the process's asynchronous calls.
 */
export function tracing(): Tracing | undefined {
  return active;
}

/** Sets what {@link tracing} gives; called by `startTracing`. */
export function setTracing(value: Tracing | undefined): void {
  active = value;
}

/** Runs a piece of work in a span of its own, where traces are on. The work gets the span, to say more of it. */
export async function traced<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (active === undefined) return work(undefined);
  const span = active.span(name, options);
  try {
    return await active.run(span.place, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** Ends the span of a request that was answered, or whose connection ended before that. */
export function endRequestSpan(span: Span, response: { statusCode: number; writableFinished: boolean }): void {
  const { statusCode, writableFinished } = response;
  span.set({ 'http.response.status_code': statusCode });
  if (statusCode >= 500) span.fail(new Error());
  else if (!writableFinished) span.set({ 'nunatak.aborted': true });
  span.end();
}
