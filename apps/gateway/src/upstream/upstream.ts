import type { Dialect, OpenApiDocument } from '@nunatak/gateway-contracts';
import type { GatewayRequest } from '../listener/gateway-request.js';
import type { GatewayResponse } from '../response/gateway-response.js';

/** A service behind the gateway, in this process or another. */
export interface Upstream {
  /** Answers the request, or sees that it is refused. Never throws, never leaves it unanswered beyond the answer time-out. */
  handle(request: GatewayRequest, response: GatewayResponse): void;
  /** The service's own document in a dialect, undefined where it has none. */
  openApi(dialect: Dialect): Promise<OpenApiDocument | undefined>;
  /** Rejects while the service can't be reached. */
  checkReachable(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
