import { readFileSync } from 'node:fs';
import { type INestApplication, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createDataApplication, PageCursors } from '@nunatak/data-api';
import type { HttpApplicationOptions } from '@nunatak/http-service/http';
import { buildOpenApiDocument, type OpenApiOptions } from '@nunatak/http-service/openapi';
import { PageTokens } from '@nunatak/http-service/page-token';
import type { OpenAccounts } from './open-accounts.js';
import { AbsentUsageController } from './usage/absent-usage.controller.js';
import { ApiLogsController } from './usage/api-logs.controller.js';
import { ApiUsageController } from './usage/api-usage.controller.js';
import { KeptUsage } from './usage/kept-usage.js';
import { RequestLogReader } from './usage/request-log-reader.js';
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

export interface AccountsApplicationOptions
  extends Pick<OpenAccounts, 'usageReader' | 'requestLogReader' | 'keptUsage'> {
  http: HttpApplicationOptions;
  /** Sign page tokens; shared by replicas. The first signs, all verify. */
  pageTokenSecrets: readonly string[];
  /** Of which a gateway must show one. Default: whoever reaches the port is believed. */
  gatewaySecrets?: readonly string[];
}

/** Returns what gateways ask over HTTP as an application that serves its document at /openapi.json; initialized, not listening. */
export function createAccountsApplication(options: AccountsApplicationOptions): Promise<NestFastifyApplication> {
  const { usageReader, requestLogReader, keptUsage, pageTokenSecrets, http, gatewaySecrets } = options;
  const module = {
    module: AccountsModule,
    controllers: [ApiUsageController, ApiLogsController, AbsentUsageController],
    providers: [
      { provide: UsageReader, useValue: usageReader },
      { provide: RequestLogReader, useValue: requestLogReader },
      { provide: KeptUsage, useValue: keptUsage },
      { provide: PageTokens, useValue: new PageTokens(pageTokenSecrets) },
      PageCursors,
    ],
  };
  return createDataApplication({ module, document: readFileSync(DOCUMENT, 'utf8'), http, gatewaySecrets });
}
