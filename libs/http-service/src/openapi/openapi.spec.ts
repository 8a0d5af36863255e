import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { createLogger } from '@nunatak/telemetry/logging';
import type { FastifyInstance } from 'fastify';
import { createHttpApplication } from '../http/index.js';
import { ApiErrors } from './api-errors.js';
import { mergeOpenApiDocuments } from './merge-documents.js';
import { buildOpenApiDocument, renderOpenApiDocument } from './open-api-document.js';
import { serveOpenApiDocument } from './serve-document.js';

class ThingsQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, default: 10 })
  pageSize?: number;
}

class ThingDto {
  @ApiProperty({ type: String })
  name!: string;
}

@Controller('v1')
@ApiErrors(400, 500)
class ThingsController {
  @Get('chains/:chainId/balances::listErc20')
  @ApiOkResponse({ type: ThingDto })
  listThings(@Query() _query: ThingsQuery): ThingDto {
    return { name: 'a' };
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

const info = { title: 'Things', version: '1', description: 'All things.' };

describe('OpenAPI documents', () => {
  it('are built from controllers, served with an ETag, and show colons as they are called', async () => {
    const app = await createHttpApplication(ThingsModule, {
      logger: createLogger({ service: 'things', level: 'silent' }),
    });
    const document = buildOpenApiDocument(app, info);
    const operation = document.paths['/v1/chains/{chainId}/balances:listErc20']?.get;
    expect(operation).toMatchObject({
      operationId: 'listThings',
      parameters: expect.arrayContaining([expect.objectContaining({ name: 'pageSize', in: 'query' })]),
    });
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '400', '500']);
    const rendered = renderOpenApiDocument(document);
    const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    serveOpenApiDocument(server, rendered);
    await app.init();
    const first = await server.inject('/openapi.json');
    expect([first.statusCode, first.body === rendered]).toEqual([200, true]);
    const again = await server.inject({
      url: '/openapi.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await server.inject('/v1/chains/1/balances:listErc20')).statusCode).toBe(200);
    expect((await server.inject('/v1/chains/1/balancesFOO')).statusCode).toBe(404);
    await app.close();
  });

  it('are merged unless they contradict each other', () => {
    const one = { openapi: '3.0.0', info, paths: { '/a': {} }, components: { schemas: { A: { type: 'object' } } } };
    const two = {
      openapi: '3.0.0',
      info,
      paths: { '/b': {} },
      components: { schemas: { A: { type: 'object' } } },
      tags: [{ name: 't' }],
    };
    const merged = mergeOpenApiDocuments(info, [one, two]);
    expect(merged).toMatchObject({
      info,
      paths: { '/a': {}, '/b': {} },
      components: { schemas: { A: { type: 'object' } } },
      tags: [{ name: 't' }],
    });
    const other = { ...two, components: { schemas: { A: { type: 'string' } } } };
    expect(() => mergeOpenApiDocuments(info, [one, other])).toThrow('Two services define schemas A differently');
  });
});
