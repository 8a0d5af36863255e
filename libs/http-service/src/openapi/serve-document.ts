import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Serves a rendered document, revalidated by its ETag, at `path` (default /openapi.json). Call before the application listens. */
export function serveOpenApiDocument(server: FastifyInstance, rendered: string, path = '/openapi.json'): void {
  const etag = `"${createHash('sha256').update(rendered).digest('base64url').slice(0, 22)}"`;
  server.get(path, (request, reply) => {
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.header('content-type', 'application/json; charset=utf-8').send(rendered);
  });
}
