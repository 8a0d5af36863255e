import { readFileSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createDataApplication } from '@nunatak/data-api';
import type { HttpApplicationOptions } from '@nunatak/http-service/http';
import { buildOpenApiDocument, type OpenApiOptions } from '@nunatak/http-service/openapi';
import type { SigningNetworks } from './networks/signing-networks.js';
import { SignatureAggregatorModule } from './signature-aggregator.module.js';

const OPEN_API: OpenApiOptions = {
  title: 'Nunatak: signature aggregator',
  version: '1',
  description: 'Warp messages, signed by the validators of subnets.',
  tags: [{ name: 'Signature Aggregator', description: 'Signatures of messages between chains.' }],
};

const DOCUMENT = new URL('../openapi.json', import.meta.url);

/** Returns the service's OpenAPI document, weights included, as it was generated. */
export function signatureAggregatorDocument(): OpenAPIObject {
  return JSON.parse(readFileSync(DOCUMENT, 'utf8'));
}

/** Makes the document of the controllers. */
export function makeSignatureAggregatorDocument(app: INestApplication): OpenAPIObject {
  return buildOpenApiDocument(app, OPEN_API);
}

/**
 * Returns the service as an HTTP application that serves its document at /openapi.json; initialised, not listening.
 * @param gatewaySecrets of which a gateway must show one. None: whoever reaches the port is believed
 */
export function createSignatureAggregatorApplication(
  networks: SigningNetworks,
  http: HttpApplicationOptions,
  gatewaySecrets: readonly string[] = [],
): Promise<NestFastifyApplication> {
  const module = SignatureAggregatorModule.forRoot(networks);
  return createDataApplication({ module, document: readFileSync(DOCUMENT, 'utf8'), http, gatewaySecrets });
}
