import type { StatementScript } from '@nunatak/database';
import { NETWORK_ID } from '@nunatak/primary-network-schema';

/** An address of which only a later block tells that it has part in a transaction: the owner of a reward, say. Hex digits. */
export interface LateAddress {
  transactionId: string;
  address: string;
}

/** Pairs of a transaction and an address, both as hex digits, in two parameters. */
const GIVEN = `SELECT decode(id, 'hex'), decode(address, 'hex') FROM unnest($1::text[], $2::text[]) AS h (id, address)`;

/** Adds addresses to transactions that are stored. @param isLoading whether that is left for the end of the network's bulk load */
export function addAddresses(
  script: StatementScript,
  networkId: string,
  addresses: readonly LateAddress[],
  isLoading: boolean,
): void {
  if (addresses.length === 0) return;
  const pairs = [addresses.map((a) => a.transactionId), addresses.map((a) => a.address)];
  script.add(isLoading ? leaving(networkId) : statement(networkId, GIVEN), pairs);
}

function leaving(networkId: string): string {
  return `INSERT INTO late_address (network_id, transaction_id, address)
     SELECT DISTINCT ${NETWORK_ID.literal(networkId)}, a.* FROM (${GIVEN}) AS a ON CONFLICT DO NOTHING`;
}

/** Adds the addresses that were left. */
export function addLeftAddresses(script: StatementScript, networkId: string): void {
  const left = 'SELECT transaction_id, address FROM late_address WHERE network_id = $1';
  // A repeat in a bonus block of the C-Chain has part in nothing.
  const isFirst = `NOT EXISTS (SELECT FROM ${NETWORK_ID.partition('transaction', networkId)} e WHERE e.id = t.id AND e.height < t.height)`;
  script.add(statement(networkId, left, `WHERE ${isFirst}`), [networkId]);
  script.add('DELETE FROM late_address WHERE network_id = $1', [networkId]);
}

function statement(networkId: string, pairs: string, condition = ''): string {
  return `INSERT INTO ${NETWORK_ID.partition('transaction_address', networkId)}
       (network_id, address, time, height, transaction_index, chain, type, transaction_id)
     SELECT DISTINCT t.network_id, a.address, t.time, t.height, t.transaction_index, t.chain, t.type, t.id
     FROM (${pairs}) AS a (transaction_id, address)
     JOIN ${NETWORK_ID.partition('transaction', networkId)} t ON t.id = a.transaction_id
     ${condition} ON CONFLICT DO NOTHING`;
}
