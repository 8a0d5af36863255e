import { getContractAddress } from 'viem';
import type { Hex } from '../rpc.js';
import type { NodeBlock, NodeHeight, NodeReceipt, NodeTransaction } from './chain-data.js';
import type { Internal } from './internals.js';
import { mintsByRange } from './ranges.js';
import { type Transfer, transfersIn } from './transfers.js';

/** A transaction with all that it did. */
export interface TransactionFacts {
  block: NodeBlock;
  height: number;
  index: number;
  transaction: NodeTransaction;
  receipt: NodeReceipt;
  /** The callee, or the contract that it made (or would have). */
  to: Hex;
  transfers: Transfer[];
  internals: Internal[];
}

/** Everything of a chain that answers are made of, in the order in which it happened. */
export interface ChainFacts {
  /** From genesis on. */
  heights: NodeHeight[];
  /** From the start block on. */
  transactions: TransactionFacts[];
}

/** Puts a transaction's parts together; of the node's words nothing is dropped but what states nothing, what was before the start, and
 * traces where the service has none. */
export function factsOf(heights: NodeHeight[], start = 0, hasTraces = true): ChainFacts {
  const transactions = heights.slice(start).flatMap(({ block, receipts, internals }) => {
    const minted = mintsByRange(receipts);
    return block.transactions.map((transaction, index): TransactionFacts => {
      const height = Number(block.number);
      const receipt = receipts[index] as NodeReceipt;
      return {
        ...{ block, height, index, transaction, receipt },
        to: transaction.to ?? madeBy(transaction),
        transfers: receipt.logs.flatMap((log) => minted.get(log) ?? transfersIn(log)),
        internals: (hasTraces && internals[index]) || [],
      };
    });
  });
  return { heights, transactions };
}

function madeBy({ from, nonce }: NodeTransaction): Hex {
  return getContractAddress({ from, nonce: BigInt(nonce) }).toLowerCase() as Hex;
}

/** Every address that had a part in anything, and those that are asked about besides. */
export function addressesOf({ heights, transactions }: ChainFacts): Hex[] {
  const found = new Set<Hex>(heights.map(({ block }) => block.miner));
  for (const { block } of heights) for (const { address } of block.withdrawals ?? []) found.add(address);
  for (const { transaction, to, transfers, internals, receipt } of transactions) {
    found.add(transaction.from).add(to);
    for (const log of receipt.logs) found.add(log.address);
    for (const transfer of transfers) found.add(transfer.from).add(transfer.to);
    for (const internal of internals) {
      found.add(internal.from);
      if (internal.to) found.add(internal.to);
    }
  }
  return [...found].sort();
}
