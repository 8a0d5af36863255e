import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { onShutdown } from '@nunatak/core/shutdown';
import { databaseCheck } from '@nunatak/database';
import type { EmbeddedUpstreamOptions } from '@nunatak/gateway-contracts';
import { requestHandler } from '@nunatak/http-service/http';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** Keeps a pool that a data service reads with, and registers its end. A lost connection is a warning. @returns the pool */
export function keepReads(pool: Pool, logger: Logger): Pool {
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  onShutdown('database connections', () => pool.end());
  return pool;
}

/**
 * Makes a data service of this process an upstream of the gateway, and registers its stop.
 * @param document its OpenAPI document
 */
export async function embeddedUpstream(
  app: NestFastifyApplication,
  readUrl: string,
  document?: { openapi: string },
): Promise<EmbeddedUpstreamOptions> {
  const database = databaseCheck(readUrl);
  onShutdown('database check', () => database.close());
  onShutdown('data service', () => app.close());
  return {
    kind: 'embedded',
    handler: await requestHandler(app),
    ...(document && { openApi: () => ({ ...document }) }),
    checkReachable: () => database.check(),
  };
}
