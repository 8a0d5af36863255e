import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  type Span as OtelSpan,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { StartTracingOptions } from './start-tracing.js';
import type { Span, SpanAttributes, SpanOptions, TraceHeaders, TracePlace, Tracing } from './tracing.js';

/** Spans that wait for the collector; more are dropped. Some 1 KB each. */
const QUEUE_SPANS = 4_096;
const EXPORT_EVERY_MS = 1_000;
const EXPORT_TIMEOUT_MS = 5_000;
/** A stop hands over what is waiting, but is held up no longer than this. */
const STOP_TIMEOUT_MS = 3_000;
const WARN_EVERY_MS = 60_000;

/** Places are contexts: the type hides OpenTelemetry from whoever is traced. */
const placeOf = (of: Context) => of as unknown as TracePlace;
const contextOf = (place: TracePlace) => place as unknown as Context;

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** The OpenTelemetry SDK, set up and behind {@link Tracing}. This file alone knows it; it is loaded only when traces are on. */
export function startOpenTelemetry(options: StartTracingOptions & { url: string; sampleRatio: number }): {
  tracing: Tracing;
  stop(): Promise<void>;
} {
  const { service, url, sampleRatio, log } = options;
  reportFaults(log);
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS, concurrencyLimit: 4 });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'nunatak' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [
      new BatchSpanProcessor(exporter, {
        maxQueueSize: QUEUE_SPANS,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  provider.register();
  return {
    tracing: new OpenTelemetryTracing(provider.getTracer('nunatak')),
    async stop() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      trace.disable();
      context.disable();
      propagation.disable();
      diag.disable();
    },
  };
}

class OpenTelemetryTracing implements Tracing {
  constructor(private readonly tracer: Tracer) {}

  span(name: string, { kind = 'internal', parent, links, attributes, startedAt }: SpanOptions = {}): Span {
    const above = parent === undefined ? context.active() : parent === null ? ROOT_CONTEXT : contextOf(parent);
    const linked = (links ?? [])
      .map((place) => trace.getSpanContext(contextOf(place)))
      .filter((spanContext) => spanContext !== undefined);
    const span = this.tracer.startSpan(
      name,
      {
        kind: KINDS[kind],
        ...(attributes && { attributes }),
        ...(startedAt !== undefined && { startTime: performance.timeOrigin + startedAt }),
        ...(linked.length > 0 && { links: linked.map((spanContext) => ({ context: spanContext })) }),
      },
      above,
    );
    return new OpenTelemetrySpan(span, trace.setSpan(above, span));
  }

  run<T>(place: TracePlace, work: () => T): T {
    return context.with(contextOf(place), work);
  }

  current(): TracePlace | undefined {
    const now = context.active();
    return trace.getSpanContext(now) && placeOf(now);
  }

  extract({ traceparent, tracestate }: TraceHeaders): TracePlace | undefined {
    if (traceparent === undefined) return undefined;
    // Nothing else is taken: baggage from outside would travel on through every service.
    const found = propagation.extract(ROOT_CONTEXT, {
      traceparent: textOf(traceparent),
      ...(tracestate !== undefined && { tracestate: textOf(tracestate) }),
    });
    return trace.getSpanContext(found) && placeOf(found);
  }

  inject(headers: TraceHeaders, place: TracePlace): void {
    propagation.inject(contextOf(place), headers);
  }
}

class OpenTelemetrySpan implements Span {
  constructor(
    private readonly span: OtelSpan,
    private readonly context: Context,
  ) {}

  get place(): TracePlace {
    return placeOf(this.context);
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes);
  }

  fail(error: unknown): void {
    const name = error instanceof Error ? error.name : 'Error';
    this.span.setStatus({ code: SpanStatusCode.ERROR, message: name });
    this.span.setAttribute('error.type', name);
  }

  end(): void {
    this.span.end();
  }

  inject(headers: TraceHeaders): void {
    propagation.inject(this.context, headers);
  }
}

function textOf(value: string | string[] | Buffer): string {
  return Array.isArray(value) ? (value[0] ?? '') : value.toString();
}

/** What the SDK has to complain about, mostly of its collector: a line a minute, without its text, which may hold what was sent. */
function reportFaults(log: StartTracingOptions['log']): void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const complain = (text: string) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    const code = /\b(E[A-Z]{4,}|HTTP \d{3}|[Tt]imeout|\b[45]\d\d\b)/.exec(text)?.[0];
    log.warn({ ...(code && { code }) }, 'traces can not be handed to their collector; they are dropped');
  };
  const quiet = () => {};
  diag.setLogger(
    { error: complain, warn: complain, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
