import type { StreamPosition } from '@nunatak/block-stream';
import type { StatementScript } from '@nunatak/database';
import { type Chain, LOG_POSITION } from '@nunatak/primary-network-schema';
import type { Pool, PoolClient } from 'pg';

/** How far a chain's log is stored: position 0/0 before its first event. */
export interface LogHead extends StreamPosition {
  /** Unix seconds of the last block. */
  time?: number;
}

/** @returns undefined for a network that has no room in the store */
export async function readLogHead(
  db: Pool | PoolClient,
  networkId: string,
  chain: Chain,
): Promise<LogHead | undefined> {
  const stored = await LOG_POSITION.read(db, [networkId, chain]);
  if (!stored) return undefined;
  const { epoch, sequence, height, hash, own } = stored;
  return {
    ...{ epoch, sequence },
    ...(height !== undefined && hash && { block: { height, hash: hash.toString('hex') } }),
    ...(own.time !== null && { time: Number(own.time) }),
  };
}

/** Writes the position that a chain's indexer has come to. */
export function writeLogHead(
  script: StatementScript,
  networkId: string,
  chain: Chain,
  { epoch, sequence, block, time }: LogHead,
): void {
  const hash = block && Buffer.from(block.hash, 'hex');
  const position = { epoch, sequence, height: block?.height, hash };
  const { text, values } = LOG_POSITION.move([networkId, chain], position, { time: time ?? null });
  script.add(text, values);
}
