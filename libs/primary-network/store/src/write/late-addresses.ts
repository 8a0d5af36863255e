import type { StatementScript } from '@firn/database';
import { NETWORK_ID } from '../tables/network-id.js';

/** An address of which only a later block tells that it has part in a transaction: the owner of a reward, say. Hex digits. */
export interface LateAddress {
  transactionId: string;
  address: string;
}

/** Adds addresses to transactions that are stored. */
export function addAddresses(script: StatementScript, networkId: string, addresses: readonly LateAddress[]): void {
  if (addresses.length === 0) return;
  script.add(
    `INSERT INTO ${NETWORK_ID.partition('transaction_address', networkId)}
       (network_id, address, time, height, transaction_index, chain, type, transaction_id)
     SELECT DISTINCT t.network_id, decode(a.address, 'hex'), t.time, t.height, t.transaction_index, t.chain, t.type, t.id
     FROM unnest($1::text[], $2::text[]) AS a (transaction_id, address)
     JOIN ${NETWORK_ID.partition('transaction', networkId)} t ON t.id = decode(a.transaction_id, 'hex')
     ON CONFLICT DO NOTHING`,
    [addresses.map((a) => a.transactionId), addresses.map((a) => a.address)],
  );
}
