import type { Row } from '@nunatak/database';
import type { EvmBlock, Hex, Transaction } from '@nunatak/evm-contracts';
import {
  CreationRanges,
  contractChangesOf,
  createdContractAddress,
  type EarlyTransfer,
  earlyTransfersOf,
  internalTransactionsOf,
  type MessageEvent,
  type MetadataUpdate,
  messageEventsOf,
  metadataUpdateOf,
  readTransfer,
  type TokenTransfer,
  type TransferReading,
  tokenTransfersOf,
} from '@nunatak/evm-decoding';
import {
  CONTRACT_CHANGES,
  EARLY_SHAPES,
  INTERCHAIN_KINDS,
  INTERNAL_TYPES,
  type VerifiedTable,
} from '@nunatak/evm-schema';

/** Rows of some blocks, by table: all tables whose rows are declared to be compared one by one. */
export type BlockRowSet = Record<VerifiedTable, Row[]>;

const text = (value: bigint | number | boolean | undefined): string | null =>
  value === undefined ? null : String(value);

/** How transfer logs of contracts are read, where not as their shapes say. */
export type Readings = ReadonlyMap<Hex, TransferReading>;

/** The rows that should be stored of a block, from what the node says of it. Written apart from the indexer's own derivation. */
export function expectedRows(block: EvmBlock, readings: Readings): BlockRowSet {
  const { header, transactions, frames } = block;
  const height = String(header.height);
  const gas = transactions.reduce((sum, t) => sum + t.gasUsed * t.effectiveGasPrice, 0n);
  const blobs = transactions.reduce((sum, t) => sum + (t.blobGasUsed ?? 0n) * (t.blobGasPrice ?? 0n), 0n);
  return {
    block: [
      {
        height,
        hash: header.hash,
        parent_hash: header.parentHash,
        timestamp: text(header.timestamp),
        timestamp_ms: text(header.timestampMilliseconds),
        min_delay_excess: text(header.minDelayExcess),
        transaction_count: text(transactions.length),
        base_fee: text(header.baseFeePerGas),
        gas_used: text(header.gasUsed),
        gas_limit: text(header.gasLimit),
        gas_cost: text(header.blockGasCost),
        fees_spent: text(gas + blobs),
      },
    ],
    transaction: transactions.map((transaction) => transactionRow(height, transaction)),
    token_transfer: transfersOf(transactions, readings).map(({ transactionIndex, transfer }) => ({
      height,
      log_index: text(transfer.logIndex),
      batch_index: text(transfer.batchIndex),
      transaction_index: text(transactionIndex),
      standard: text(transfer.standard),
      token: transfer.token,
      from_address: transfer.from,
      to_address: transfer.to,
      token_id: text(transfer.tokenId),
      value: text(transfer.value),
    })),
    unread_transfer: statedIn(transactions, readings)
      .filter(({ isRead }) => !isRead)
      .map(({ transactionIndex, transfer }) => ({
        height,
        transaction_index: text(transactionIndex),
        log_index: text(transfer.logIndex),
        shape: text(EARLY_SHAPES.indexOf((transfer as EarlyTransfer).shape)),
        token: transfer.token,
        from_address: transfer.from,
        to_address: transfer.to,
        token_id: text(transfer.tokenId),
      })),
    internal_transaction: internalTransactionsOf(frames ?? []).map((internal) => ({
      height,
      transaction_index: text(internal.transactionIndex),
      frame_index: text(internal.frameIndex),
      type: text(INTERNAL_TYPES.indexOf(internal.type)),
      is_reverted: text(internal.isReverted),
      from_address: internal.from,
      to_address: internal.to ?? null,
      value: text(internal.value),
      gas_limit: text(internal.gasLimit),
      gas_used: text(internal.gasUsed),
    })),
    contract_change: contractRows(block),
    metadata_update: transactions.flatMap(({ logs }) =>
      logs.flatMap((log) => {
        const update = metadataUpdateOf(log);
        return update ? [metadataRow(height, update)] : [];
      }),
    ),
    interchain_event: transactions.flatMap(({ transactionIndex, logs }) =>
      messageEventsOf(logs).map((event) => ({
        height,
        transaction_index: text(transactionIndex),
        ...interchainRow(event),
      })),
    ),
  };
}

function metadataRow(height: string, { logIndex, collection, firstTokenId, lastTokenId }: MetadataUpdate): Row {
  return {
    height,
    log_index: text(logIndex),
    token: collection,
    first_token_id: text(firstTokenId),
    last_token_id: text(lastTokenId),
  };
}

