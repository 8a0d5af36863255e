import { type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { bytea, DECIMALS, interchainKind, NAME, partitionName, rereadTexts, SYMBOL } from '@nunatak/evm-schema';

/** A message's events in one chain, by what they are to it. */
export interface MessageEvents {
  /** That it was sent, for the first time. */
  sent?: MessageEventRow;
  /** The newest statement of its fee. */
  fee?: MessageEventRow;
  received?: MessageEventRow;
  executed?: MessageEventRow;
  /** That its receipt came back. */
  receipt?: MessageEventRow;
}

/** An event of a message, with its transaction. Hex is without 0x; what the event's kind does not state is null. */
export interface MessageEventRow {
  chainId: string;
  height: number;
  logIndex: number;
  sourceBlockchainId: string | null;
  destinationBlockchainId: string | null;
  from: string | null;
  to: string | null;
  nonce: string | null;
  deliverer: string | null;
  rewardAddress: string | null;
  feeToken: string | null;
  feeAmount: string | null;
  /** Of each receipt 32 bytes nonce and 20 bytes relayer. */
  receipts: string | null;
  payload: string | null;
  txHash: string;
  /** Seconds. */
  timestamp: number;
  timestampMilliseconds: number;
  gasUsed: string;
  gasPrice: string;
  /** The fee's token, where it is known as one. */
  token?: { name: string | null; symbol: string | null; decimals: number | null };
}

/** What is looked up of a message: a role, the kind of its event, and whether the first or the newest one counts. */
const ROLES = [
  ['sent', 'sent', 'ASC'],
  ['fee', 'sent', 'DESC'],
  ['added', 'fee-added', 'DESC'],
  ['received', 'received', 'ASC'],
  ['executed', 'executed', 'ASC'],
  ['receipt', 'receipt', 'ASC'],
] as const;

const EVENT_COLUMNS = `e.height, e.transaction_index, e.log_index, e.source_blockchain_id, e.destination_blockchain_id, e.from_address,
  e.to_address, e.nonce, e.deliverer, e.reward_address, e.fee_token, e.fee_amount, e.receipts, e.payload`;

const eventsTexts = remembered((chainId) => {
  const table = partitionName('interchain_event', chainId);
  const looks = ROLES.map(
    ([role, kind, order]) => `(SELECT '${role}' AS role, ${EVENT_COLUMNS} FROM ${table} e
      WHERE e.message_id = q.message_id AND e.contract = q.contract AND e.kind = ${interchainKind(kind)}
      ORDER BY e.height ${order}, e.log_index ${order} LIMIT 1)`,
  );
  const hex = (column: string) => `encode(${column}, 'hex')`;
  return `SELECT ${hex('q.message_id')}, m.role, m.height, m.log_index, ${hex('m.source_blockchain_id')},
      ${hex('m.destination_blockchain_id')}, ${hex('m.from_address')}, ${hex('m.to_address')}, m.nonce, ${hex('m.deliverer')},
      ${hex('m.reward_address')}, ${hex('m.fee_token')}, m.fee_amount,
      CASE WHEN m.role IN ('sent', 'received') THEN ${hex('m.receipts')} END,
      CASE WHEN m.role IN ('sent', 'received') THEN ${hex('m.payload')} END,
      ${hex('x.hash')}, b.timestamp, coalesce(b.timestamp_ms, b.timestamp * 1000), x.gas_used, x.gas_price,
      k.address IS NOT NULL, ${NAME}, ${SYMBOL}, ${DECIMALS}
    FROM (SELECT * FROM unnest($1::bytea[], $2::bytea[]) AS q(message_id, contract) LIMIT 1000) q
    CROSS JOIN LATERAL (${looks.join('\nUNION ALL\n')}) m
    JOIN ${partitionName('transaction', chainId)} x ON x.height = m.height AND x.transaction_index = m.transaction_index
    JOIN ${partitionName('block', chainId)} b ON b.height = m.height
    LEFT JOIN token k ON k.chain_id = ${chainId} AND k.address = m.fee_token ${rereadTexts(chainId)}`;
});

/** What a chain has of some messages, by their ids. Messages of which it has nothing are missing. */
export async function messageEvents(
  db: ReadDb,
  chainId: string,
  messages: readonly { messageId: string; contract: string }[],
): Promise<Map<string, MessageEvents>> {
  const ids = messages.map(({ messageId }) => bytea(`0x${messageId}`));
  const contracts = messages.map(({ contract }) => bytea(`0x${contract}`));
  const rows = await readRaw(db, { name: `me.${chainId}`, text: eventsTexts(chainId), values: [ids, contracts] });
  const found = new Map<string, MessageEvents & { added?: MessageEventRow }>();
  for (const row of rows) {
    const events = found.get(row[0]!) ?? {};
    found.set(row[0]!, events);
    events[row[1] as (typeof ROLES)[number][0]] = eventOf(chainId, row);
  }
  for (const events of found.values()) {
    const { added, fee } = events;
    if (added && (!fee || isLater(added, fee))) events.fee = added;
    delete events.added;
  }
  return found;
}

const isLater = (a: MessageEventRow, b: MessageEventRow) =>
  a.height > b.height || (a.height === b.height && a.logIndex > b.logIndex);

function eventOf(chainId: string, r: RawRow): MessageEventRow {
  return {
    ...{ chainId, height: Number(r[2]), logIndex: Number(r[3]) },
    ...{ sourceBlockchainId: r[4]!, destinationBlockchainId: r[5]!, from: r[6]!, to: r[7]!, nonce: r[8]! },
    ...{
      deliverer: r[9]!,
      rewardAddress: r[10]!,
      feeToken: r[11]!,
      feeAmount: r[12]!,
      receipts: r[13]!,
      payload: r[14]!,
    },
    ...{
      txHash: r[15]!,
      timestamp: Number(r[16]),
      timestampMilliseconds: Number(r[17]),
      gasUsed: r[18]!,
      gasPrice: r[19]!,
    },
    ...(r[20] === 't' && {
      token: { name: r[21]!, symbol: r[22]!, decimals: r[23] === null ? null : Number(r[23]) },
    }),
  };
}
