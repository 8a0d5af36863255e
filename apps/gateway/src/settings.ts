import {
  defineSettings,
  drainSettings,
  flag,
  integer,
  list,
  type Setting,
  serviceSettings,
  text,
} from '@nunatak/core/settings';
import { GATEWAY } from '@nunatak/gateway-contracts';
import { accountsSettings, admissionSettings } from './accounts-settings.js';
import { TrustedProxies } from './client/trusted-proxies.js';
import { DEFAULT_LIMITS } from './listener/limits.js';
import { DEFAULT_SAFE_POSTS, DEFAULT_UPSTREAMS } from './routing/default-routes.js';
import type { Route } from './routing/route-table.js';
import { RouteTable } from './routing/route-table.js';

const PORT = { min: 0, max: 65_535 };

/** `name=value` pairs; the value is checked by `check`, which throws what completes "NUNATAK_X …". */
function pair(check: (name: string, value: string) => void): Setting<string> {
  return {
    doc: '',
    type: 'name=value',
    parse(item) {
      const at = item.indexOf('=');
      if (at < 1 || at === item.length - 1) throw new Error('must be a list of name=value');
      check(item.slice(0, at), item.slice(at + 1));
      return item;
    },
  };
}

const upstream = pair((name, value) => {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error('has a service name that is not of a-z, 0-9 and -');
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username) {
    throw new Error('must give http(s) URLs without path, query and credentials');
  }
});

const route = pair((prefix, service) => {
  new RouteTable([{ prefix, service }]);
});

const proxyRange: Setting<string> = {
  doc: '',
  type: 'address or range',
  parse(item) {
    new TrustedProxies([item]);
    return item;
  },
};

