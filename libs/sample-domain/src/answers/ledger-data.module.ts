import { createDataApplication, DataApiModule } from '@nunatak/data-api';
import { inSnapshotOf } from '@nunatak/database';
import type { HttpApplicationOptions } from '@nunatak/http-service/http';
import type { Pool } from 'pg';
import { LedgersController } from './ledgers.controller.js';

class LedgerDataModule {}

/** Returns the data service as an HTTP application; initialised, not listening. */
export function createLedgerData(
  pool: Pool,
  pageTokenSecrets: readonly string[],
  http: HttpApplicationOptions,
  gatewaySecrets?: readonly string[],
) {
  const store = {
    pool,
    inSnapshot: <T>(from: Pool, work: Parameters<typeof inSnapshotOf<T>>[2]) => inSnapshotOf('entry', from, work),
    statementNames: { account: 'account', entries: 'entries' },
  };
  const imports = [DataApiModule.forRoot({ store, pageTokenSecrets, metrics: http.metrics })];
  const module = { module: LedgerDataModule, imports, controllers: [LedgersController] };
  const document = { title: 'Ledgers', version: '1', description: 'Accounts of ledgers.' };
  return createDataApplication({ module, document, http, gatewaySecrets });
}
