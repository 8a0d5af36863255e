import { createServer, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import { closeQueuedResponses, closeServer } from '@nunatak/http-service/http';
import type { Logger } from 'pino';
import { release } from '../admission/outcome.js';
import type { RequestLog } from '../observation/request-log.js';
import type { RequestMetrics } from '../observation/request-metrics.js';
import { endTrace } from '../observation/request-trace.js';
import { GatewayResponse } from '../response/gateway-response.js';
import { type Backlog, ClientConnection } from './client-connection.js';
import { limitConnections } from './connection-limit.js';
import { hostName } from './dialect.js';
import { GatewayRequest } from './gateway-request.js';
import type { InFlight } from './in-flight.js';
import type { Load } from './load.js';
import { portError } from './port-error.js';
import { RequestPipeline, type RequestPipelineOptions } from './request-pipeline.js';
import { answerSocketFaults } from './socket-faults.js';
import type { Turns } from './turns.js';

/** Another host that a listener answers for, by names of hosts or below a prefix of paths. */
export interface HostBeside {
  pipeline: Omit<RequestPipelineOptions, 'enter' | 'shed'>;
  /** In lower case, without ports. */
  hosts: ReadonlySet<string>;
  /** Such as `/metrics`. */
  prefix?: string | undefined;
}

export interface ListenerOptions extends Omit<RequestPipelineOptions, 'enter' | 'shed'> {
  beside?: HostBeside | undefined;
  host: string;
  /** 0 takes a free one. */
  port: number;
  inFlight: InFlight;
  /** Of all listeners. */
  load: Load;
  /** Of all listeners, which share the thread. */
  turns: Turns;
  backlog: Backlog;
  logger: Logger;
  log: RequestLog;
  metrics: RequestMetrics;
}

/** Node checks header and request time-outs this often, so a slow client may stay that much longer. */
const SLOW_CLIENT_CHECK_MS = 1000;

/** By then the work that keeps new requests out may be done. In seconds. */
const RETRY_AFTER = '1';

type GatewayServer = Server<typeof GatewayRequest, typeof GatewayResponse>;

/** A public port. Not restartable: make a new one. */
export class Listener {
  /** How many clients are connected. */
  connections = 0;
  private readonly server: GatewayServer;
  private readonly pipeline: RequestPipeline;
  /** Of the host beside. */
  private readonly other: RequestPipeline | undefined;
  /** One function for all responses, which is told by `this` whose end it is: a closure for each would cost more. */
  private readonly onClose: (this: GatewayResponse) => void;
  private readonly onSaid = (response: GatewayResponse) => this.options.inFlight.answered(response);
  private readonly clients = new WeakMap<Socket, ClientConnection>();

  constructor(private readonly options: ListenerOptions) {
    const { load, turns, beside } = options;
    const doors: Pick<RequestPipelineOptions, 'enter' | 'shed'> = {
      enter: (operation) => load.enter(operation, turns.waitMs),
      shed: (request, response) => this.shed(request, response),
    };
    this.pipeline = new RequestPipeline({ ...options, ...doors });
    this.other = beside && new RequestPipeline({ ...beside.pipeline, ...doors });
    const listener = this;
    this.onClose = function () {
      listener.closed(this);
    };
    this.server = this.createServer();
  }

  /** The base URL, once started. An unspecified address is shown as the loopback that reaches it. */
  get url(): string {
    const { address, port, family } = this.server.address() as AddressInfo;
    if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
    return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
  }

  get isOpen(): boolean {
    return this.server.listening && !this.options.traits.draining;
  }

  /** @throws PortError when the port is taken or not allowed */
  async start(): Promise<void> {
    const { host, port, traits } = this.options;
    await new Promise<void>((resolve, reject) => {
      const failed = (error: NodeJS.ErrnoException) => reject(portError(error, traits.name, host, port));
      this.server.once('error', failed);
      this.server.listen({ host, port }, () => {
        this.server.off('error', failed);
        resolve();
      });
    });
    this.options.inFlight.start();
  }

  /** From now on it is not ready, and answers close their connections. It still accepts requests. */
  drain(): void {
    this.options.traits.draining = true;
  }

  /** Accepts nothing more, lets what is being answered finish, and cuts off what hasn't by the deadline. */
  async stop(timeoutMs: number): Promise<void> {
    this.drain();
    if (!this.server.listening) return;
    await closeServer(this.server as unknown as Server, timeoutMs);
    this.options.inFlight.stop();
  }

  private createServer(): GatewayServer {
    const { limits, traits, metrics, logger, log } = this.options;
    const server = createServer(
      {
        IncomingMessage: GatewayRequest,
        ServerResponse: GatewayResponse,
        maxHeaderSize: limits.headerBytes,
        headersTimeout: limits.headersTimeoutMs,
        requestTimeout: limits.requestTimeoutMs,
        keepAliveTimeout: limits.keepAliveTimeoutMs,
        connectionsCheckingInterval: SLOW_CLIENT_CHECK_MS,
        // The request pipeline answers what is missing; Node would answer with an empty body.
        requireHostHeader: false,
        noDelay: true,
      },
      (request, response) => this.serve(request, response),
    );
    server.timeout = limits.idleSocketTimeoutMs;
    // Node drops further headers silently: one more than the limit shows the request pipeline that there were too many.
    server.maxHeadersCount = limits.headerCount + 1;
    server.on('checkExpectation', (request: GatewayRequest, response: GatewayResponse) => {
      this.track(request, response);
      response.refuse(400, 'The expect header can only be 100-continue');
    });
    closeQueuedResponses(server as unknown as Server);
    limitConnections(server as unknown as NetServer, {
      connections: limits.connections,
      listener: traits.name,
      logger,
      onRefused: () => metrics.connectionRefused(traits.name),
    });
    server.on('connection', (socket: Socket) => this.take(socket));
    answerSocketFaults(server, traits.messageStyle, (code) => {
      metrics.socketFault(traits.name, code);
      log.socketFault(traits.name, code);
    });
    return server;
  }

  private take(socket: Socket): void {
    const { limits, turns, backlog } = this.options;
    const { requestsPerConnection } = limits;
    this.connections++;
    socket.once('close', () => this.connections--);
    this.clients.set(socket, new ClientConnection(socket, { requestsPerConnection, turns, backlog }));
  }

  private serve(request: GatewayRequest, response: GatewayResponse): void {
    const { isFull } = this.options.load;
    const pipeline = this.track(request, response);
    if (isFull) {
      this.shed(request, response);
      return;
    }
    try {
      pipeline.handle(request, response);
    } catch (error) {
      this.options.onError(error, response);
      response.refuse(500, 'Internal server error');
    }
  }

  /** Costs next to nothing, so that whoever comes while too much is going on learns it at once. */
  private shed(request: GatewayRequest, response: GatewayResponse): void {
    this.options.metrics.shed(this.options.traits.name);
    const connection = this.clients.get(request.socket);
    if (connection?.hasMore) {
      // Who has sent more already would only be refused again and again.
      response.shouldKeepAlive = false;
      connection.drop();
    }
    response.refuse(503, 'Too many requests are being answered at the moment', { 'retry-after': RETRY_AFTER });
  }

  /** @returns what handles the request */
  private track(request: GatewayRequest, response: GatewayResponse): RequestPipeline {
    const prefix = this.prefixOf(request);
    const pipeline = (prefix !== undefined && this.other) || this.pipeline;
    pipeline.open(request, response, prefix);
    this.options.inFlight.add(response);
    this.clients.get(request.socket)?.begin(request);
    response.onSaid = this.onSaid;
    response.on('close', this.onClose);
    return pipeline;
  }

  /** Takes the prefix of the host beside off a request's target. @returns undefined for a request to this listener's own host */
  private prefixOf(request: GatewayRequest): string | undefined {
    const { beside } = this.options;
    if (beside === undefined) return undefined;
    if (beside.hosts.has(hostName(request.headers.host ?? ''))) return '';
    const { prefix } = beside;
    const { url = '' } = request;
    if (prefix === undefined || !url.startsWith(prefix)) return undefined;
    const rest = url.slice(prefix.length);
    if (rest !== '' && !/^[/?]/.test(rest)) return undefined;
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
    return prefix;
  }

  private closed(response: GatewayResponse): void {
    response.exchange.isOver = true;
    this.options.inFlight.delete(response);
    this.clients.get(response.req.socket)?.end();
    const seconds = (performance.now() - response.exchange.startedAt) / 1000;
    this.options.metrics.answered(response, seconds);
    this.options.log.answered(response, seconds);
    endTrace(response);
    release(response, this.options.onError);
  }
}
