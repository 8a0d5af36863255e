import type { StatementScript } from '@nunatak/database';
import { NETWORK_ID } from '@nunatak/primary-network-schema';

/** Partitioned tables that hold rows of the X-Chain's genesis, each with the condition by which they are the X-Chain's. */
const TABLES: readonly [table: string, isOfX: string][] = [
  ['transaction', `chain = 'X'`],
  ['transaction_address', `chain = 'X'`],
  ['asset_transaction', 'true'],
  ['utxo', `chain = 'X'`],
  ['utxo_address', `holder = 'X'`],
];

/**
 * Gives the rows of the X-Chain's genesis their time, where they were taken in before the P-Chain's genesis, which tells it: until then they
 * stand at time 0. They are few.
 *
 * @param time Unix seconds
 */
export function dateExchangeGenesis(script: StatementScript, networkId: string, time: number): void {
  for (const [table, isOfX] of TABLES)
    script.add(
      `UPDATE ${NETWORK_ID.partition(table, networkId)} SET time = $1 WHERE time = 0 AND height = 0 AND ${isOfX}`,
      [time],
    );
  script.add(`UPDATE unspent SET time = $2 WHERE network_id = $1 AND time = 0 AND chain = 'X'`, [networkId, time]);
  script.add('UPDATE asset SET time = $2 WHERE network_id = $1 AND time = 0', [networkId, time]);
}
