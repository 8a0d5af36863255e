import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ForbiddenError } from '@nunatak/core/errors';
import { GATEWAY_SECRET_HEADER, isGatewaySecret } from '@nunatak/gateway-contracts';
import { createHttpApplication, type HttpApplicationOptions } from '@nunatak/http-service/http';
import { serveOpenApiDocument } from '@nunatak/http-service/openapi';
import { measurePool } from '@nunatak/telemetry/metrics';
import type { FastifyInstance } from 'fastify';
import { exactJson } from './operation/exact-json.js';
import { StoreReader } from './reading/store-reader.js';

export interface DataApplicationOptions {
  /** The service's own module; it imports `DataApiModule`. */
  module: DynamicModule;
  /** Its OpenAPI document, as it was generated: making it of the controllers takes longer than the rest of a start. */
  document: string;
  http: HttpApplicationOptions;
  /** Where the service listens on its own: secrets of which a gateway must show one. None: whoever reaches the port is believed. */
  gatewaySecrets?: readonly string[] | undefined;
}

/** A data service as an HTTP application that serves its document at /openapi.json; initialised, not listening. */
export async function createDataApplication(options: DataApplicationOptions): Promise<NestFastifyApplication> {
  const { module, document, http, gatewaySecrets } = options;
  const app = await createHttpApplication(module, http);
  if (http.metrics) measurePool(http.metrics, 'read', app.get(StoreReader, { strict: false }).measured);
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.setReplySerializer(exactJson);
  if (gatewaySecrets?.length) {
    server.addHook('onRequest', (request, _reply, done) => {
      const isKnown = isGatewaySecret(request.headers[GATEWAY_SECRET_HEADER], gatewaySecrets);
      done(isKnown ? undefined : new ForbiddenError('This service answers its gateway only'));
    });
  }
  serveOpenApiDocument(server, document);
  await app.init();
  return app;
}
