import { readFileSync } from 'node:fs';
import { type INestApplication, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createDataApplication } from '@nunatak/data-api';
import type { HttpApplicationOptions } from '@nunatak/http-service/http';
import { buildOpenApiDocument, type OpenApiOptions } from '@nunatak/http-service/openapi';
import { RpcUsageController } from './usage/rpc-usage.controller.js';

const OPEN_API: OpenApiOptions = {
  title: 'Nunatak: accounts',
  version: '1',
  description: 'Usage of the interface.',
};

const DOCUMENT = new URL('../openapi.json', import.meta.url);

@Module({ controllers: [RpcUsageController] })
class AccountsModule {}

/** Returns the service's OpenAPI document, weights included, as it was generated. */
export function accountsDocument(): OpenAPIObject {
  return JSON.parse(readFileSync(DOCUMENT, 'utf8'));
}

/** Makes the document of the controllers. */
export function makeAccountsDocument(app: INestApplication): OpenAPIObject {
  return buildOpenApiDocument(app, OPEN_API);
}

/**
 * Returns what gateways ask over HTTP as an application that serves its document at /openapi.json; initialized, not listening.
 * @param gatewaySecrets of which a gateway must show one. None: whoever reaches the port is believed
 */
export function createAccountsApplication(
  http: HttpApplicationOptions,
  gatewaySecrets: readonly string[] = [],
): Promise<NestFastifyApplication> {
  const module = { module: AccountsModule };
  return createDataApplication({ module, document: readFileSync(DOCUMENT, 'utf8'), http, gatewaySecrets });
}
