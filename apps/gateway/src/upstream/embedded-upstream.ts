import type { Dialect, EmbeddedUpstreamOptions, OpenApiDocument } from '@nunatak/gateway-contracts';
import type { GatewayRequest } from '../listener/gateway-request.js';
import type { GatewayResponse } from '../response/gateway-response.js';
import type { Upstream } from './upstream.js';

/** No hop, no copy: the service's router works on the client's own request. */
export class EmbeddedUpstream implements Upstream {
  constructor(
    private readonly options: EmbeddedUpstreamOptions,
    private readonly onError: (error: unknown, response: GatewayResponse) => void,
  ) {}

  handle(request: GatewayRequest, response: GatewayResponse): void {
    try {
      this.options.handler(request, response);
    } catch (error) {
      this.onError(error, response);
      response.refuse(500, 'Internal server error');
    }
  }

  async openApi(dialect: Dialect): Promise<OpenApiDocument | undefined> {
    return this.options.openApi?.(dialect);
  }

  async checkReachable(): Promise<void> {
    await this.options.checkReachable?.();
  }

  async start(): Promise<void> {
    // Who composes the process starts and stops its services.
  }

  async stop(): Promise<void> {
    // See start.
  }
}
