import type { PoolClient } from 'pg';
import { NETWORK_ID } from '../tables/network-id.js';
import { ID_BYTES, IS_ONE_OF_IDS, idKey, joinedIds } from './id-keys.js';

/** A stored UTXO that somebody spends. */
export interface StoredOutput {
  time: string;
  holder: string;
  addresses: Buffer[];
}

/** The UTXOs among these that are stored, by their ids' keys. @param utxoKeys their ids' keys */
export async function storedOutputs(
  client: PoolClient,
  networkId: string,
  utxoKeys: readonly string[],
): Promise<Map<string, StoredOutput>> {
  if (utxoKeys.length === 0) return new Map();
  const { rows } = await client.query<[Buffer, string, string, Buffer]>({
    text: `SELECT utxo_id, time, holder, array_send(addresses)
      FROM ${NETWORK_ID.partition('utxo', networkId)} WHERE utxo_id ${IS_ONE_OF_IDS}`,
    values: [joinedIds(utxoKeys)],
    rowMode: 'array',
  });
  return new Map(
    rows.map(([id, time, holder, addresses]) => [idKey(id), { time, holder, addresses: elementsOf(addresses) }]),
  );
}

/** The elements of a `bytea[]` in PostgreSQL's binary format: dimensions, flags, type, then of the one dimension size and first index. */
function elementsOf(array: Buffer): Buffer[] {
  if (array.readInt32BE(0) === 0) return [];
  const count = array.readInt32BE(12);
  const elements: Buffer[] = [];
  for (let at = 20; elements.length < count; ) {
    const length = array.readInt32BE(at);
    elements.push(array.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return elements;
}

/** An address, the holder's letter and the UTXO's id: what of a key of `unspent` is bytes. */
const ADDRESS_BYTES = 20;
const KEY_BYTES = ADDRESS_BYTES + 1 + ID_BYTES;

/**
 * The rows of `unspent`, as `u`, that stored outputs have there: a table of their keys and the condition that joins it, and the parameters from
 * `$2` on. The keys are whole: with the address taken from a join of UTXOs instead, PostgreSQL may look for each output among all addresses.
 */
function unspentOf(outputs: ReadonlyMap<string, StoredOutput>): { from: string; where: string; values: unknown[] } {
  let count = 0;
  for (const { addresses } of outputs.values()) count += addresses.length;
  const keys = Buffer.allocUnsafe(count * KEY_BYTES);
  const times: string[] = [];
  let at = 0;
  for (const [utxoKey, { time, holder, addresses }] of outputs)
    for (const address of addresses) {
      keys.set(address, at);
      keys.write(holder, at + ADDRESS_BYTES, 'latin1');
      keys.write(utxoKey, at + ADDRESS_BYTES + 1, 'latin1');
      times.push(time);
      at += KEY_BYTES;
    }
  const bytesAt = (offset: number, length: number) => `substring($2::bytea FROM at + ${offset + 1} FOR ${length})`;
  return {
    from: `(SELECT ${bytesAt(0, ADDRESS_BYTES)} AS address, chr(get_byte($2::bytea, at + ${ADDRESS_BYTES}))::"char" AS holder, time,
         ${bytesAt(ADDRESS_BYTES + 1, ID_BYTES)} AS id
       FROM (SELECT time, (${KEY_BYTES} * (i - 1))::integer AS at FROM unnest($3::bigint[]) WITH ORDINALITY AS t (time, i)) t) s`,
    where:
      'u.network_id = $1 AND u.address = s.address AND u.holder = s.holder AND u.time = s.time AND u.utxo_id = s.id',
    values: [keys, `{${times.join(',')}}`],
  };
}

/** Takes what was spent away from what its owners have. @param outputs by their ids' keys */
export async function removeUnspent(
  client: PoolClient,
  networkId: string,
  outputs: ReadonlyMap<string, StoredOutput>,
): Promise<void> {
  if (outputs.size === 0) return;
  const { from, where, values } = unspentOf(outputs);
  await client.query(`DELETE FROM unspent u USING ${from} WHERE ${where}`, [networkId, ...values]);
}

/** The UTXOs among these whose consumption is stored already. @param utxoKeys their ids' keys, as those that are returned */
export async function consumedBefore(
  client: PoolClient,
  networkId: string,
  utxoKeys: readonly string[],
): Promise<Set<string>> {
  if (utxoKeys.length === 0) return new Set();
  const { rows } = await client.query<[Buffer]>({
    text: `SELECT utxo_id FROM ${NETWORK_ID.partition('consumption', networkId)} WHERE utxo_id ${IS_ONE_OF_IDS}`,
    values: [joinedIds(utxoKeys)],
    rowMode: 'array',
  });
  return new Set(rows.map(([id]) => idKey(id)));
}

/** Gives the imports that were taken in before the exports of what they spend the owners as addresses. @param utxoKeys the UTXOs' ids' keys */
export async function addressImports(
  client: PoolClient,
  networkId: string,
  utxoKeys: readonly string[],
): Promise<void> {
  if (utxoKeys.length === 0) return;
  const partition = (table: string) => NETWORK_ID.partition(table, networkId);
  await client.query(
    `INSERT INTO ${partition('transaction_address')}
       (network_id, address, time, height, transaction_index, chain, type, transaction_id)
     SELECT DISTINCT c.network_id, a.address, c.time, c.height, c.transaction_index, c.chain, 'ImportTx', c.transaction_id
     FROM ${partition('consumption')} c JOIN ${partition('utxo')} u USING (utxo_id), unnest(u.addresses) AS a (address)
     WHERE c.utxo_id ${IS_ONE_OF_IDS} ON CONFLICT DO NOTHING`,
    [joinedIds(utxoKeys)],
  );
}

/** Notes that stakes were given back: they can be spent from now on. @param utxoKeys their ids' keys */
export async function releaseStakes(client: PoolClient, networkId: string, utxoKeys: readonly string[]): Promise<void> {
  const stakes = await storedOutputs(client, networkId, utxoKeys);
  if (stakes.size === 0) return;
  const { from, where, values } = unspentOf(stakes);
  await client.query(`UPDATE unspent u SET is_staked = false FROM ${from} WHERE ${where}`, [networkId, ...values]);
}