/** Settings of the gateway as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: GATEWAY.ports.admin }),
  ...drainSettings(),
  ...accountsSettings,
  gatewayHost: text({ doc: 'Address on which both public ports listen.', default: '0.0.0.0' }),
  gatewayPort: integer({ doc: 'Port of the data host.', ...PORT, default: GATEWAY.ports.http }),
  gatewayMetricsPort: integer({ doc: 'Port of the metrics host.', ...PORT, default: GATEWAY.ports.metrics }),
  gatewayMetricsHosts: list({
    doc: 'Host names, such as metrics.example.org, under which the data host’s port answers as the metrics host.',
    default: [],
  }),
  gatewayMetricsPrefix: {
    ...text({
      doc: 'A path, such as /metrics, below which the data host’s port answers as the metrics host.',
      optional: true,
    }),
    type: 'path',
    parse(value: string) {
      new RouteTable([{ prefix: value, service: 'metrics' }]);
      return value;
    },
  },
  gatewayUpstreams: list({
    doc: 'The services, as `name=URL`. A name given again is another replica; a host name stands for a replica at each of its addresses. What is left out is not offered: its paths answer 404 and say so.',
    of: upstream,
    default: [...DEFAULT_UPSTREAMS],
  }),
  gatewayDataRoutes: list({
    doc: 'Path prefixes of the data host and their services, as `prefix=name`, in place of the built-in table. The longest prefix wins.',
    of: route,
    default: [],
  }),
  gatewayMetricsRoutes: list({
    doc: 'The same for the metrics host.',
    of: route,
    default: [],
  }),
  gatewaySafePosts: list({
    doc: 'Path prefixes of routes whose POST requests only read, so that they may be sent again to another replica.',
    default: [...DEFAULT_SAFE_POSTS],
  }),
  gatewayDialect: text({
    doc: 'The dialect of requests that name none (by the path prefix /hosted or the header x-glacier-api-key).',
    choices: ['standard', 'hosted'],
    default: 'standard',
  }),
  gatewayHostedHosts: list({
    doc: 'Host names under which the hosted dialect is spoken without a prefix.',
    default: [],
  }),
  gatewaySecret: text({
    doc: 'Sent to the services in the header x-nunatak-gateway-secret, so that they can refuse what didn’t come through the gateway.',
    secret: true,
    optional: true,
  }),
  gatewayTrustTraces: flag({
    doc: 'Go on in the trace that a client names (traceparent). Only where every client is one’s own: a client then decides what is kept.',
    default: false,
  }),
  gatewayTrustedProxies: list({
    doc: 'Addresses and CIDR ranges of the proxies in front, whose X-Forwarded-For or Forwarded header names the client. None: the client is whoever connects. Have the proxies drop the one of the two headers that they don’t write.',
    of: proxyRange,
    default: [],
  }),
  gatewayAllowedOrigins: list({ doc: 'Origins whose pages may call (CORS); * is any.', default: ['*'] }),
  gatewayBodyBytes: integer({
    doc: 'Largest request body of any operation. Operations may take less.',
    min: 1024,
    default: DEFAULT_LIMITS.bodyBytes,
  }),
  gatewayUrlCharacters: integer({ doc: 'Longest URL.', min: 256, default: DEFAULT_LIMITS.urlCharacters }),
  gatewayHeaderBytes: integer({ doc: 'Largest request head.', min: 2048, default: DEFAULT_LIMITS.headerBytes }),
  gatewayHeaderCount: integer({ doc: 'Most headers of a request.', min: 10, default: DEFAULT_LIMITS.headerCount }),
  gatewayHeadersTimeoutMs: integer({
    doc: 'Time for a client to send its headers.',
    min: 100,
    default: DEFAULT_LIMITS.headersTimeoutMs,
  }),
  gatewayRequestTimeoutMs: integer({
    doc: 'Time for a client to send its whole request.',
    min: 100,
    default: DEFAULT_LIMITS.requestTimeoutMs,
  }),
  gatewayIdleSocketTimeoutMs: integer({
    doc: 'A connection without a byte in either direction is closed after this time, but not before a service must have begun its answer.',
    min: 1000,
    default: DEFAULT_LIMITS.idleSocketTimeoutMs,
  }),
  gatewayKeepAliveTimeoutMs: integer({
    doc: 'How long a connection is kept for the next request. Above the idle time-out of a load balancer in front.',
    min: 100,
    default: DEFAULT_LIMITS.keepAliveTimeoutMs,
  }),
  gatewayAnswerTimeoutMs: integer({
    doc: 'Time for a service to begin its answer; then the client gets 503.',
    min: 100,
    default: DEFAULT_LIMITS.answerTimeoutMs,
  }),
  gatewayTakeTimeoutMs: integer({
    doc: 'Time for a client to take its answer, after NUNATAK_GATEWAY_ANSWER_TIMEOUT_MS; then its connection is cut.',
    min: 100,
    default: DEFAULT_LIMITS.takeTimeoutMs,
  }),
  gatewayStallTimeoutMs: integer({
    doc: 'A client that takes nothing of its answer for so long is cut off.',
    min: 100,
    default: DEFAULT_LIMITS.stallTimeoutMs,
  }),
  gatewayUntakenBytes: integer({
    doc: 'Most bytes of answers that wait in memory for clients that take them slowly. Beyond, the oldest ones are given up.',
    min: 1_048_576,
    default: DEFAULT_LIMITS.untakenBytes,
  }),
  gatewayConnections: integer({
    doc: 'Most connections of each public port; further ones are closed at once. Lowered to what the process’s limit of open files (ulimit -n) leaves.',
    min: 16,
    default: DEFAULT_LIMITS.connections,
  }),
  gatewayRequestsPerConnection: integer({
    doc: 'Requests of one connection that are answered at the same time. What a client pipelines beyond waits, unread.',
    min: 1,
    default: DEFAULT_LIMITS.requestsPerConnection,
  }),
  gatewayRequests: integer({
    doc: 'Requests of both public ports that are worked on at the same time, two thirds of them of one operation. Further ones get 503 with retry-after at once.',
    min: 1,
    default: DEFAULT_LIMITS.requests,
  }),
  gatewayRequestsAlways: integer({
    doc: 'So many requests of an operation are worked on however long services take.',
    min: 1,
    default: DEFAULT_LIMITS.requestsAlways,
  }),
  gatewayTargetMs: integer({
    doc: 'While services take longer on average to begin the answers of an operation, or its requests wait longer for their turn, those beyond NUNATAK_GATEWAY_REQUESTS_ALWAYS get 503 with retry-after.',
    min: 10,
    default: DEFAULT_LIMITS.targetMs,
  }),
  gatewayBacklogBytes: integer({
    doc: 'Most bytes of requests that wait for their turn, of all connections together. The connection that brings more is closed.',
    min: 1_048_576,
    default: DEFAULT_LIMITS.backlogBytes,
  }),
  ...admissionSettings,
  gatewayDrainTimeoutMs: integer({
    doc: 'How long a stop waits, after NUNATAK_DRAIN_MS, for answers that are under way. Below NUNATAK_SHUTDOWN_TIMEOUT_MS.',
    min: 0,
    default: 10_000,
  }),
});

/** `a=http://x, a=http://y` → the URLs of each service. */
export function upstreamUrls(pairs: readonly string[]): Record<string, { kind: 'http'; urls: string[] }> {
  const services: Record<string, { kind: 'http'; urls: string[] }> = {};
  for (const { name, value } of pairs.map(split)) {
    services[name] ??= { kind: 'http', urls: [] };
    services[name].urls.push(value);
  }
  return services;
}

/** Undefined, for the built-in table, where none are given. */
export function routesOf(pairs: readonly string[]): Route[] | undefined {
  if (pairs.length === 0) return undefined;
  return pairs.map(split).map(({ name, value }) => ({ prefix: name, service: value }));
}

function split(text: string): { name: string; value: string } {
  const at = text.indexOf('=');
  return { name: text.slice(0, at), value: text.slice(at + 1) };
}
