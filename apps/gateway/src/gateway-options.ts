import type { HealthChecks } from '@nunatak/core/health';
import type { Dialect, EmbeddedUpstreamOptions, Operation } from '@nunatak/gateway-contracts';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Check } from './admission/admission.js';
import type { Limits } from './listener/limits.js';
import type { AllowedOrigins } from './response/cors.js';
import type { OfferedService } from './routing/offered-service.js';
import type { Route } from './routing/route-table.js';

import type { HopSettings, HttpUpstreamOptions } from './upstream/http-upstream.js';

/** One of the two public ports. */
export interface PublicListenerOptions {
  /** Default 127.0.0.1. */
  host?: string;
  /** 0 takes a free one. */
  port: number;
  /** Default: every prefix of the interface's host, whether its service runs or not. */
  routes?: readonly Route[];
  /** The dialect of requests that name none. Default standard. */
  dialect?: Dialect;
  /** Host names under which the hosted dialect is spoken without a prefix. Default none. */
  hostedHosts?: readonly string[];
}

/** How a service is reached: in this process, or over HTTP. */
export type UpstreamOptions = EmbeddedUpstreamOptions | HttpUpstreamOptions;

export interface GatewayOptions {
  listeners: { data: PublicListenerOptions; metrics: PublicListenerOptions };
  /** Names of hosts, in lower case and without ports, under which the data listener answers as the metrics host. Default none. */
  metricsHosts?: readonly string[];
  /** A prefix of paths, such as `/metrics`, below which the data listener answers as the metrics host. Default none. */
  metricsPrefix?: string | undefined;
  /** By the service names of the routes. Services that aren't here are not offered, which their prefixes' 404 says. */
  upstreams: Readonly<Record<string, UpstreamOptions>>;
  logger: Logger;
  metrics: Registry;
  /** Gets readiness checks: listeners open, services reachable. */
  health?: HealthChecks;
  /** What services offer: routes, safe POSTs and rules come from there. Default: what the workspace's services publish. */
  services?: readonly OfferedService[];
  /** By which requests get weights and rules of their own. Default: those of the workspace's services. */
  operations?: readonly Operation[];
  /** Asked in order of each request that has a service and room; the first refusal ends it. Default: none, everyone is admitted. */
  admission?: readonly Check[];
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-For and Forwarded headers are believed. Default: none. */
  trustedProxies?: readonly string[];
  /** Whether requests go on in the trace that their client names (traceparent). Default: false, each begins one of its own. */
  trustsClientTraces?: boolean;
  /** Default: any. */
  allowedOrigins?: AllowedOrigins;
  limits?: Partial<Limits>;
  hop?: Partial<Pick<HopSettings, 'connections' | 'connectTimeoutMs' | 'retries' | 'resolve'>>;
  /** Prefixes of routes whose POSTs only read, so that they may be sent again. Default: those of the services. */
  safePosts?: readonly string[];
  /** Sent to services in other processes, so that they can tell the gateway from others. */
  secret?: string | undefined;
  /** For how long a stop goes on answering before it accepts nothing more. Default 0. */
  drainMs?: number;
  /** How long a stop then waits for answers that are under way. Default 10 s. */
  drainTimeoutMs?: number;
  /** Shown in the OpenAPI documents. */
  version?: string;
}
