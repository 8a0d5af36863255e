import { exactInteger } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import type { BlockchainRow, SubnetRow } from '@nunatak/primary-network-queries';
import { presentBlockchain } from '../blockchains/blockchain.presenter.js';
import { showAddress } from '../interface/addresses.js';
import { showId } from '../interface/ids.js';
import type { ServedNetwork } from '../networks/served-network.js';
import { presentManager } from '../transactions/subnet-details.js';
import type { SubnetDto } from './subnet.dto.js';

/** @param blockchains the subnet's */
export function presentSubnet(
  row: SubnetRow,
  blockchains: readonly BlockchainRow[],
  network: Pick<ServedNetwork, 'addressPrefix'>,
  dialect: Dialect,
): SubnetDto {
  const { threshold, conversion } = row;
  const addresses = row.addresses.map((address) => showAddress(network, address));
  const locktime = exactInteger(BigInt(row.locktime));
  return {
    createBlockTimestamp: row.time,
    createBlockIndex: String(row.height),
    subnetId: showId(row.subnetId),
    ownerAddresses: addresses,
    threshold,
    locktime,
    subnetOwnershipInfo: { locktime, threshold, addresses },
    isL1: conversion !== undefined,
    ...(conversion && {
      l1ConversionTransactionHash: showId(conversion.transactionId),
      l1ValidatorManagerDetails: presentManager(conversion.managerChainId, conversion.managerAddress),
    }),
    blockchains: blockchains.map((blockchain) => presentBlockchain(blockchain, dialect)),
  };
}
