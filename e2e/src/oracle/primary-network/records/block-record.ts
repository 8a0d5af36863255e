import type { Block } from '../facts.js';
import type { PrimaryNetworkFacts } from '../primary-network-facts.js';
import { type Expected, integer } from './amounts.js';

/** 2.20. */
export function blockRecord({ staking, l1s }: PrimaryNetworkFacts, block: Block): Expected {
  const { chain, height, envelope, transactions } = block;
  return {
    ...{
      blockNumber: String(height),
      blockHash: block.id,
      parentHash: block.parentId,
      blockTimestamp: block.timestamp,
    },
    ...{ blockType: block.type, txCount: transactions.length, blockSizeBytes: block.sizeBytes },
    transactions: transactions.map(({ id }) => id),
    ...(chain === 'P' && {
      l1ValidatorsAccruedFees: integer(l1s.accruedFees[height] ?? 0n),
      activeL1Validators: l1s.activeCounts[height],
      currentSupply: String(staking.supplies[height]),
    }),
    ...(envelope && {
      proposerDetails: {
        ...{ proposerId: envelope.id, proposerParentId: envelope.parentId },
        ...(envelope.nodeId && { proposerNodeId: envelope.nodeId }),
        ...(envelope.pChainHeight !== undefined && { proposerPChainHeight: Number(envelope.pChainHeight) }),
        ...(envelope.timestamp !== undefined && { proposerTimestamp: Number(envelope.timestamp) }),
      },
    }),
  };
}
