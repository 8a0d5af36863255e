import type { PoolClient } from 'pg';
import { NETWORK_ID } from '../tables/network-id.js';

/** A stored UTXO that somebody spends. Addresses are hex digits. */
export interface StoredOutput {
  time: string;
  holder: string;
  addresses: string[];
}

/** Ids as hex digits, as a condition that the index of ids answers, however the planner takes their number. */
const IDS = `ANY(ARRAY(SELECT decode(hex, 'hex') FROM unnest($1::text[]) AS hex))`;

/** The UTXOs among these that are stored, by id. @param utxoIds hex digits */
export async function storedOutputs(
  client: PoolClient,
  networkId: string,
  utxoIds: readonly string[],
): Promise<Map<string, StoredOutput>> {
  if (utxoIds.length === 0) return new Map();
  const { rows } = await client.query<[string, string, string, string]>({
    text: `SELECT encode(utxo_id, 'hex'), time, holder,
        array_to_string(ARRAY(SELECT encode(address, 'hex') FROM unnest(addresses) AS address), ',')
      FROM ${NETWORK_ID.partition('utxo', networkId)} WHERE utxo_id = ${IDS}`,
    values: [utxoIds],
    rowMode: 'array',
  });
  return new Map(
    rows.map(([id, time, holder, addresses]) => [
      id,
      { time, holder, addresses: addresses === '' ? [] : addresses.split(',') },
    ]),
  );
}

/**
 * The rows of `unspent`, as `u`, that stored outputs have there: a table of their keys and the condition that joins it, and the parameters from
 * `$2` on. The keys are whole: with the address taken from a join of UTXOs instead, PostgreSQL may look for each output among all addresses.
 */
function unspentOf(outputs: ReadonlyMap<string, StoredOutput>): { from: string; where: string; values: unknown[] } {
  const rows = [...outputs].flatMap(([utxoId, { time, holder, addresses }]) =>
    addresses.map((address) => ({ utxoId, time, holder, address })),
  );
  return {
    from: `(SELECT decode(address, 'hex') AS address, holder::"char" AS holder, time, decode(id, 'hex') AS id
       FROM unnest($2::text[], $3::text[], $4::bigint[], $5::text[]) AS s (address, holder, time, id)) s`,
    where:
      'u.network_id = $1 AND u.address = s.address AND u.holder = s.holder AND u.time = s.time AND u.utxo_id = s.id',
    values: [
      rows.map(({ address }) => address),
      rows.map(({ holder }) => holder),
      rows.map(({ time }) => time),
      rows.map(({ utxoId }) => utxoId),
    ],
  };
}

/** Takes what was spent away from what its owners have. */
export async function removeUnspent(
  client: PoolClient,
  networkId: string,
  outputs: ReadonlyMap<string, StoredOutput>,
): Promise<void> {
  if (outputs.size === 0) return;
  const { from, where, values } = unspentOf(outputs);
  await client.query(`DELETE FROM unspent u USING ${from} WHERE ${where}`, [networkId, ...values]);
}

/** The UTXOs among these whose consumption is stored already. @param utxoIds hex digits, as those that are returned */
export async function consumedBefore(
  client: PoolClient,
  networkId: string,
  utxoIds: readonly string[],
): Promise<Set<string>> {
  if (utxoIds.length === 0) return new Set();
  const { rows } = await client.query<[string]>({
    text: `SELECT encode(utxo_id, 'hex') FROM ${NETWORK_ID.partition('consumption', networkId)} WHERE utxo_id = ${IDS}`,
    values: [utxoIds],
    rowMode: 'array',
  });
  return new Set(rows.map(([id]) => id));
}

/** Gives the imports that were taken in before the exports of what they spend the owners as addresses. @param utxoIds hex digits */
export async function addressImports(client: PoolClient, networkId: string, utxoIds: readonly string[]): Promise<void> {
  if (utxoIds.length === 0) return;
  const partition = (table: string) => NETWORK_ID.partition(table, networkId);
  await client.query(
    `INSERT INTO ${partition('transaction_address')}
       (network_id, address, time, height, transaction_index, chain, type, transaction_id)
     SELECT DISTINCT c.network_id, a.address, c.time, c.height, c.transaction_index, c.chain, 'ImportTx', c.transaction_id
     FROM ${partition('consumption')} c JOIN ${partition('utxo')} u USING (utxo_id), unnest(u.addresses) AS a (address)
     WHERE c.utxo_id = ${IDS} ON CONFLICT DO NOTHING`,
    [utxoIds],
  );
}

/** A stake that was given back. Ids and addresses are hex digits. */
export interface ReleasedStake {
  utxoId: string;
  amount: bigint;
  addresses: readonly string[];
}

/**
 * Notes that stakes were given back: they can be spent from now on. They are found along the index by amount: when a stake was made, which the
 * primary key has, only its row tells.
 */
export async function releaseStakes(
  client: PoolClient,
  networkId: string,
  stakes: readonly ReleasedStake[],
): Promise<void> {
  const [addresses, amounts, ids]: [string[], bigint[], string[]] = [[], [], []];
  for (const stake of stakes)
    for (const address of stake.addresses) {
      addresses.push(address);
      amounts.push(stake.amount);
      ids.push(stake.utxoId);
    }
  if (ids.length === 0) return;
  await client.query(
    `UPDATE unspent u SET is_staked = false
     FROM (SELECT decode(address, 'hex') AS address, amount, decode(id, 'hex') AS id
       FROM unnest(string_to_array($2, ','), string_to_array($3, ',')::numeric[], string_to_array($4, ',')) AS s (address, amount, id)) s
     WHERE u.network_id = $1 AND u.address = s.address AND u.holder = 'P' AND u.amount = s.amount AND u.utxo_id = s.id`,
    [networkId, addresses.join(), amounts.join(), ids.join()],
  );
}
