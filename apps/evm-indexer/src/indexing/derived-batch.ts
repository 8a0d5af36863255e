import { TableRows } from '@nunatak/database';
import type { BlockAppended, Hex, Transaction } from '@nunatak/evm-contracts';
import {
  CreationRanges,
  contractChangesOf,
  createdContractAddress,
  earlyTransfersOf,
  internalTransactionsOf,
  messageEventsOf,
  metadataUpdateOf,
  tokenTransfersOf,
  upgradedContract,
} from '@nunatak/evm-decoding';
import {
  BLOCK,
  blockRow,
  CONTRACT_CHANGE,
  contractCreationRow,
  contractDestructionRow,
  EVM_TABLES,
  INTERCHAIN_EVENT,
  INTERNAL_TRANSACTION,
  interchainEventRow,
  internalTransactionRow,
  METADATA_UPDATE,
  metadataUpdateRow,
  TRANSACTION,
  transactionRow,
} from '@nunatak/evm-schema';
import { ContractSightings } from '../contracts/contract-sightings.js';
import type { Batch, EarlyTransferAtHeight, TransferAtHeight } from './derivation.js';

/** A batch with what follows from its blocks alone, without the store or a node. */
export interface DerivedBatch extends Batch {
  /** The chain's transaction count after the last block. */
  transactionCount: bigint;
}

/** Begins a batch: derives what blocks alone show, and which contracts came and went. */
export function deriveBatch(chainId: string, events: BlockAppended[], transactionsBefore: bigint): DerivedBatch {
  const rows = new TableRows(EVM_TABLES);
  const [blockRows, transactionRows] = [rows.of(BLOCK), rows.of(TRANSACTION)];
  const internalRows = rows.of(INTERNAL_TRANSACTION);
  const updateRows = rows.of(METADATA_UPDATE);
  const changeRows = rows.of(CONTRACT_CHANGE);
  const contracts = new ContractSightings();
  const interchainRows = rows.of(INTERCHAIN_EVENT);
  const transfers: TransferAtHeight[] = [];
  const early: EarlyTransferAtHeight[] = [];
  const created: Hex[] = [];
  let transactionCount = transactionsBefore;
  for (const { block, height } of events) {
    const { header, transactions, frames = block.partialFrames } = block;
    let feesSpent = 0n;
    const ranges = new CreationRanges();
    for (const transaction of transactions) {
      const { transactionIndex } = transaction;
      feesSpent += feesOf(transaction);
      const recipient = recipientOf(transaction);
      transactionRows.add(transactionRow(chainId, height, transaction, recipient));
      const minted = transaction.to === undefined ? ranges.of(transaction, recipient) : undefined;
      for (const log of transaction.logs) {
        const upgraded = upgradedContract(log);
        if (upgraded !== undefined) contracts.add(upgraded, height);
        for (const transfer of minted?.get(log) ?? tokenTransfersOf(log))
          transfers.push({ height, transactionIndex, transfer });
        const update = metadataUpdateOf(log);
        if (update) updateRows.add(metadataUpdateRow(chainId, height, update));
      }
      for (const transfer of earlyTransfersOf(transaction.logs)) early.push({ height, transactionIndex, transfer });
      for (const event of messageEventsOf(transaction.logs))
        interchainRows.add(interchainEventRow(chainId, height, transactionIndex, event));
    }
    transactionCount += BigInt(transactions.length);
    blockRows.add(blockRow(chainId, header, transactions.length, transactionCount, feesSpent));
    const { creations, destructions } = contractChangesOf(block);
    for (const creation of creations) {
      changeRows.add(contractCreationRow(chainId, height, creation));
      contracts.add(creation.address, height);
      created.push(creation.address);
    }
    for (const destruction of destructions) {
      changeRows.add(contractDestructionRow(chainId, height, destruction));
      contracts.add(destruction.address, height);
    }
    if (!frames) continue;
    for (const internal of internalTransactionsOf(frames))
      internalRows.add(internalTransactionRow(chainId, height, internal));
  }
  return {
    ...{ events, transfers, early, rows, tokens: [], contracts, created },
    transactionCount,
  };
}

/** What the sender paid: for gas, and for blobs where it has some. */
function feesOf({ gasUsed, effectiveGasPrice, blobGasUsed = 0n, blobGasPrice = 0n }: Transaction): bigint {
  return gasUsed * effectiveGasPrice + blobGasUsed * blobGasPrice;
}

function recipientOf({ to, contractAddress, from, nonce }: Transaction): Hex {
  return to ?? contractAddress ?? createdContractAddress(from, nonce);
}
