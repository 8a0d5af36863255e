import type { KeyedTable } from '@nunatak/database';
import { evmCoverage } from '../write/coverage.js';

/** Which heights are stored, and with what. */
export const COVERAGE: KeyedTable = {
  name: 'coverage',
  columns: {
    chain_id: 'bigint NOT NULL',
    kind: 'text NOT NULL',
    from_height: 'bigint NOT NULL',
    to_height: 'bigint NOT NULL',
  },
  primaryKey: ['chain_id', 'kind', 'from_height'],
  revert: (client, chainId, height) => evmCoverage.trim(client, chainId, height),
  shadow: { kind: 'exchanged' },
  clear: 'deleted',
};
