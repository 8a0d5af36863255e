import { keccak256, toBytes } from 'viem';
import type { NodeLog, NodeReceipt } from './chain-data.js';
import { addressIn, type Transfer, wordsOf } from './transfers.js';

const RANGE = keccak256(toBytes('ConsecutiveTransfer(uint256,uint256,address,address)'));

/**
 * What the contracts that a block's transactions created say, meanwhile, to have minted by ranges (ERC-2309). Whole ranges only, of 5,000
 * tokens at most; 10,000 a block, and one for 50 gas.
 */
export function mintsByRange(receipts: NodeReceipt[]): Map<NodeLog, Transfer[]> {
  const mints = new Map<NodeLog, Transfer[]>();
  let inBlock = 0n;
  for (const { contractAddress, gasUsed, logs } of receipts) {
    let inTransaction = 0n;
    for (const log of logs) {
      const [signature, first, giver, receiver, ...more] = log.topics;
      const [last, ...others] = wordsOf(log.data) ?? [];
      const [from, to] = [addressIn(giver), addressIn(receiver)];
      if (signature !== RANGE || log.address !== contractAddress || more.length + others.length > 0) continue;
      if (!first || !from || !to || last === undefined || last < BigInt(first)) continue;
      const count = last - BigInt(first) + 1n;
      if (count > 5_000n || inBlock + count > 10_000n || (inTransaction + count) * 50n > BigInt(gasUsed)) continue;
      inBlock += count;
      inTransaction += count;
      const common = {
        standard: 721 as const,
        token: log.address,
        from,
        to,
        logIndex: Number(log.logIndex),
        value: 1n,
      };
      const ids = Array.from({ length: Number(count) }, (_, place) => BigInt(first) + BigInt(place));
      mints.set(
        log,
        ids.map((id) => ({ ...common, id })),
      );
    }
  }
  return mints;
}
