import { exactInteger } from '@firn/data-api';
import type { PrimaryBlockRow, ProposerRow } from '@firn/primary-network-store';
import { showId, showNodeId } from '../interface/ids.js';
import type { ChainLetter } from '../networks/primary-chain.js';
import type { PrimaryNetworkBlockDto, ProposerDetailsDto } from './block.dto.js';
import { blockIdText } from './block-id.js';

export function presentPrimaryBlock(chain: ChainLetter, row: PrimaryBlockRow): PrimaryNetworkBlockDto {
  return {
    blockNumber: String(row.height),
    blockHash: blockIdText(chain, row.id),
    parentHash: blockIdText(chain, row.parentId),
    blockTimestamp: row.time,
    blockType: row.type,
    txCount: row.transactions.length + (row.evmTransactions ?? 0),
    transactions: row.transactions.map(showId),
    blockSizeBytes: row.size,
    ...(row.accruedFees !== undefined && { l1ValidatorsAccruedFees: exactInteger(BigInt(row.accruedFees)) }),
    ...(row.activeL1Validators !== undefined && { activeL1Validators: row.activeL1Validators }),
    ...(row.currentSupply !== undefined && { currentSupply: row.currentSupply }),
    ...(row.proposer && { proposerDetails: presentProposer(row.proposer) }),
  };
}

function presentProposer({ id, parentId, nodeId, pChainHeight, time }: ProposerRow): ProposerDetailsDto {
  return {
    proposerId: showId(id),
    ...(parentId && { proposerParentId: showId(parentId) }),
    ...(nodeId && { proposerNodeId: showNodeId(nodeId) }),
    ...(pChainHeight !== undefined && { proposerPChainHeight: pChainHeight }),
    ...(time !== undefined && { proposerTimestamp: time }),
  };
}
