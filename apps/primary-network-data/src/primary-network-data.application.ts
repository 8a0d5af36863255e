import { readFileSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createDataApplication } from '@nunatak/data-api';
import type { HttpApplicationOptions } from '@nunatak/http-service/http';
import { buildOpenApiDocument, type OpenApiOptions } from '@nunatak/http-service/openapi';
import type { PrimaryNetwork } from '@nunatak/primary-network-contracts';
import { PrimaryNetworkDataModule, type PrimaryNetworkDataOptions } from './primary-network-data.module.js';
import { PrimaryNetworkReads } from './reads/primary-network-reads.js';

export interface PrimaryNetworkDataApplicationOptions extends PrimaryNetworkDataOptions {
  http: HttpApplicationOptions;
  /** Where the service listens on its own: secrets of which a gateway must show one. None: whoever reaches the port is believed. */
  gatewaySecrets?: readonly string[];
}

const OPEN_API: OpenApiOptions = {
  title: 'Nunatak: primary network data',
  version: '1',
  description: 'Indexed data of the P-, X- and C-Chain.',
  tags: [
    { name: 'Primary Network', description: 'Networks, subnets, blockchains, validators and assets.' },
    { name: 'Primary Network Blocks', description: 'Blocks of the three chains.' },
    { name: 'Primary Network Vertices', description: 'What the X-Chain was made of before it had blocks.' },
    { name: 'Primary Network Transactions', description: 'Transactions of the three chains; of C, the atomic ones.' },
    { name: 'Primary Network UTXOs', description: 'Outputs of transactions.' },
    { name: 'Primary Network Balances', description: 'What addresses have on each chain.' },
    { name: 'AVAX Supply', description: 'How much AVAX there is.' },
    { name: 'Primary Network Rewards', description: 'Rewards of stakers, pending and paid.' },
  ],
};

const DOCUMENT = new URL('../openapi.json', import.meta.url);

/** The service's OpenAPI document, weights included, as it was generated. */
export function primaryNetworkDataDocument(): OpenAPIObject {
  return JSON.parse(readFileSync(DOCUMENT, 'utf8'));
}

/** Makes the document of the controllers. */
export function makePrimaryNetworkDataDocument(app: INestApplication): OpenAPIObject {
  return buildOpenApiDocument(app, OPEN_API);
}

/** The service as an HTTP application that serves its document at /openapi.json; initialised, not listening. */
export function createPrimaryNetworkDataApplication(
  options: PrimaryNetworkDataApplicationOptions,
): Promise<NestFastifyApplication> {
  const { http, gatewaySecrets } = options;
  const { metrics } = http;
  const module = PrimaryNetworkDataModule.forRoot({ ...(metrics && { metrics }), ...options });
  return createDataApplication({ module, document: readFileSync(DOCUMENT, 'utf8'), http, gatewaySecrets });
}

/** What other services may ask of the primary network, as this application answers it. */
export function primaryNetworkOf(app: INestApplication): PrimaryNetwork {
  return app.get(PrimaryNetworkReads, { strict: false });
}
