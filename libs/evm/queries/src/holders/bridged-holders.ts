import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { BRIDGED_VALUE, BRIDGER, BTCB, bytea, IS_BRIDGED, partitionName } from '@nunatak/evm-schema';
import type { StoredHolders } from './holder-page.js';

/** Only the bridger's index has its rows in their order. Parameters: after, limit, height, least. */
const texts = remembered(
  (chainId) => `SELECT encode(b.bridger, 'hex'), b.net FROM (
      SELECT ${BRIDGER} AS bridger, sum(${BRIDGED_VALUE}) AS net FROM ${partitionName('token_transfer', chainId)}
      WHERE ${IS_BRIDGED} AND ${BRIDGER} > $1::bytea AND height <= $3::bigint GROUP BY ${BRIDGER}) b
    WHERE b.net >= $4::numeric ORDER BY b.bridger LIMIT $2::bigint`,
);

/** Behind the zero address, which is no bridger. */
const FIRST = `0x${'0'.repeat(40)}`;

/** Accounts for which the bridge of BTC.b minted more than it burned of theirs up to a block, by that much at least. By address. */
export async function bridgedHolders(
  db: ReadDb,
  query: { height: number; least: bigint; after?: string; limit: number },
): Promise<StoredHolders> {
  const { height, least, after = FIRST, limit } = query;
  const { chainId } = BTCB;
  const values = [bytea(after), limit + 1, height, least.toString()];
  const rows = await readRaw(db, { name: `hg.${chainId}`, text: texts(chainId), values });
  const holders = rows.slice(0, limit).map((r) => ({ address: `0x${r[0]}`, value: r[1]! }));
  return rows.length > limit ? { holders, end: holders.at(-1)!.address } : { holders };
}
