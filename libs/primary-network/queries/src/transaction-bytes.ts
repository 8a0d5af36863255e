import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { type Chain, NETWORK_ID } from '@nunatak/primary-network-schema';
import { bytesOf } from './row-values.js';

/** A transaction as its chain has it. */
export interface TransactionBytesRow {
  /** As avalanchego names it. */
  type: string;
  /** Signed. */
  bytes: Buffer;
  /** Its block's; of the X-Chain before blocks the index of the first vertex that holds it. */
  height: number;
  /** Unix seconds. */
  time: number;
}

// A proposal that was made again counts where it stands last; an import that a bonus block repeats, where it stands first.
const texts = remembered(
  (networkId) => `SELECT type, bytes, height, time FROM ${NETWORK_ID.partition('transaction', networkId)}
    WHERE id = $1::bytea AND chain = $2::"char" ORDER BY CASE WHEN chain = 'P' THEN -height ELSE height END LIMIT 1`,
);

/** A chain's transaction by its id. */
export async function transactionBytes(
  db: ReadDb,
  networkId: string,
  chain: Chain,
  id: Buffer,
): Promise<TransactionBytesRow | undefined> {
  const [row] = await readRaw(db, { name: `tb.${networkId}`, text: texts(networkId), values: [id, chain] });
  if (!row) return undefined;
  const [type, bytes, height, time] = row;
  return { type: type!, bytes: bytesOf(bytes!), height: Number(height), time: Number(time) };
}