/** Creations and destructions, each row with its place among its transaction's frames. */
function contractRows(block: EvmBlock): Row[] {
  const height = String(block.header.height);
  const { creations, destructions } = contractChangesOf(block);
  const row = (
    kind: (typeof CONTRACT_CHANGES)[number],
    change: (typeof destructions)[number] | (typeof creations)[number],
  ) => ({
    height,
    transaction_index: text(change.transactionIndex),
    frame_index: text(change.frameIndex),
    kind: text(CONTRACT_CHANGES.indexOf(kind)),
    address: change.address,
    creator: 'deployer' in change ? (change.creator ?? change.deployer) : null,
  });
  return [
    ...creations.map((creation) => row(creation.kind, creation)),
    ...destructions.map((gone) => row(gone.isTransient ? 'transient' : 'destroyed', gone)),
  ];
}

/** All token transfers that a block's logs state: of all of its transactions. */
export function transfersOf(transactions: Transaction[], readings: Readings): PlacedTransfer[] {
  return statedIn(transactions, readings).filter(({ isRead }) => isRead);
}

interface PlacedTransfer {
  transactionIndex: number;
  transfer: TokenTransfer | EarlyTransfer;
}

/** What the logs state, read as its contracts' are; `isRead`: it is a transfer. */
function statedIn(transactions: Transaction[], readings: Readings): (PlacedTransfer & { isRead: boolean })[] {
  const ranges = new CreationRanges();
  return transactions.flatMap((transaction) => {
    const { transactionIndex, logs } = transaction;
    const minted = transaction.to === undefined ? ranges.of(transaction, createdBy(transaction)) : undefined;
    const stated = logs.flatMap((log) => minted?.get(log) ?? tokenTransfersOf(log));
    const standard = stated.map((t) => readTransfer(readings.get(t.token), t));
    return [...standard, ...earlyTransfersOf(logs)].map((transfer) => ({
      ...{ transactionIndex, transfer },
      isRead: !('shape' in transfer) || readings.get(transfer.token) === transfer.shape,
    }));
  });
}

/** What each kind of event states; columns that it leaves out are null. */
function interchainRow(event: MessageEvent): Row {
  const nothing: Row = {
    ...{
      source_blockchain_id: null,
      destination_blockchain_id: null,
      from_address: null,
      to_address: null,
      nonce: null,
    },
    ...{ deliverer: null, reward_address: null, fee_token: null, fee_amount: null, receipts: null, payload: null },
  };
  const common: Row = {
    ...nothing,
    log_index: text(event.logIndex),
    kind: text(INTERCHAIN_KINDS.indexOf(event.kind)),
    contract: event.contract,
    message_id: event.messageId,
  };
  if ('fee' in event) Object.assign(common, { fee_token: event.fee.token, fee_amount: text(event.fee.amount) });
  if ('sourceBlockchainId' in event) common.source_blockchain_id = event.sourceBlockchainId;
  switch (event.kind) {
    case 'executed':
    case 'fee-added':
      return common;
    case 'receipt':
      return {
        ...common,
        destination_blockchain_id: event.destinationBlockchainId,
        reward_address: event.relayerRewardAddress,
      };
    case 'execution-failed':
      return { ...common, destination_blockchain_id: event.message.destinationBlockchainId };
    default: {
      const { message } = event;
      const receipts = message.receipts.map((receipt) => [
        receipt.receivedNonce.toString(16).padStart(64, '0'),
        receipt.relayerRewardAddress.slice(2),
      ]);
      return {
        ...common,
        ...(event.kind === 'received' && { deliverer: event.deliverer, reward_address: event.rewardRedeemer }),
        destination_blockchain_id: message.destinationBlockchainId,
        from_address: message.sender,
        to_address: message.destination,
        nonce: text(message.nonce),
        receipts: `0x${receipts.flat().join('')}`,
        payload: message.payload,
      };
    }
  }
}

function transactionRow(height: string, t: Transaction): Row {
  return {
    height,
    transaction_index: text(t.transactionIndex),
    hash: t.hash,
    type: text(t.type),
    status: text(t.status),
    is_creation: text(t.to === undefined),
    from_address: t.from,
    to_address: t.to ?? createdBy(t),
    nonce: text(t.nonce),
    gas_limit: text(t.gasLimit),
    gas_used: text(t.gasUsed),
    gas_price: text(t.effectiveGasPrice),
    max_fee: text(t.maxFeePerGas),
    max_priority_fee: text(t.maxPriorityFeePerGas),
    value: text(t.value),
    input: t.input,
  };
}

function createdBy({ contractAddress, from, nonce }: Transaction): Hex {
  return contractAddress ?? createdContractAddress(from, nonce);
}
