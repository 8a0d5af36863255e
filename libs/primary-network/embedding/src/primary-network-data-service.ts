import type { StartedServices } from '@nunatak/embedding';
import { embeddedUpstream, keepReads } from '@nunatak/embedding/data-service';
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
  const pool = keepReads(primaryNetworkReadPool(readUrl), logger);
  const data = await createPrimaryNetworkDataApplication({
    ...{ pool, pageTokenSecrets: [pageTokenSecret] },
    http: { logger, metrics, listener: 'primary-network-data' },
  });
  return {
    upstreams: { 'primary-network-data': await embeddedUpstream(data, readUrl, primaryNetworkDataDocument()) },
    services: [primaryNetworkService(primaryNetworkOf(data))],
  };
}
