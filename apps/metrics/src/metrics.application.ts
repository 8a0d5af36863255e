import { readFileSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createDataApplication } from '@nunatak/data-api';
import type { HttpApplicationOptions } from '@nunatak/http-service/http';
import { buildOpenApiDocument, type OpenApiOptions } from '@nunatak/http-service/openapi';
import { MetricsModule, type MetricsOptions } from './metrics.module.js';

export interface MetricsApplicationOptions extends MetricsOptions {
  http: HttpApplicationOptions;
  /** Where the service listens on its own: secrets of which a gateway must show one. None: whoever reaches the port is believed. */
  gatewaySecrets?: readonly string[];
}

const OPEN_API: OpenApiOptions = {
  title: 'Nunatak: metrics',
  version: '1',
  description: 'Figures of chains over time.',
  tags: [
    { name: 'EVM Chains', description: 'Chains, blockchains and subnets.' },
    { name: 'Chain Metrics', description: 'Figures of a chain, or of a sum over chains.' },
    { name: 'Chain Throughput', description: 'Figures in the form of v1.' },
    { name: 'Cumulative', description: 'Cumulative figures in the form of v1.' },
    { name: 'L1 Validator Metrics', description: 'What L1 validators pay.' },
    { name: 'Staking Information', description: 'Stakers in the form of v1.' },
    { name: 'Looking Glass', description: 'Lists of addresses: who stakes, who holds what, and who did.' },
    { name: 'Health Check', description: 'Whether the service works.' },
  ],
};

const DOCUMENT = new URL('../openapi.json', import.meta.url);

/** Returns the service's OpenAPI document, weights included, as it was generated. */
export function metricsDocument(): OpenAPIObject {
  return JSON.parse(readFileSync(DOCUMENT, 'utf8'));
}

/** Makes the document of the controllers. */
export function makeMetricsDocument(app: INestApplication): OpenAPIObject {
  const document = buildOpenApiDocument(app, OPEN_API);
  // Errors have a list of messages on this host.
  const { properties } = document.components!.schemas!.ErrorBodyDto as { properties: Record<string, object> };
  properties.message = {
    type: 'array',
    items: { type: 'string' },
    description: 'What is wrong: a text for each fault.',
  };
  return document;
}

/** Returns the service as an HTTP application that serves its document at /openapi.json; initialised, not listening. */
export function createMetricsApplication(options: MetricsApplicationOptions): Promise<NestFastifyApplication> {
  const { gatewaySecrets } = options;
  const http: HttpApplicationOptions = { ...options.http, messageStyle: 'list' };
  const module = MetricsModule.forRoot({ metrics: http.metrics, ...options });
  return createDataApplication({ module, document: readFileSync(DOCUMENT, 'utf8'), http, gatewaySecrets });
}
