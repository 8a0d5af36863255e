import { COPY_NULL, copyBytes } from '@nunatak/database';
import type { InterchainMessage, MessageEvent } from '@nunatak/evm-decoding';
import type { EvmTable } from './evm-table.js';

/** The kinds of events, by the number that stands for each in the table. */
export const INTERCHAIN_KINDS = [
  'sent',
  'received',
  'executed',
  'execution-failed',
  'fee-added',
  'receipt',
] as const satisfies readonly MessageEvent['kind'][];

/** A kind's number. */
export const interchainKind = (kind: MessageEvent['kind']): number => INTERCHAIN_KINDS.indexOf(kind);

/** What contracts state of messages between chains, on either side: whatever contract it is. Who reads it says whom to believe. */
export const INTERCHAIN_EVENT = {
  name: 'interchain_event',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    log_index: 'integer NOT NULL',
    kind: 'smallint NOT NULL',
    contract: 'bytea NOT NULL',
    message_id: 'bytea NOT NULL',
    source_blockchain_id: 'bytea',
    destination_blockchain_id: 'bytea',
    from_address: 'bytea',
    to_address: 'bytea',
    nonce: 'numeric(78,0)',
    deliverer: 'bytea',
    reward_address: 'bytea',
    fee_token: 'bytea',
    fee_amount: 'numeric(78,0)',
    receipts: 'bytea',
    payload: 'bytea',
  },
  rowKey: ['height', 'log_index'],
  // All by contract, so that those whom nobody believes are never walked over. A message shows by where it was sent, else received.
  indexes: [
    'CREATE INDEX ON % (message_id, contract, kind, height, log_index)',
    'CREATE INDEX ON % (contract, kind, height, log_index) WHERE kind <= 1',
    ...['source_blockchain_id', 'destination_blockchain_id', 'from_address', 'to_address'].map(
      (column) => `CREATE INDEX ON % (contract, kind, ${column}, height, log_index) WHERE kind <= 1`,
    ),
  ],
  lists: {
    by: ['source_blockchain_id', 'destination_blockchain_id', 'from_address', 'to_address'],
    order: ['height', 'log_index'],
  },
  verify: { what: 'events of interchain messages' },
} as const satisfies EvmTable;

/** A row of {@link INTERCHAIN_EVENT}. */
export function interchainEventRow(
  chainId: string,
  height: number,
  transactionIndex: number,
  event: MessageEvent,
): string {
  const message = event.kind === 'sent' || event.kind === 'received' ? event.message : undefined;
  const fee = 'fee' in event ? event.fee : undefined;
  const columns = [
    chainId,
    height,
    transactionIndex,
    event.logIndex,
    interchainKind(event.kind),
    copyBytes(event.contract),
    copyBytes(event.messageId),
    bytesOf('sourceBlockchainId' in event ? event.sourceBlockchainId : undefined),
    bytesOf(destinationOf(event)),
    bytesOf(message?.sender),
    bytesOf(message?.destination),
    message?.nonce ?? COPY_NULL,
    bytesOf(event.kind === 'received' ? event.deliverer : undefined),
    bytesOf(rewardAddressOf(event)),
    bytesOf(fee?.token),
    fee?.amount ?? COPY_NULL,
    bytesOf(message && receiptBytes(message.receipts)),
    bytesOf(message?.payload),
  ];
  return `${columns.join('\t')}\n`;
}

const bytesOf = (hex: string | undefined): string => (hex === undefined ? COPY_NULL : copyBytes(hex));

function destinationOf(event: MessageEvent): string | undefined {
  if ('message' in event) return event.message.destinationBlockchainId;
  return event.kind === 'receipt' ? event.destinationBlockchainId : undefined;
}

function rewardAddressOf(event: MessageEvent): string | undefined {
  if (event.kind === 'received') return event.rewardRedeemer;
  return event.kind === 'receipt' ? event.relayerRewardAddress : undefined;
}

/** A message's receipts as one column has them: of each 32 bytes nonce and 20 bytes relayer. */
function receiptBytes(receipts: InterchainMessage['receipts']): string {
  const words = receipts.map(
    ({ receivedNonce, relayerRewardAddress }) =>
      receivedNonce.toString(16).padStart(64, '0') + relayerRewardAddress.slice(2),
  );
  return `0x${words.join('')}`;
}
