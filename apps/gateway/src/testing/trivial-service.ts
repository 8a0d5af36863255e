import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FINAL_HEADER, UNCOVERED_BLOCKS_HEADER } from '@nunatak/gateway-contracts';
import { type FastifyInstance, fastify } from 'fastify';

/** As long as an answer of a page of transactions. */
export const LONG_LIST = Array.from({ length: 200 }, (_, i) => ({
  index: i,
  hash: `0x${i.toString(16).padStart(64, '0')}`,
}));

/** How many late answers the service has given. */
export const late = { answers: 0 };

/** A service behind the gateway, reduced to what a gateway can notice of one. */
export async function trivialService(): Promise<FastifyInstance> {
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.get('/v1/chains', async (request) => ({ path: request.url, headers: request.headers }));
  app.get('/v1/chains/long', async () => ({ list: LONG_LIST }));
  app.get('/v1/chains/gaps', async (_request, reply) => reply.header(UNCOVERED_BLOCKS_HEADER, '100-228').send({}));
  app.get('/v1/chains/final', async (_request, reply) => reply.header(FINAL_HEADER, '1').send({ list: LONG_LIST }));
  app.get('/v1/chains/final-small', async (_request, reply) => reply.header(FINAL_HEADER, '1').send({ block: 1 }));
  app.get('/v1/chains/boasting', async (_request, reply) =>
    reply.header('x-powered-by', 'something').header('server', 'something').header('x-nunatak-inner', '1').send({}),
  );
  app.get('/v1/chains/status/:status', async (request, reply) => {
    const status = Number((request.params as { status: string }).status);
    return reply
      .status(status)
      .header(FINAL_HEADER, '1')
      .send({ message: 'inner text', error: 'Some', statusCode: status });
  });
  app.get('/v1/chains/html/:status', async (request, reply) =>
    reply
      .status(Number((request.params as { status: string }).status))
      .type('text/html')
      .send('<h1>Oops</h1>'),
  );
  app.get('/v1/chains/streamed', async (_request, reply) =>
    reply
      .type('application/json')
      .send(Readable.from([Buffer.from('{"a":"'), Buffer.alloc(5000, 'x'), Buffer.from('"}')])),
  );
  app.get('/v1/chains/huge', async (_request, reply) =>
    reply.type('application/json').send(Readable.from(hugePieces())),
  );
  app.get('/v1/chains/dying', async (_request, reply) =>
    reply.type('application/json').send(
      Readable.from(
        (async function* () {
          yield Buffer.alloc(100_000, 'x');
          await new Promise((resolve) => setTimeout(resolve, 50));
          throw new Error('the service broke');
        })(),
      ),
    ),
  );
  app.get('/v1/chains/halting', async (_request, reply) =>
    reply.type('application/json').send(Readable.from(halting())),
  );
  for (const path of ['/v1/chains/slow', '/v1/chains/slow/:which']) {
    app.get(path, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      late.answers++;
      return { late: true };
    });
  }
  app.get('/v1/chains/unhurried', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { done: true };
  });
  app.post('/v1/chains/echo', async (request) => ({ body: request.body }));
  app.get('/v1/chains/nothing', async (_request, reply) => reply.status(204).send());
  app.get('/v1/networks/a', async () => ({ service: 'second' }));
  app.get('/openapi.json', async (request) => serviceDocument(String(request.headers['x-nunatak-dialect'])));
  await app.ready();
  return app;
}

/** The service's own OpenAPI document: one path that is routed to it, and one that isn't. */
export function serviceDocument(dialect: string) {
  return {
    openapi: '3.0.0',
    info: { title: 'trivial', version: '1' },
    paths: {
      '/v1/chains': { get: { summary: `chains, ${dialect}`, responses: {} } },
      '/inner/things': { get: { responses: {} } },
    },
    components: { schemas: { Chain: { type: 'object' } }, securitySchemes: { other: { type: 'http' } } },
  };
}

/** A body that stops for a while in its middle. */
async function* halting(): AsyncIterable<string> {
  yield '{"whole":';
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  yield 'true}';
}

/** Many times what sockets and streams hold, so that every stage has to wait for the next. Hardly compressible. */
export function* hugePieces(): Iterable<Buffer> {
  for (let i = 0; i < 100; i++)
    yield Buffer.from(createHash('shake256', { outputLength: 50_000 }).update(`${i}`).digest('hex'));
}
