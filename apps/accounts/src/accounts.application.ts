import { readFileSync } from 'node:fs';
import { type INestApplication, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createDataApplication } from '@nunatak/data-api';
import type { HttpApplicationOptions } from '@nunatak/http-service/http';
import { buildOpenApiDocument, type OpenApiOptions } from '@nunatak/http-service/openapi';
import { AbsentUsageController } from './usage/absent-usage.controller.js';
import { ApiUsageController } from './usage/api-usage.controller.js';
import { UsageReader } from './usage/usage-reader.js';

const OPEN_API: OpenApiOptions = {
  title: 'Nunatak: accounts',
  version: '1',
  description: 'Usage of the interface.',
};

const DOCUMENT = new URL('../openapi.json', import.meta.url);

@Module({})
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
 * @param usage answers what keys used
 * @param gatewaySecrets of which a gateway must show one. None: whoever reaches the port is believed
 */
export function createAccountsApplication(
  http: HttpApplicationOptions,
  usage: UsageReader,
  gatewaySecrets: readonly string[] = [],
): Promise<NestFastifyApplication> {
  const module = {
    module: AccountsModule,
    controllers: [ApiUsageController, AbsentUsageController],
    providers: [{ provide: UsageReader, useValue: usage }],
  };
  return createDataApplication({ module, document: readFileSync(DOCUMENT, 'utf8'), http, gatewaySecrets });
}
