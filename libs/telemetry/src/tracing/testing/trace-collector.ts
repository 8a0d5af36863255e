import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { until } from '@nunatak/core/testing';

/** A span as it arrived. */
export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for the first of a trace. */
  parentSpanId: string;
  /** `traceId:spanId` of each. */
  links: string[];
  attributes: Record<string, string | number | boolean>;
  failed: boolean;
}

/** An OpenTelemetry collector for tests: takes OTLP over HTTP (JSON) and keeps every span. */
export interface TraceCollector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** All that arrived, as text: to look for what must not be in it. */
  readonly bodies: string[];
  /** What it answers from now on; by default 200. */
  answer: number;
  /** Waits until spans satisfy a condition. @throws Error that names what came */
  until(condition: (spans: CollectedSpan[]) => boolean): Promise<void>;
  close(): Promise<void>;
}

/** Starts a collector on a free port. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request);
    bodies.push(text);
    if (collector.answer === 200) spans.push(...spansOf(JSON.parse(text)));
    response.writeHead(collector.answer, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    spans,
    bodies,
    answer: 200,
    until: (condition) =>
      until(() => condition(spans), {
        what: () => `the spans are there, of ${spans.map(({ name }) => name).join(', ') || 'none'}`,
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return collector;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean };
}

interface OtlpSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number };
}

interface OtlpTraces {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

const STATUS_ERROR = 2;

function spansOf({ resourceSpans }: OtlpTraces): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId = '', attributes, links = [], status }) => ({
        service,
        name,
        traceId,
        spanId,
        parentSpanId,
        links: links.map((link) => `${link.traceId}:${link.spanId}`),
        attributes: valuesOf(attributes),
        failed: status?.code === STATUS_ERROR,
      })),
    );
  });
}

function valuesOf(attributes: Attribute[]): CollectedSpan['attributes'] {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]!]));
}
