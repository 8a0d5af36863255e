import { GATEWAY_SECRET_HEADER, isGatewaySecret } from '@firn/gateway-contracts';
import { ForbiddenError } from '@firn/platform/errors';
import { createHttpApplication, type HttpApplicationOptions } from '@firn/platform/http';
import { measurePool } from '@firn/platform/metrics';
import { buildOpenApiDocument, renderOpenApiDocument, serveOpenApiDocument } from '@firn/platform/openapi';
import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { StoreReader } from './chains/store-reader.js';
import { EvmDataModule, type EvmDataOptions } from './evm-data.module.js';

export interface EvmDataApplicationOptions extends EvmDataOptions {
  http: HttpApplicationOptions;
  /** Where the service listens on its own: secrets of which a gateway must show one. None: whoever reaches the port is believed. */
  gatewaySecrets?: readonly string[];
}

/** The service's OpenAPI document, weights included. */
export function evmDataDocument(app: INestApplication): OpenAPIObject {
  return buildOpenApiDocument(app, {
    title: 'Firn: EVM data',
    version: '1',
    description: 'Indexed data of EVM chains.',
    tags: [
      { name: 'EVM Chains', description: 'The chains that are served.' },
      { name: 'EVM Blocks', description: 'Blocks.' },
      { name: 'EVM Transactions', description: 'Transactions, token transfers and internal transactions.' },
      { name: 'EVM Balances', description: 'Balances at any indexed block.' },
      { name: 'Health Check', description: 'Whether the service works.' },
    ],
  });
}

/** The service as an HTTP application that serves its document at /openapi.json; initialised, not listening. */
export async function createEvmDataApplication(options: EvmDataApplicationOptions): Promise<NestFastifyApplication> {
  const { metrics } = options.http;
  const app = await createHttpApplication(
    EvmDataModule.forRoot({ ...(metrics && { metrics }), ...options }),
    options.http,
  );
  if (metrics) measurePool(metrics, 'read', app.get(StoreReader).measured);
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const { gatewaySecrets } = options;
  if (gatewaySecrets?.length) {
    server.addHook('onRequest', (request, _reply, done) => {
      const isKnown = isGatewaySecret(request.headers[GATEWAY_SECRET_HEADER], gatewaySecrets);
      done(isKnown ? undefined : new ForbiddenError('This service answers its gateway only'));
    });
  }
  serveOpenApiDocument(server, renderOpenApiDocument(evmDataDocument(app)));
  await app.init();
  return app;
}
