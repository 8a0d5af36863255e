import type { StreamPosition } from '@nunatak/block-stream';
import { inTransaction, makePartitions, StoreSchema } from '@nunatak/database';
import type { Pool, PoolClient } from 'pg';
import { CreateLedgers1790000000000 } from '../schema/1790000000000-create-ledgers.js';
import { LEDGER_TABLES, LOG_POSITION } from './ledger-tables.js';

/** The domain's schema. Its lock's number is no other domain's. */
export const LEDGER_SCHEMA = new StoreSchema({
  migrations: [CreateLedgers1790000000000],
  lock: 7_301_117,
  afterwards: completePartitions,
});

const REGISTRATION_LOCK = 7_301_118;

/** Makes room for a ledger, unless it is there. */
export async function registerLedger(pool: Pool, ledger: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await makeLedgerPartitions(client, ledger);
    await LOG_POSITION.register(client, [ledger]);
  });
}

/** Makes the partitions that stored ledgers lack, of tables that a migration has added. */
async function completePartitions(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ ledger: string }>('SELECT ledger FROM log_position');
  for (const { ledger } of rows) await inTransaction(pool, (client) => makeLedgerPartitions(client, ledger));
}

async function makeLedgerPartitions(client: PoolClient, ledger: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [REGISTRATION_LOCK]);
  await makePartitions(client, LEDGER_TABLES, ledger);
}

/** Returns how far a ledger is stored; undefined where it has no room in the store. @param lock holds the row until the transaction ends */
export async function readPosition(
  db: Pool | PoolClient,
  ledger: string,
  lock = false,
): Promise<StreamPosition | undefined> {
  const stored = await LOG_POSITION.read(db, [ledger], lock);
  if (!stored) return undefined;
  const { epoch, sequence, height, hash } = stored;
  return { epoch, sequence, ...(height !== undefined && hash && { block: { height, hash: hash.toString() } }) };
}

/** Returns the statement that moves a ledger's position. */
export function movePosition(ledger: string, { epoch, sequence, block }: StreamPosition) {
  return LOG_POSITION.move([ledger], {
    epoch,
    sequence,
    height: block?.height,
    hash: block && Buffer.from(block.hash),
  });
}
