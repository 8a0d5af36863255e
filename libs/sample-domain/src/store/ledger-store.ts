import type { StreamPosition } from '@nunatak/block-stream';
import { inTransaction, makePartitions, StoreSchema } from '@nunatak/database';
import type { Pool, PoolClient } from 'pg';
import { CreateLedgers1790000000000 } from '../schema/1790000000000-create-ledgers.js';
import { LEDGER_TABLES } from './ledger-tables.js';

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
    await client.query(
      'INSERT INTO ledger_head (ledger, epoch, sequence) VALUES ($1, 0, 0) ON CONFLICT (ledger) DO NOTHING',
      [ledger],
    );
  });
}

/** Makes the partitions that stored ledgers lack, of tables that a migration has added. */
async function completePartitions(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ ledger: string }>('SELECT ledger FROM ledger_head');
  for (const { ledger } of rows) await inTransaction(pool, (client) => makeLedgerPartitions(client, ledger));
}

async function makeLedgerPartitions(client: PoolClient, ledger: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [REGISTRATION_LOCK]);
  await makePartitions(client, LEDGER_TABLES, ledger);
}

interface HeadRow {
  epoch: string;
  sequence: string;
  height: string | null;
  hash: string | null;
}

/**
 * The place of a ledger's indexer: epoch and sequence 0 before its first event.
 * @param lock holds the head's row until the transaction ends
 * @returns undefined for a ledger that has no room in the store
 */
export async function readHead(
  db: Pool | PoolClient,
  ledger: string,
  { lock = false } = {},
): Promise<StreamPosition | undefined> {
  const { rows } = await db.query<HeadRow>(
    `SELECT epoch, sequence, height, hash FROM ledger_head WHERE ledger = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [ledger],
  );
  const row = rows[0];
  if (!row) return undefined;
  const block = row.height !== null && row.hash !== null ? { height: Number(row.height), hash: row.hash } : undefined;
  return { epoch: Number(row.epoch), sequence: Number(row.sequence), ...(block && { block }) };
}

/** Writes the place that the indexer has come to. */
export async function writeHead(client: PoolClient, ledger: string, place: StreamPosition): Promise<void> {
  await client.query('UPDATE ledger_head SET epoch = $2, sequence = $3, height = $4, hash = $5 WHERE ledger = $1', [
    ledger,
    place.epoch,
    place.sequence,
    place.block?.height ?? null,
    place.block?.hash ?? null,
  ]);
}
