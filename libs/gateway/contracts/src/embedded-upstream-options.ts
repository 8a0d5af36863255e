import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dialect } from './internal-headers.js';

/** As much of an OpenAPI 3 document as merging needs. */
export interface OpenApiDocument {
  openapi: string;
  paths?: Record<string, unknown>;
  components?: Record<string, Record<string, unknown>>;
  tags?: { name: string }[];
  [field: string]: unknown;
}

/** A service in this process: its router gets the raw request and response. */
export interface EmbeddedUpstreamOptions {
  kind: 'embedded';
  /** E.g. a ready Fastify instance's `routing`. */
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  openApi?: (dialect: Dialect) => OpenApiDocument | Promise<OpenApiDocument>;
  /** Rejects while the service can't answer. Without it the service counts as there, since it is in this process. */
  checkReachable?: () => Promise<void>;
}
