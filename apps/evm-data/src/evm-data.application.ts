import { readFileSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createDataApplication } from '@nunatak/data-api';
import type { Holdings } from '@nunatak/evm-contracts';
import type { HttpApplicationOptions } from '@nunatak/http-service/http';
import { buildOpenApiDocument, type OpenApiOptions } from '@nunatak/http-service/openapi';
import { EvmDataModule, type EvmDataOptions } from './evm-data.module.js';
import { HoldingsReads } from './holdings/holdings-reads.js';

export interface EvmDataApplicationOptions extends EvmDataOptions {
  http: HttpApplicationOptions;
  /** Where the service listens on its own: secrets of which a gateway must show one. None: whoever reaches the port is believed. */
  gatewaySecrets?: readonly string[];
}

const OPEN_API: OpenApiOptions = {
  title: 'Nunatak: EVM data',
  version: '1',
  description: 'Indexed data of EVM chains.',
  tags: [
    { name: 'EVM Chains', description: 'The chains that are served.' },
    { name: 'EVM Blocks', description: 'Blocks.' },
    { name: 'EVM Transactions', description: 'Transactions, token transfers and internal transactions.' },
    { name: 'EVM Balances', description: 'Balances at any indexed block.' },
    { name: 'Interchain Messaging', description: 'Messages between chains.' },
    { name: 'Teleporter', description: 'Messages between chains, under older names.' },
    { name: 'Health Check', description: 'Whether the service works.' },
  ],
};

const DOCUMENT = new URL('../openapi.json', import.meta.url);

/** The service's OpenAPI document, weights included, as it was generated. */
export function evmDataDocument(): OpenAPIObject {
  return JSON.parse(readFileSync(DOCUMENT, 'utf8'));
}

/** Makes the document of the controllers. */
export function makeEvmDataDocument(app: INestApplication): OpenAPIObject {
  return buildOpenApiDocument(app, OPEN_API);
}

/** The service as an HTTP application that serves its document at /openapi.json; initialised, not listening. */
export function createEvmDataApplication(options: EvmDataApplicationOptions): Promise<NestFastifyApplication> {
  const { http, gatewaySecrets } = options;
  const { metrics } = http;
  const module = EvmDataModule.forRoot({ ...(metrics && { metrics }), ...options });
  return createDataApplication({ module, document: readFileSync(DOCUMENT, 'utf8'), http, gatewaySecrets });
}

/** What other services may ask of holdings, as this application answers it. */
export function holdingsOf(app: INestApplication): Holdings {
  return app.get(HoldingsReads, { strict: false });
}
