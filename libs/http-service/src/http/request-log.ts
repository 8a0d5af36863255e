import { requestFields, shortPath } from '@nunatak/telemetry/logging';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** One line a request at debug level, with its id and, where the path names one, its chain. The path is written without its query. */
export function logRequests(server: FastifyInstance, logger: Logger, listener: string): void {
  server.addHook('onResponse', (request, reply, done) => {
    if (logger.isLevelEnabled('debug')) {
      const path = request.url.split('?')[0]!;
      logger.debug(
        {
          ...requestFields({ requestId: request.id, path }),
          listener,
          method: request.method,
          path: shortPath(path),
          status: reply.statusCode,
          milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      );
    }
    done();
  });
}
