import type { BlockAppended, EvmBlock, Hex, Transaction } from '@nunatak/evm-contracts';
import { parentHeightOf } from '@nunatak/evm-contracts';
import {
  CreationRanges,
  contractChangesOf,
  createdContractAddress,
  looksLikeTransfer,
  messageEventsOf,
  tokenTransfersOf,
} from '@nunatak/evm-decoding';
import type { LateTraces } from '@nunatak/metrics-writes';

/** A message to or from another blockchain. */
export interface CountedMessage {
  kind: 'sent' | 'received';
  /** The Teleporter contract. */
  contract: Hex;
  otherBlockchainId: Hex;
  nonce: bigint;
}

/** What a block holds, as far as it is counted. */
export interface BlockFacts {
  readonly height: number;
  readonly hash: Hex;
  readonly parentHeight: number;
  /** Unix milliseconds of the header. */
  readonly ownTimeMs: number;
  readonly transactions: number;
  readonly gasUsed: bigint;
  readonly feesPaid: bigint;
  readonly priceSum: bigint;
  readonly maxPrice: bigint;
  /** Everything in a `from` or `to` of a transaction or transfer, and whether it was in a `from`. */
  readonly appearances: ReadonlyMap<Hex, boolean>;
  readonly contracts: number;
  readonly deployers: ReadonlySet<Hex>;
  /** Whether the block came without call traces, so that contracts created by contracts are not known. */
  readonly isUncovered: boolean;
  readonly messages: readonly CountedMessage[];
  readonly icmSourceTransactions: number;
  readonly icmDestinationTransactions: number;
  readonly icmTransactions: number;
}

/** Returns the facts of a block that are counted. @param teleporters contracts whose messages count, lower case */
export function factsOf({ height, hash, block }: BlockAppended, teleporters: ReadonlySet<Hex>): BlockFacts {
  const { header, transactions, frames } = block;
  const appearances = new Map<Hex, boolean>();
  const messages: CountedMessage[] = [];
  const ranges = new CreationRanges();
  let [gasUsed, feesPaid, priceSum, maxPrice] = [0n, 0n, 0n, 0n];
  let [icmSourceTransactions, icmDestinationTransactions, icmTransactions] = [0, 0, 0];
  for (const transaction of transactions) {
    const { from, to, logs, effectiveGasPrice, blobGasUsed = 0n, blobGasPrice = 0n } = transaction;
    gasUsed += transaction.gasUsed;
    feesPaid += transaction.gasUsed * effectiveGasPrice + blobGasUsed * blobGasPrice;
    priceSum += effectiveGasPrice;
    if (effectiveGasPrice > maxPrice) maxPrice = effectiveGasPrice;
    appearances.set(from, true);
    if (to !== undefined && !appearances.has(to)) appearances.set(to, false);
    addTransfers(appearances, transaction, ranges);
    const counted = messagesOf(logs, teleporters);
    if (counted.length === 0) continue;
    const [sends, receives] = [counted.some(isSent), counted.some((message) => !isSent(message))];
    icmSourceTransactions += Number(sends);
    icmDestinationTransactions += Number(receives);
    icmTransactions++;
    messages.push(...counted);
  }
  const { creations } = contractChangesOf(block);
  return {
    ...{ height, hash, parentHeight: parentHeightOf(header) },
    ownTimeMs: header.timestampMilliseconds ?? header.timestamp * 1_000,
    transactions: transactions.length,
    ...{ gasUsed, feesPaid, priceSum, maxPrice, appearances, messages },
    contracts: creations.length,
    deployers: deployersOf(creations),
    isUncovered: frames === undefined && transactions.length > 0,
    ...{ icmSourceTransactions, icmDestinationTransactions, icmTransactions },
  };
}

/** Returns what a block's call traces show beyond what is counted without them. */
export function lateTracesOf({ frames, ...block }: EvmBlock & Required<Pick<EvmBlock, 'frames'>>): LateTraces {
  const counted = contractChangesOf(block).creations;
  const { creations } = contractChangesOf({ ...block, frames });
  const known = deployersOf(counted);
  return {
    height: block.header.height,
    contracts: creations.length - counted.length,
    deployers: [...deployersOf(creations)].filter((address) => !known.has(address)),
  };
}

function deployersOf(creations: ReturnType<typeof contractChangesOf>['creations']): Set<Hex> {
  return new Set(creations.map(({ creator, deployer }) => creator ?? deployer));
}

function addTransfers(appearances: Map<Hex, boolean>, transaction: Transaction, ranges: CreationRanges): void {
  const { to, from, nonce, contractAddress, logs } = transaction;
  const minted =
    to === undefined ? ranges.of(transaction, contractAddress ?? createdContractAddress(from, nonce)) : undefined;
  for (const log of logs) {
    const range = minted?.get(log);
    // A range has one sender and one recipient.
    const transfers = range?.slice(0, 1) ?? (looksLikeTransfer(log) ? tokenTransfersOf(log).slice(0, 1) : []);
    for (const transfer of transfers) {
      appearances.set(transfer.from, true);
      if (!appearances.has(transfer.to)) appearances.set(transfer.to, false);
    }
  }
}

/** What a transaction's logs state of messages that were sent or delivered by contracts that count. */
function messagesOf(logs: Transaction['logs'], teleporters: ReadonlySet<Hex>): CountedMessage[] {
  const counted: CountedMessage[] = [];
  for (const event of messageEventsOf(logs)) {
    const { contract } = event;
    if (!teleporters.has(contract)) continue;
    if (event.kind === 'sent') {
      const { destinationBlockchainId, nonce } = event.message;
      counted.push({ kind: 'sent', contract, otherBlockchainId: destinationBlockchainId, nonce });
    } else if (event.kind === 'received') {
      counted.push({
        kind: 'received',
        contract,
        otherBlockchainId: event.sourceBlockchainId,
        nonce: event.message.nonce,
      });
    }
  }
  return counted;
}

function isSent({ kind }: CountedMessage): boolean {
  return kind === 'sent';
}
