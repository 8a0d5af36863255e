import type { StreamPosition } from '@nunatak/block-stream';
import type { StatementScript } from '@nunatak/database';
import type { Chain } from '@nunatak/primary-network-schema';
import type { Pool, PoolClient } from 'pg';

/** How far a chain's log was taken in: place 0/0 before its first event. */
export interface LogHead extends StreamPosition {
  /** Unix seconds of the last block. */
  time?: number;
}

interface HeadRow {
  epoch: string;
  sequence: string;
  height: string | null;
  time: string | null;
  block_id: string | null;
}

/** @returns undefined for a network that has no room in the store */
export async function readLogHead(
  db: Pool | PoolClient,
  networkId: string,
  chain: Chain,
): Promise<LogHead | undefined> {
  const { rows } = await db.query<HeadRow>(
    `SELECT epoch, sequence, height, time, encode(block_id, 'hex') AS block_id FROM log_head
     WHERE network_id = $1 AND chain = $2`,
    [networkId, chain],
  );
  const row = rows[0];
  if (!row) return undefined;
  const { height, time, block_id: hash } = row;
  return {
    epoch: Number(row.epoch),
    sequence: Number(row.sequence),
    ...(height !== null && hash !== null && { block: { height: Number(height), hash } }),
    ...(time !== null && { time: Number(time) }),
  };
}

/** Writes the place that a chain's indexer has come to. */
export function writeLogHead(
  script: StatementScript,
  networkId: string,
  chain: Chain,
  { epoch, sequence, block, time }: LogHead,
): void {
  script.add(
    `UPDATE log_head SET epoch = $3, sequence = $4, height = $5, time = $6, block_id = decode($7, 'hex'),
       stored_at = now()
     WHERE network_id = $1 AND chain = $2`,
    [networkId, chain, epoch, sequence, block?.height ?? null, time ?? null, block?.hash ?? null],
  );
}
