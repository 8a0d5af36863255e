import type { Domain, DomainService } from '@nunatak/domain';

const MAIN = 'libs/sample-domain/dist/services/main.js';

export const ledgerIngester = {
  name: 'ledger-ingester',
  stage: 'ingester',
  ports: { admin: 9190 },
  scale: 'chain',
  needs: { database: true, stream: 'publishes', nodes: ['NUNATAK_LEDGER_NODE', 'NUNATAK_LEDGERS'] },
  main: [MAIN, 'ledger-ingester'],
} as const satisfies DomainService;

export const ledgerIndexer = {
  name: 'ledger-indexer',
  stage: 'indexer',
  ports: { admin: 9191 },
  scale: 'chain',
  needs: { database: true, stream: 'reads', nodes: ['NUNATAK_LEDGERS'] },
  main: [MAIN, 'ledger-indexer'],
} as const satisfies DomainService;

export const ledgerData = {
  name: 'ledger-data',
  stage: 'data',
  ports: { admin: 9192, http: 8190 },
  scale: 'request',
  needs: { database: true },
  offers: { host: 'data', prefixes: ['/v1/ledgers'] },
  main: [MAIN, 'ledger-data'],
} as const satisfies DomainService;

/** Ledgers. */
export const ledgerDomain = {
  name: 'sample',
  database: {
    name: 'nunatak_sample',
    variable: 'NUNATAK_SAMPLE_DATABASE_URL',
    schema: async () => (await import('../store/ledger-store.js')).LEDGER_SCHEMA,
  },
  services: [ledgerIngester, ledgerIndexer, ledgerData],
} as const satisfies Domain;
