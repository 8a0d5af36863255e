import { exactInteger } from '@nunatak/data-api';
import type { PrimaryBlockRow, ProposerRow } from '@nunatak/primary-network-queries';
import { showId, showNodeId } from '../interface/ids.js';
import type { PrimaryChain } from '../networks/primary-chain.js';
import type { PrimaryNetworkBlockDto, ProposerDetailsDto } from './block.dto.js';
import { blockIdText } from './block-id.js';

// What a block lacks is undefined in it, and absent from its JSON: one literal is made faster than objects that are spread together.
// An amount that is known to differ from the node's is left out.
export function presentPrimaryBlock(
  { letter: chain, network }: PrimaryChain,
  row: PrimaryBlockRow,
): PrimaryNetworkBlockDto {
  const { rewards, fees } = network.differences ?? {};
  return {
    blockNumber: String(row.height),
    blockHash: blockIdText(chain, row.id),
    parentHash: blockIdText(chain, row.parentId),
    blockTimestamp: row.time,
    blockType: row.type,
    txCount: row.transactions.length,
    transactions: row.transactions.map(showId),
    blockSizeBytes: row.size,
    l1ValidatorsAccruedFees:
      row.accruedFees === undefined || fees !== undefined ? undefined : exactInteger(BigInt(row.accruedFees)),
    activeL1Validators: row.activeL1Validators,
    currentSupply: rewards === undefined ? row.currentSupply : undefined,
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
