import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PUBLIC_HOSTS, type PublicHost } from '@nunatak/gateway-contracts';
import { createHttpApplication, requestHandler } from '@nunatak/http-service/http';
import { inOrder } from './admission/admission.js';
import { TrustedProxies } from './client/trusted-proxies.js';
import { GatewayModule } from './gateway.module.js';
import type { GatewayOptions } from './gateway-options.js';
import { OPERATIONS } from './generated/operations.js';
import { SERVICES } from './generated/services.js';
import type { Backlog } from './listener/client-connection.js';
import { connectionsWithin } from './listener/connection-limit.js';
import type { ListenerTraits } from './listener/exchange.js';
import { InFlight } from './listener/in-flight.js';
import { DEFAULT_LIMITS, type Limits } from './listener/limits.js';
import { type HostBeside, Listener } from './listener/listener.js';
import { Load } from './listener/load.js';
import { Turns } from './listener/turns.js';
import { RequestLog } from './observation/request-log.js';
import { RequestMetrics } from './observation/request-metrics.js';
import { UpstreamMetrics } from './observation/upstream-metrics.js';
import { ANY_ORIGIN_HEADERS } from './response/cors.js';
import type { GatewayResponse } from './response/gateway-response.js';
import { SECURITY_HEADERS } from './response/security-headers.js';
import { routesOfHost, safePostsOf } from './routing/default-routes.js';
import type { OfferedService } from './routing/offered-service.js';
import { OperationTable } from './routing/operation-table.js';
import { type Route, RouteTable } from './routing/route-table.js';
import { EmbeddedUpstream } from './upstream/embedded-upstream.js';
import { DEFAULT_HOP_SETTINGS, HttpUpstream } from './upstream/http-upstream.js';
import { Reachability } from './upstream/reachability.js';
import type { Upstream } from './upstream/upstream.js';

/** The gateway with its two ports. */
export interface Gateway {
  /** Opens both ports, or none. */
  start(): Promise<void>;
  /**
   * Is not ready any more but goes on answering for `drainMs`, then accepts nothing more, finishes what is being answered, closes.
   * Services are the caller's to stop, afterwards.
   */
  stop(): Promise<void>;
  /** Whether a service runs behind a host's port. */
  serves(host: PublicHost): boolean;
  /** Base URLs, once started. */
  readonly dataUrl: string;
  readonly metricsUrl: string;
}

const DRAIN_TIMEOUT_MS = 10_000;

/** What differs between the two hosts by contract. */
const HOSTS = {
  data: {
    messageStyle: 'text',
    title: 'Nunatak Data API',
    description: 'Indexed data of EVM chains and the Avalanche primary network.',
    calls: {
      ...{ chains: '/v1/chains', health: '/v1/health-check' },
      ofChain: ['/v1/chains/ID/blocks?pageSize=1', '/v1/chains/ID/transactions?pageSize=5'],
    },
  },
  metrics: {
    messageStyle: 'list',
    title: 'Nunatak Metrics API',
    description: 'Metrics of chains over time.',
    calls: {
      ...{ chains: '/v2/chains', health: '/v2/health-check' },
      ofChain: [
        '/v2/chains/ID/metrics/txCount?timeInterval=hour&pageSize=24',
        '/v2/chains/ID/rollingWindowMetrics/activeAddresses',
      ],
    },
  },
} as const;

/** Composes a gateway. Nothing is opened before `start()`. */
export function createGateway(options: GatewayOptions): Gateway {
  return new ComposedGateway(options);
}

class ComposedGateway implements Gateway {
  private readonly limits: Limits;
  private readonly services: readonly OfferedService[];
  private readonly operations: OperationTable;
  private readonly trustedProxies: TrustedProxies;
  private readonly upstreams = new Map<string, Upstream>();
  private readonly inFlight: Record<PublicHost, InFlight>;
  private readonly load: Load;
  private readonly turns = new Turns();
  private readonly backlog: Backlog;
  private readonly requestLog: RequestLog;
  private readonly requestMetrics: RequestMetrics;
  private readonly upstreamMetrics: UpstreamMetrics;
  private pages: NestFastifyApplication[] = [];
  private listeners: Partial<Record<PublicHost, Listener>> = {};

  constructor(private readonly options: GatewayOptions) {
    const limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.services = options.services ?? SERVICES;
    this.operations = new OperationTable(options.operations ?? OPERATIONS, this.services, limits.urlCharacters);
    const timeouts = [limits.answerTimeoutMs, ...this.operations.answerTimeouts()];
    const shortestTimeoutMs = Math.min(...timeouts);
    this.limits = {
      ...limits,
      connections: connectionsWithin(limits.connections, Object.keys(HOSTS).length),
      // While a service takes its time, its client's connection is silent.
      idleSocketTimeoutMs: Math.max(limits.idleSocketTimeoutMs, Math.max(...timeouts) + shortestTimeoutMs),
    };
    this.backlog = { bytes: 0, maxBytes: this.limits.backlogBytes };
    this.load = new Load(this.limits);
    this.trustedProxies = new TrustedProxies(options.trustedProxies ?? []);
    this.inFlight = {
      data: new InFlight(shortestTimeoutMs, this.limits, this.load),
      metrics: new InFlight(shortestTimeoutMs, this.limits, this.load),
    };
    this.requestLog = new RequestLog(options.logger);
    const { data, metrics } = this.inFlight;
    this.requestMetrics = new RequestMetrics(options.metrics, () => ({
      inFlight: { data: data.size, metrics: metrics.size },
      connections: {
        data: this.listeners.data?.connections ?? 0,
        metrics: this.listeners.metrics?.connections ?? 0,
      },
      backlogBytes: this.backlog.bytes,
    }));
    this.upstreamMetrics = new UpstreamMetrics(options.metrics);
    for (const name of Object.keys(options.upstreams)) this.upstreams.set(name, this.createUpstream(name));
    this.addReadiness();
  }

