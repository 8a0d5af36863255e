import { exactInteger } from '@firn/data-api';
import type { PrimaryBlockRow, ProposerRow } from '@firn/primary-network-store';
import { showId, showNodeId } from '../interface/ids.js';
import type { ChainLetter } from '../networks/primary-chain.js';
import type { PrimaryNetworkBlockDto, ProposerDetailsDto } from './block.dto.js';
import { blockIdText } from './block-id.js';

// What a block lacks is undefined in it, and absent from its JSON: one literal is made faster than objects that are spread together.
export function presentPrimaryBlock(chain: ChainLetter, row: PrimaryBlockRow): PrimaryNetworkBlockDto {
  return {
    blockNumber: String(row.height),
    blockHash: blockIdText(chain, row.id),
    parentHash: blockIdText(chain, row.parentId),
    blockTimestamp: row.time,
    blockType: row.type,
    txCount: row.transactions.length,
    transactions: row.transactions.map(showId),
    blockSizeBytes: row.size,
    l1ValidatorsAccruedFees: row.accruedFees === undefined ? undefined : exactInteger(BigInt(row.accruedFees)),
    activeL1Validators: row.activeL1Validators,
    currentSupply: row.currentSupply,
    proposerDetails: row.proposer && presentProposer(row.proposer),
  };
}

function presentProposer({ id, parentId, nodeId, pChainHeight, time }: ProposerRow): ProposerDetailsDto {
  return {
    proposerId: showId(id),
    proposerParentId: parentId && showId(parentId),
    proposerNodeId: nodeId && showNodeId(nodeId),
    proposerPChainHeight: pChainHeight,
    proposerTimestamp: time,
  };
}
