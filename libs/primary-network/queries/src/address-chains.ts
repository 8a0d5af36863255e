import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { CHAINS, type Chain, NETWORK_ID } from '@nunatak/primary-network-schema';
import { bytesOf } from './row-values.js';

const texts = remembered((networkId) => {
  const chains = CHAINS.map((chain) => `('${chain}'::"char")`).join(', ');
  return `SELECT o.address, k.chain FROM unnest($1::bytea[]) AS o(address), (VALUES ${chains}) AS k(chain)
    WHERE EXISTS (SELECT 1 FROM ${NETWORK_ID.partition('transaction_address', networkId)} t
      WHERE t.address = o.address AND t.chain = k.chain)
    OR EXISTS (SELECT 1 FROM ${NETWORK_ID.partition('utxo_address', networkId)} u
      WHERE u.address = o.address AND u.holder = k.chain)`;
});

/** On which chains each address has part in a transaction, or owns something or did. In no order. */
export async function chainsOfAddresses(
  db: ReadDb,
  networkId: string,
  addresses: readonly Buffer[],
): Promise<{ address: Buffer; chain: Chain }[]> {
  const rows = await readRaw(db, { name: `ad.${networkId}`, text: texts(networkId), values: [addresses] });
  return rows.map(([address, chain]) => ({ address: bytesOf(address!), chain: chain as Chain }));
}
