import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { bytea, interchainKind, partitionName } from '@nunatak/evm-schema';

/** A message that a transaction sent or received. Hex is without 0x. */
export interface TransactionMessage {
  kind: 'sent' | 'received';
  messageId: string;
  sourceBlockchainId: string;
  destinationBlockchainId: string;
}

const [SENT, RECEIVED] = [interchainKind('sent'), interchainKind('received')];

// One index has what a block's contracts stated, which is walked over for the transaction's. Its hash makes sure that it is still the one
// that was read before.
const texts = remembered(
  (chainId) => `SELECT e.kind, encode(e.message_id, 'hex'), encode(e.source_blockchain_id, 'hex'),
      encode(e.destination_blockchain_id, 'hex')
    FROM ${partitionName('transaction', chainId)} x
    CROSS JOIN (SELECT * FROM unnest($3::bytea[]) AS c(contract) LIMIT 100) c
    CROSS JOIN (VALUES (${SENT}), (${RECEIVED})) k(kind)
    CROSS JOIN LATERAL (SELECT * FROM ${partitionName('interchain_event', chainId)} e
      WHERE e.contract = c.contract AND e.kind = k.kind AND e.kind <= 1 AND e.height = x.height
        AND e.transaction_index = x.transaction_index
      ORDER BY e.log_index LIMIT 1) e
    WHERE x.height = $1::bigint AND x.transaction_index = $2::int AND x.hash = $4::bytea
    ORDER BY e.log_index LIMIT 1`,
);

/**
 * The message that a transaction sent or received, the first of several. Undefined where there is none.
 * @param contracts whose events are believed: lower-case hex with 0x
 */
export async function transactionMessage(
  db: ReadDb,
  chainId: string,
  { height, transactionIndex, hash }: { height: number; transactionIndex: number; hash: string },
  contracts: readonly string[],
): Promise<TransactionMessage | undefined> {
  const values = [height, transactionIndex, contracts.map(bytea), bytea(`0x${hash}`)];
  const [row] = await readRaw(db, { name: `tm.${chainId}`, text: texts(chainId), values });
  if (!row) return undefined;
  const kind = Number(row[0]) === SENT ? 'sent' : 'received';
  return { kind, messageId: row[1]!, sourceBlockchainId: row[2]!, destinationBlockchainId: row[3]! };
}
