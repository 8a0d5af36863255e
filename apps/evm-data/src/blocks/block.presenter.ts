import type { Chain } from '@nunatak/evm-chains';
import type { BlockRow } from '@nunatak/evm-queries';
import type { BlockDto } from './block.dto.js';

export function presentBlock(chain: Chain, row: BlockRow): BlockDto {
  return {
    chainId: chain.chainId,
    blockNumber: String(row.height),
    blockTimestamp: row.timestamp,
    blockTimestampMilliseconds: row.timestampMilliseconds,
    // Undefined, it is absent from the JSON: a literal without conditions is made faster.
    blockMinDelayExcess: row.minDelayExcess,
    blockHash: `0x${row.hash}`,
    txCount: row.transactionCount,
    baseFee: row.baseFee ?? '0',
    gasUsed: row.gasUsed,
    gasLimit: row.gasLimit,
    gasCost: row.gasCost ?? '0',
    parentHash: `0x${row.parentHash}`,
    feesSpent: row.feesSpent,
    cumulativeTransactions: row.cumulativeTransactions,
  };
}
