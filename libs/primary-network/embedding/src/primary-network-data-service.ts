import { onShutdown } from '@nunatak/core/shutdown';
import { databaseCheck } from '@nunatak/database';
import type { StartedServices } from '@nunatak/embedding';
import { requestHandler } from '@nunatak/http-service/http';
import { primaryNetworkService } from '@nunatak/primary-network-contracts';
import {
  createPrimaryNetworkDataApplication,
  primaryNetworkDataDocument,
  primaryNetworkOf,
} from '@nunatak/primary-network-data';
import { primaryNetworkReadPool } from '@nunatak/primary-network-queries';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';

/** What the primary network's data service answers with. */
export interface PrimaryNetworkDataServiceOptions {
  /** The store, as a role that can only read. */
  readUrl: string;
  pageTokenSecret: string;
  logger: Logger;
  metrics: Registry;
}

/** Starts the data service in this thread, without a listener, and registers its stop. */
export async function startPrimaryNetworkDataService(
  options: PrimaryNetworkDataServiceOptions,
): Promise<StartedServices> {
  const { readUrl, pageTokenSecret, logger, metrics } = options;
  const pool = primaryNetworkReadPool(readUrl);
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  onShutdown('database connections', () => pool.end());
  const database = databaseCheck(readUrl);
  onShutdown('database check', () => database.close());
  const data = await createPrimaryNetworkDataApplication({
    ...{ pool, pageTokenSecrets: [pageTokenSecret] },
    http: { logger, metrics, listener: 'primary-network-data' },
  });
  onShutdown('data service', () => data.close());
  const document = primaryNetworkDataDocument();
  return {
    upstreams: {
      'primary-network-data': {
        kind: 'embedded',
        handler: await requestHandler(data),
        openApi: () => ({ ...document, openapi: document.openapi }) as never,
        checkReachable: () => database.check(),
      },
    },
    services: [primaryNetworkService(primaryNetworkOf(data))],
  };
}
