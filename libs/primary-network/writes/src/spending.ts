import type { StatementScript } from '@nunatak/database';
import { NETWORK_ID } from '@nunatak/primary-network-schema';
import type { PoolClient } from 'pg';
import { ID_BYTES, IS_ONE_OF_IDS, idKey, joinedIds } from './id-keys.js';
import type { StoredOutput } from './stored-outputs.js';

/** An address, the holder's letter and the UTXO's id: what of a key of `unspent` is bytes. */
const ADDRESS_BYTES = 20;
const KEY_BYTES = ADDRESS_BYTES + 1 + ID_BYTES;

/** Rows of `unspent`, by what tells them: bytes, as one parameter, and a number of each. */
class UnspentKeys {
  readonly bytes: Buffer;
  readonly others: string[];
  private count = 0;

  constructor(outputs: Iterable<{ addresses: readonly Buffer[] }>) {
    let rows = 0;
    for (const { addresses } of outputs) rows += addresses.length;
    this.bytes = Buffer.allocUnsafe(rows * KEY_BYTES);
    this.others = new Array<string>(rows);
  }

  add(address: Buffer, holder: string, utxoId: string | Buffer, other: string): void {
    const { bytes } = this;
    const at = this.count * KEY_BYTES;
    bytes.set(address, at);
    bytes.write(holder, at + ADDRESS_BYTES, 'latin1');
    if (typeof utxoId === 'string') bytes.write(utxoId, at + ADDRESS_BYTES + 1, 'latin1');
    else bytes.set(utxoId, at + ADDRESS_BYTES + 1);
    this.others[this.count++] = other;
  }
}

/** {@link UnspentKeys} of the parameters `$2` and `$3` as a table. @param other the name and the type of the number */
function keysAnd(other: string): string {
  const [name, type] = other.split(' ');
  const bytesAt = (offset: number, length: number) => `substring($2::bytea FROM at + ${offset + 1} FOR ${length})`;
  return `(SELECT ${bytesAt(0, ADDRESS_BYTES)} AS address, chr(get_byte($2::bytea, at + ${ADDRESS_BYTES}))::"char" AS holder,
      ${bytesAt(ADDRESS_BYTES + 1, ID_BYTES)} AS id, ${name}
    FROM (SELECT ${name}, (${KEY_BYTES} * (i - 1))::integer AS at
      FROM unnest(string_to_array($3, ',')::${type}[]) WITH ORDINALITY AS t (${name}, i)) t)`;
}

/**
 * Takes what was spent away from what its owners have. Keys are whole: with the address taken from a join of UTXOs instead, PostgreSQL may look
 * for each output among all addresses.
 *
 * @param outputs by their ids' keys
 */
export function removeUnspent(
  script: StatementScript,
  networkId: string,
  outputs: ReadonlyMap<string, StoredOutput>,
): void {
  const keys = new UnspentKeys(outputs.values());
  if (keys.others.length === 0) return;
  for (const [utxoKey, { time, holder, addresses }] of outputs)
    for (const address of addresses) keys.add(address, holder, utxoKey, String(time));
  script.add(
    `DELETE FROM unspent u USING ${keysAnd('time bigint')} s
     WHERE u.network_id = $1 AND u.address = s.address AND u.holder = s.holder AND u.time = s.time AND u.utxo_id = s.id`,
    [networkId, keys.bytes, keys.others.join()],
  );
}

/**
 * The UTXOs among these whose consumption is stored already. To be asked of a network that is not being loaded: a bulk load leaves the index
 * for its end that they are found along.
 *
 * @param utxoKeys their ids' keys, as those that are returned
 */
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

/**
 * Gives the imports that were taken in before the exports of what they spend the owners as addresses.
 *
 * @param utxoKeys the UTXOs' ids' keys
 */
export function addressImports(script: StatementScript, networkId: string, utxoKeys: readonly string[]): void {
  if (utxoKeys.length === 0) return;
  script.add(addressStatement(networkId, `u.utxo_id ${IS_ONE_OF_IDS}`), [joinedIds(utxoKeys)]);
}

/**
 * Gives all imports the owners of what they spend as addresses, whichever came first. PostgreSQL takes an inequality for true of nearly all UTXOs,
 * and would join all of them; an expression's value of which it knows nothing it takes for one row's in two hundred.
 */
export function addressAllImports(script: StatementScript, networkId: string): void {
  script.add(addressStatement(networkId, 'CASE u.holder WHEN u.chain THEN 0 ELSE 1 END = 1'));
}

/** @param condition which UTXOs `u` */
function addressStatement(networkId: string, condition: string): string {
  const partition = (table: string) => NETWORK_ID.partition(table, networkId);
  return `INSERT INTO ${partition('transaction_address')}
       (network_id, address, time, height, transaction_index, chain, type, transaction_id)
     SELECT DISTINCT c.network_id, a.address, c.time, c.height, c.transaction_index, c.chain, 'ImportTx', c.transaction_id
     FROM ${partition('utxo')} u JOIN ${partition('consumption')} c USING (utxo_id), unnest(u.addresses) AS a (address)
     WHERE ${condition} ON CONFLICT DO NOTHING`;
}

/** A stake that was given back. */
export interface ReleasedStake {
  utxoId: Buffer;
  amount: bigint;
  addresses: readonly Buffer[];
}

/**
 * Notes that stakes were given back: they can be spent from now on. They are found along the index by amount: when a stake was made, which the
 * primary key has, only its row tells.
 */
export function releaseStakes(script: StatementScript, networkId: string, stakes: readonly ReleasedStake[]): void {
  const keys = new UnspentKeys(stakes);
  if (keys.others.length === 0) return;
  for (const { utxoId, amount, addresses } of stakes)
    for (const address of addresses) keys.add(address, 'P', utxoId, String(amount));
  script.add(
    `UPDATE unspent u SET is_staked = false FROM ${keysAnd('amount numeric')} s
     WHERE u.network_id = $1 AND u.address = s.address AND u.holder = s.holder AND u.amount = s.amount AND u.utxo_id = s.id`,
    [networkId, keys.bytes, keys.others.join()],
  );
}
