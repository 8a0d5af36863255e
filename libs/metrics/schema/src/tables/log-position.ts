import { PositionTable } from '@nunatak/database';

/** How far each chain is counted, and what its next block is counted from. */
export const LOG_POSITION = new PositionTable(
  { chain_id: 'bigint NOT NULL' },
  {
    time_ms: 'bigint',
    first_time_ms: 'bigint',
    previous_time_ms: 'bigint',
    group_transactions: 'bigint NOT NULL DEFAULT 0',
    group_gas: 'numeric NOT NULL DEFAULT 0',
    transactions: 'bigint NOT NULL DEFAULT 0',
    addresses: 'bigint NOT NULL DEFAULT 0',
    contracts: 'bigint NOT NULL DEFAULT 0',
    deployers: 'bigint NOT NULL DEFAULT 0',
    icm_source_transactions: 'bigint NOT NULL DEFAULT 0',
    icm_destination_transactions: 'bigint NOT NULL DEFAULT 0',
    icm_transactions: 'bigint NOT NULL DEFAULT 0',
    sent_nonces: "jsonb NOT NULL DEFAULT '{}'::jsonb",
  },
);
