import { PositionLostError } from '@nunatak/block-stream';
import { type BlockEvent, EVM_BLOCKS } from '@nunatak/evm-contracts';
import type { IndexedDomain } from '@nunatak/indexing';

/** The most blocks that one database transaction counts. */
const BATCH_BLOCKS = 512;

/** The EVM's logs, as they are counted. */
export const METRICS: IndexedDomain<BlockEvent> = {
  name: 'metrics',
  consumer: 'metrics-indexer',
  contract: EVM_BLOCKS,
  batchEvents: BATCH_BLOCKS,
  // A reset of a chain deletes the EVM's rows.
  outlivesLog: true,
  timeOf: (event) => {
    if (event.kind === 'reverted') return undefined;
    const { timestamp, timestampMilliseconds } = event.block.header;
    return timestampMilliseconds ?? timestamp * 1_000;
  },
  // A lost position ends the session. The next session joins the log anew.
  isPermanent: (error) => error instanceof PositionLostError,
};
