import { exactInteger } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import type { BlockchainRow } from '@nunatak/primary-network-queries';
import { showId } from '../interface/ids.js';
import type { BlockchainDto } from './blockchain.dto.js';
import { genesisDataOf } from './genesis-data.js';

export function presentBlockchain(row: BlockchainRow, dialect: Dialect): BlockchainDto {
  const genesisData = row.genesis && genesisDataOf(row.genesis);
  return {
    createBlockTimestamp: row.time,
    createBlockNumber: String(row.height),
    blockchainId: showId(row.blockchainId),
    vmId: showId(row.vmId),
    subnetId: showId(row.subnetId),
    blockchainName: row.name,
    ...evmChainIdOf(row, dialect),
    ...(genesisData && { genesisData }),
  };
}

/** Clients of the hosted service demand one. */
function evmChainIdOf({ evmChainId }: BlockchainRow, dialect: Dialect): Pick<BlockchainDto, 'evmChainId'> {
  if (evmChainId !== undefined) return { evmChainId: exactInteger(BigInt(evmChainId)) };
  return dialect === 'hosted' ? { evmChainId: 0 } : {};
}
