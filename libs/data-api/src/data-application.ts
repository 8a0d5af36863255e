import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ForbiddenError } from '@nunatak/core/errors';
import { GATEWAY_SECRET_HEADER, isGatewaySecret, RETRYABLE_HEADER } from '@nunatak/gateway-contracts';
import { createHttpApplication, type HttpApplicationOptions } from '@nunatak/http-service/http';
import {
  buildOpenApiDocument,
  type OpenApiOptions,
  renderOpenApiDocument,
  serveOpenApiDocument,
} from '@nunatak/http-service/openapi';
import type { FastifyInstance } from 'fastify';
import { exactJson } from './operation/exact-json.js';

export interface DataApplicationOptions {
  /** The service's own module. One that reads a store imports `DataApiModule`. */
  module: DynamicModule;
  /** Its OpenAPI document as it was generated, since making it takes longer than the rest of a start; or what it is made with. */
  document: string | OpenApiOptions;
  http: HttpApplicationOptions;
  /** Where the service listens on its own: secrets of which a gateway must show one. None: whoever reaches the port is believed. */
  gatewaySecrets?: readonly string[] | undefined;
}

/** A data service as an HTTP application that serves its document at /openapi.json; initialised, not listening. */
export async function createDataApplication(options: DataApplicationOptions): Promise<NestFastifyApplication> {
  const { module, document, http, gatewaySecrets } = options;
  const app = await createHttpApplication(module, http);
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.setReplySerializer(exactJson);
  if (gatewaySecrets?.length) {
    server.addHook('onRequest', (request, _reply, done) => {
      const isKnown = isGatewaySecret(request.headers[GATEWAY_SECRET_HEADER], gatewaySecrets);
      done(isKnown ? undefined : notItsGateway());
    });
  }
  const text = typeof document === 'string' ? document : renderOpenApiDocument(buildOpenApiDocument(app, document));
  serveOpenApiDocument(server, text);
  await app.init();
  return app;
}

function notItsGateway(): ForbiddenError {
  const text = 'This service answers its gateways only: the caller shows none of its NUNATAK_GATEWAY_SECRETS';
  return new ForbiddenError(text, { headers: { [RETRYABLE_HEADER]: '1' } });
}
