import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from '@firn/platform/http';
import type { Logger } from 'pino';
import { logRequest } from '../observation/request-log.js';
import type { RequestMetrics } from '../observation/request-metrics.js';
import { endTrace } from '../observation/request-trace.js';
import { GatewayResponse } from '../response/gateway-response.js';
import { Door, type DoorOptions } from './door.js';
import { GatewayRequest } from './gateway-request.js';
import type { InFlight } from './in-flight.js';
import { portError } from './port-error.js';
import { answerSocketFaults } from './socket-faults.js';

export interface ListenerOptions extends DoorOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  inFlight: InFlight;
  logger: Logger;
  metrics: RequestMetrics;
}

/** Node checks header and request time-outs this often, so a slow client may stay that much longer. */
const SLOW_CLIENT_CHECK_MS = 1000;

type GatewayServer = Server<typeof GatewayRequest, typeof GatewayResponse>;

/** A public port. Not restartable: make a new one. */
export class Listener {
  private readonly server: GatewayServer;
  private readonly door: Door;
  /** One function for all responses, which is told by `this` whose end it is: a closure for each would cost more. */
  private readonly onClose: (this: GatewayResponse) => void;

  constructor(private readonly options: ListenerOptions) {
    this.door = new Door(options);
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
    const { limits, traits, metrics } = this.options;
    const server = createServer(
      {
        IncomingMessage: GatewayRequest,
        ServerResponse: GatewayResponse,
        maxHeaderSize: limits.headerBytes,
        headersTimeout: limits.headersTimeoutMs,
        requestTimeout: limits.requestTimeoutMs,
        keepAliveTimeout: limits.keepAliveTimeoutMs,
        connectionsCheckingInterval: SLOW_CLIENT_CHECK_MS,
        // The door says what is missing; Node would answer with an empty body.
        requireHostHeader: false,
        noDelay: true,
      },
      (request, response) => this.serve(request, response),
    );
    server.timeout = limits.idleSocketTimeoutMs;
    // Node drops further headers silently: one more than the limit shows the door that there were too many.
    server.maxHeadersCount = limits.headerCount + 1;
    server.on('checkExpectation', (request: GatewayRequest, response: GatewayResponse) => {
      this.track(request, response);
      response.refuse(400, 'The expect header can only be 100-continue');
    });
    answerSocketFaults(server, traits.messageStyle, (code) => metrics.socketFault(traits.name, code));
    return server;
  }

  private serve(request: GatewayRequest, response: GatewayResponse): void {
    this.track(request, response);
    try {
      this.door.handle(request, response);
    } catch (error) {
      this.options.onError(error, response);
      response.refuse(500, 'Internal server error');
    }
  }

  private track(request: GatewayRequest, response: GatewayResponse): void {
    this.door.open(request, response);
    this.options.inFlight.add(response);
    response.on('close', this.onClose);
  }

  private closed(response: GatewayResponse): void {
    this.options.inFlight.delete(response);
    const seconds = (performance.now() - response.exchange.startedAt) / 1000;
    this.options.metrics.answered(response, seconds);
    logRequest(this.options.logger, response, seconds);
    endTrace(response);
  }
}