  get dataUrl(): string {
    return this.listener('data').url;
  }

  get metricsUrl(): string {
    return this.listener('metrics').url;
  }

  serves(host: PublicHost): boolean {
    return this.routes(host).some(({ service }) => this.upstreams.has(service));
  }

  async start(): Promise<void> {
    try {
      await Promise.all([...this.upstreams.values()].map((upstream) => upstream.start()));
      const pipelines = { data: await this.pipelineOf('data'), metrics: await this.pipelineOf('metrics') };
      const { metricsHosts = [], metricsPrefix: prefix } = this.options;
      const isBeside = metricsHosts.length > 0 || prefix !== undefined;
      const beside = isBeside ? { pipeline: pipelines.metrics, hosts: new Set(metricsHosts), prefix } : undefined;
      for (const name of PUBLIC_HOSTS) {
        const listener = this.createListener(name, pipelines[name], name === 'data' ? beside : undefined);
        await listener.start();
        this.listeners[name] = listener;
        this.options.logger.info({ listener: name, url: listener.url }, 'listening');
      }
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    const { drainMs = 0, drainTimeoutMs: timeoutMs = DRAIN_TIMEOUT_MS } = this.options;
    const listeners = Object.values(this.listeners);
    for (const listener of listeners) listener.drain();
    if (drainMs > 0 && listeners.length > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
    await Promise.all(listeners.map((listener) => listener.stop(timeoutMs)));
    await Promise.all([...this.upstreams.values()].map((upstream) => upstream.stop()));
    await Promise.all(this.pages.splice(0).map((pages) => pages.close()));
  }

  private listener(name: PublicHost): Listener {
    const listener = this.listeners[name];
    if (listener === undefined) throw new Error('the gateway has not been started');
    return listener;
  }

  private routes(host: PublicHost): readonly Route[] {
    return this.options.listeners[host].routes ?? routesOfHost(host, this.services);
  }

  private createUpstream(name: string): Upstream {
    const upstream = this.options.upstreams[name]!;
    if (upstream.kind === 'embedded') return new EmbeddedUpstream(upstream, this.logFault);
    const hop = {
      ...DEFAULT_HOP_SETTINGS,
      ...this.options.hop,
      answerTimeoutMs: this.limits.answerTimeoutMs,
      secret: this.options.secret,
    };
    return new HttpUpstream(name, upstream, hop, this.options.logger, this.upstreamMetrics);
  }

  private async pipelineOf(name: PublicHost): Promise<HostBeside['pipeline']> {
    const { logger, version = '1.0.0', admission = [] } = this.options;
    const { messageStyle, ...page } = HOSTS[name];
    const { dialect = 'standard', hostedHosts = [] } = this.options.listeners[name];
    const routes = new RouteTable(this.routes(name));
    const { upstreams } = this;
    const hasAdmission = admission.length > 0;
    const module = GatewayModule.forListener({ ...page, version, routes, upstreams, hasAdmission, logger });
    const pages = await createHttpApplication(module, { logger, messageStyle, listener: `${name} pages` });
    this.pages.push(pages);
    await pages.init();
    return {
      traits: this.traits(name),
      dialect: { dialect, hostedHosts },
      limits: this.limits,
      trustsClientTraces: this.options.trustsClientTraces ?? false,
      routes,
      operations: this.operations,
      safePosts: new Set(this.options.safePosts ?? safePostsOf(this.services)),
      upstreams,
      pages: await requestHandler(pages),
      admission: hasAdmission ? inOrder(admission) : undefined,
      trustedProxies: this.trustedProxies,
      onError: this.logFault,
    };
  }

  private createListener(name: PublicHost, pipeline: HostBeside['pipeline'], beside?: HostBeside): Listener {
    const { host = '127.0.0.1', port } = this.options.listeners[name];
    return new Listener({
      ...pipeline,
      ...{
        beside,
        host,
        port,
        inFlight: this.inFlight[name],
        load: this.load,
        turns: this.turns,
        backlog: this.backlog,
      },
      ...{ logger: this.options.logger, log: this.requestLog, metrics: this.requestMetrics },
    });
  }

  private traits(name: PublicHost): ListenerTraits {
    const { allowedOrigins = '*' } = this.options;
    return {
      name,
      messageStyle: HOSTS[name].messageStyle,
      allowedOrigins,
      commonHeaders: allowedOrigins === '*' ? [...SECURITY_HEADERS, ...ANY_ORIGIN_HEADERS] : SECURITY_HEADERS,
      stallTimeoutMs: this.limits.stallTimeoutMs,
      draining: false,
    };
  }

  private addReadiness(): void {
    const { health } = this.options;
    for (const name of PUBLIC_HOSTS) {
      health?.addReadiness(`${name} listener`, () => {
        if (!this.listeners[name]?.isOpen) throw new Error('not listening');
      });
    }
    const reachability = new Reachability(this.upstreams);
    health?.addReadiness('services', () => reachability.check());
  }

  private readonly logFault = (error: unknown, response: GatewayResponse): void => {
    this.requestLog.failed(error, response);
  };
}
