import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { createLogger } from '@nunatak/telemetry/logging';
import { Registry } from 'prom-client';
import { createDataApplication } from './data-application.js';

const LARGEST = 2n ** 64n - 1n;

describe('a data service', () => {
  it('writes integers of its answers with all their digits', async () => {
    @Controller()
    class Weights {
      @Get('weight')
      get(): object {
        return { weight: LARGEST, none: undefined };
      }
    }
    @Module({ controllers: [Weights] })
    class WeightsModule {}
    // It has no store, and metrics all the same.
    const http = { logger: createLogger({ service: 'w', level: 'silent' }), metrics: new Registry() };
    const app = await createDataApplication({
      module: { module: WeightsModule },
      document: '{"openapi":"3.0.0"}',
      http,
    });
    const answer = await app.inject({ method: 'GET', url: '/weight' });
    const document = await app.inject({ method: 'GET', url: '/openapi.json' });
    await app.close();
    expect([answer.payload, answer.headers['content-type']]).toEqual([
      `{"weight":${LARGEST}}`,
      'application/json; charset=utf-8',
    ]);
    expect(document.payload).toBe('{"openapi":"3.0.0"}');
  });
});
