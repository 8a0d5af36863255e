import type { IncomingHttpHeaders } from 'node:http';
import { chainOfPath } from '@nunatak/telemetry/logging';
import { endRequestSpan, tracing } from '@nunatak/telemetry/tracing';
import type { Exchange } from '../listener/exchange.js';
import type { GatewayResponse } from '../response/gateway-response.js';

/** Headers in which traces travel. A client could otherwise make Nunatak keep traces, or mix them with its own. */
const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage'] as const;

/**
 * Begins the request's span where traces are on, and makes its headers name it. What a client sent is dropped, unless clients are trusted:
 * then the request goes on in the client's trace, or, with traces off here, carries it through.
 */
export function beginTrace(headers: IncomingHttpHeaders, exchange: Exchange, isClientTrusted: boolean): void {
  const traces = tracing();
  const given = isClientTrusted ? traces?.extract(headers) : undefined;
  if (traces !== undefined || !isClientTrusted) {
    for (const name of TRACE_HEADERS) if (headers[name] !== undefined) delete headers[name];
  }
  if (traces === undefined) return;
  const { method, dialect, listener, requestId } = exchange;
  const chainId = chainOfPath(exchange.path);
  exchange.span = traces.span(`${method} gateway`, {
    kind: 'server',
    parent: given ?? null,
    startedAt: exchange.startedAt,
    attributes: {
      'http.request.method': method,
      'nunatak.listener': listener.name,
      'nunatak.dialect': dialect,
      'nunatak.request_id': requestId,
      ...(chainId !== undefined && { 'nunatak.chain': chainId }),
    },
  });
  exchange.span.inject(headers);
}

/** Ends the request's span, if it has one. */
export function endTrace(response: GatewayResponse): void {
  const { span, route } = response.exchange;
  if (span === undefined) return;
  span.set({ 'http.route': route });
  endRequestSpan(span, response);
}
