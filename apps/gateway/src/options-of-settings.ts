import type { SettingsValues } from '@nunatak/core/settings';
import type { GatewayOptions, PublicListenerOptions } from './gateway-options.js';
import { routesOf, type settings, upstreamUrls } from './settings.js';

type Values = SettingsValues<(typeof settings)['shape']>;

/** A gateway that asks no accounts does not offer their operations, wherever the service may be: they need the key's organisation. */
function upstreamsOf({ gatewayUpstreams, accountsAddress }: Values): GatewayOptions['upstreams'] {
  const { accounts, ...others } = upstreamUrls(gatewayUpstreams);
  return accounts !== undefined && accountsAddress !== undefined ? { ...others, accounts } : others;
}

/** The gateway of a process of its own, as its environment describes it. */
export function optionsOf(values: Values): Omit<GatewayOptions, 'logger' | 'metrics' | 'health'> {
  const listener = (port: number, pairs: readonly string[]): PublicListenerOptions => {
    const routes = routesOf(pairs);
    return {
      host: values.gatewayHost,
      port,
      dialect: values.gatewayDialect,
      hostedHosts: values.gatewayHostedHosts.map((host) => host.toLowerCase()),
      ...(routes === undefined ? {} : { routes }),
    };
  };
  return {
    listeners: {
      data: listener(values.gatewayPort, values.gatewayDataRoutes),
      metrics: listener(values.gatewayMetricsPort, values.gatewayMetricsRoutes),
    },
    metricsHosts: values.gatewayMetricsHosts.map((host) => host.toLowerCase()),
    metricsPrefix: values.gatewayMetricsPrefix,
    upstreams: upstreamsOf(values),
    safePosts: values.gatewaySafePosts,
    allowedOrigins: values.gatewayAllowedOrigins.includes('*') ? '*' : values.gatewayAllowedOrigins,
    trustedProxies: values.gatewayTrustedProxies,
    trustsClientTraces: values.gatewayTrustTraces,
    secret: values.gatewaySecret,
    drainMs: values.drainMs,
    drainTimeoutMs: values.gatewayDrainTimeoutMs,
    limits: {
      bodyBytes: values.gatewayBodyBytes,
      urlCharacters: values.gatewayUrlCharacters,
      headerBytes: values.gatewayHeaderBytes,
      headerCount: values.gatewayHeaderCount,
      headersTimeoutMs: values.gatewayHeadersTimeoutMs,
      requestTimeoutMs: values.gatewayRequestTimeoutMs,
      idleSocketTimeoutMs: values.gatewayIdleSocketTimeoutMs,
      keepAliveTimeoutMs: values.gatewayKeepAliveTimeoutMs,
      answerTimeoutMs: values.gatewayAnswerTimeoutMs,
      takeTimeoutMs: values.gatewayTakeTimeoutMs,
      stallTimeoutMs: values.gatewayStallTimeoutMs,
      untakenBytes: values.gatewayUntakenBytes,
      connections: values.gatewayConnections,
      requestsPerConnection: values.gatewayRequestsPerConnection,
      requests: values.gatewayRequests,
      requestsAlways: values.gatewayRequestsAlways,
      targetMs: values.gatewayTargetMs,
      backlogBytes: values.gatewayBacklogBytes,
    },
  };
}
