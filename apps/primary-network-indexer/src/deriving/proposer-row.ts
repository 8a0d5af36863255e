import type { Proposer } from '@nunatak/primary-network-contracts';
import type { BlockProposerRow } from '@nunatak/primary-network-schema';

/** What a block's row has of its envelope. */
export function proposerRow(proposer: Proposer | undefined): BlockProposerRow | undefined {
  if (!proposer) return undefined;
  const { id, parentId, nodeId, pChainHeight, timestamp } = proposer;
  return { id, parentId, nodeId, height: pChainHeight, time: timestamp };
}
