import { type BlockEvent, EVM_BLOCKS, NodeUnavailableError } from '@nunatak/evm-contracts';
import type { IndexedDomain } from '@nunatak/indexing';
import { StartStateMissingError } from '../balances/start-state.js';

/** The name by which the EVM's indexer reads a stream of block events. */
export const EVM_INDEXER = 'evm-indexer';

/** The most blocks that one database transaction writes. */
const BATCH_BLOCKS = 128;

/** The EVM's logs, as they are indexed. */
export const EVM: IndexedDomain<BlockEvent> = {
  name: 'evm',
  consumer: EVM_INDEXER,
  contract: EVM_BLOCKS,
  batchEvents: BATCH_BLOCKS,
  timeOf,
  isPermanent: (error) => error instanceof StartStateMissingError,
  isAwaited: (error) => error instanceof NodeUnavailableError,
};

/** A block's own time in milliseconds, where the event brings the block. */
export function timeOf(event: BlockEvent): number | undefined {
  if (event.kind === 'reverted') return undefined;
  const { timestamp, timestampMilliseconds } = event.block.header;
  return timestampMilliseconds ?? timestamp * 1_000;
}
