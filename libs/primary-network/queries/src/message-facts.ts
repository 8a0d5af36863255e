import { type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { L1_VALIDATOR_KEYS, type L1Validator, l1ValidatorOf } from '@nunatak/primary-network-platform-state';
import { NETWORK_ID } from '@nunatak/primary-network-schema';
import { bytesOf, bytesOrNone } from './row-values.js';

/** Stored facts about the message that the P-Chain's validators sign about a transaction. */
export interface MessageFacts {
  /** As avalanchego names the transaction. */
  type: string;
  /** Of a transaction that made an L1 or changed an L1 validator's registration or weight. */
  l1: L1MessageFacts | undefined;
}

export interface L1MessageFacts {
  /** The transaction, signed. */
  bytes: Buffer;
  subnetId: Buffer;
  manager: { blockchainId: Buffer; address: Buffer; conversionTransactionId: Buffer };
  /** The subnet of the manager's blockchain; undefined where there is no such blockchain. */
  managerSubnetId: Buffer | undefined;
  /** The validator now; undefined where it was removed. Of a conversion, one of the first validators. */
  validator: Pick<L1Validator, 'weight' | 'minNonce'> | undefined;
  /** The transaction that registered the validator, signed. Only of a removal. */
  registration: Buffer | undefined;
}

const TYPES = `('ConvertSubnetToL1Tx', 'RegisterL1ValidatorTx', 'SetL1ValidatorWeightTx')`;

// Bytes of transactions of other types are not read.
const texts = remembered((networkId) => {
  const transaction = NETWORK_ID.partition('transaction', networkId);
  const change = NETWORK_ID.partition('l1_validator_change', networkId);
  return `SELECT t.type, CASE WHEN c.subnet_id IS NOT NULL THEN t.bytes END, s.subnet_id, s.manager_chain_id, s.manager_address,
      s.conversion_transaction_id, m.subnet_id, p.value, r.bytes
    FROM ${transaction} t
      LEFT JOIN LATERAL (
        SELECT validation_id, subnet_id, kind FROM ${change}
        WHERE transaction_id = t.id AND t.type IN ${TYPES} ORDER BY height, change_index LIMIT 1) c ON true
      LEFT JOIN subnet s ON s.network_id = ${networkId} AND s.subnet_id = c.subnet_id
      LEFT JOIN blockchain m ON m.network_id = ${networkId} AND m.blockchain_id = s.manager_chain_id
      LEFT JOIN platform_state p ON p.network_id = ${networkId}
        AND p.key = '${L1_VALIDATOR_KEYS}' || encode(c.validation_id, 'hex')
      LEFT JOIN LATERAL (
        SELECT x.bytes FROM ${change} f JOIN ${transaction} x ON x.id = f.transaction_id
        WHERE f.validation_id = c.validation_id AND f.kind = 'registered' AND c.kind = 'removed'
        ORDER BY f.height, f.change_index LIMIT 1) r ON true
    WHERE t.id = $1::bytea LIMIT 1`;
});

/** @returns undefined where no chain of the network has such a transaction */
export async function messageFacts(db: ReadDb, networkId: string, id: Buffer): Promise<MessageFacts | undefined> {
  const [row] = await readRaw(db, { name: `tm.${networkId}`, text: texts(networkId), values: [id] });
  if (!row) return undefined;
  const [type, bytes, ...columns] = row;
  return { type: type!, l1: bytes == null ? undefined : l1Facts(bytesOf(bytes), columns) };
}

function l1Facts(bytes: Buffer, row: RawRow): L1MessageFacts {
  const [subnetId, blockchainId, address, conversionTransactionId, managerSubnetId, entry, registration] = row;
  return {
    bytes,
    subnetId: bytesOf(subnetId!),
    manager: {
      blockchainId: bytesOf(blockchainId!),
      address: bytesOf(address!),
      conversionTransactionId: bytesOf(conversionTransactionId!),
    },
    managerSubnetId: bytesOrNone(managerSubnetId),
    validator: entry == null ? undefined : l1ValidatorOf(Buffer.from(entry)),
    registration: bytesOrNone(registration),
  };
}
