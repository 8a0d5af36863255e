import { getAddress } from 'viem';
import type { Owners } from '../genesis-bytes.js';
import type { PrimaryNetworkFacts } from '../primary-network-facts.js';
import type { Asset, Blockchain, Subnet } from '../registry.js';
import { assetRecord, type Expected, integer } from './amounts.js';
import { genesisRecord } from './genesis-record.js';

/** 2.15. @param isWhole with its genesis */
export function blockchainRecord(chain: Blockchain, { isHosted = false, isWhole = true } = {}): Expected {
  const { blockchainId, subnetId, vmId, name, block, genesis } = chain;
  const { genesisData, evmChainId } = genesisRecord(genesis);
  return {
    ...{ createBlockTimestamp: block.timestamp, createBlockNumber: String(block.height), blockchainId, vmId, subnetId },
    blockchainName: name,
    ...(evmChainId !== undefined ? { evmChainId } : isHosted && { evmChainId: 0 }),
    ...(isWhole && genesisData && { genesisData }),
  };
}

/** 2.17. */
export function subnetRecord(
  { blockchains }: PrimaryNetworkFacts,
  { subnetId, block, owners, conversion }: Subnet,
  how: { isHosted?: boolean; isWhole?: boolean } = {},
): Expected {
  const { addresses, threshold, locktime } = ownershipRecord(owners);
  return {
    ...{ createBlockTimestamp: block.timestamp, createBlockIndex: String(block.height), subnetId },
    ...{ ownerAddresses: addresses, threshold, locktime, subnetOwnershipInfo: ownershipRecord(owners) },
    isL1: conversion !== undefined,
    ...(conversion && {
      l1ConversionTransactionHash: conversion.transaction.id,
      l1ValidatorManagerDetails: managerRecord(conversion),
    }),
    blockchains: blockchains
      .filter((chain) => chain.subnetId === subnetId)
      .map((chain) => blockchainRecord(chain, how)),
  };
}

export function ownershipRecord({ locktime, threshold, addresses }: Owners) {
  return { locktime: integer(locktime), threshold, addresses };
}

export function managerRecord(manager: { managerChainId: string; managerAddress: string }): Expected {
  const address = manager.managerAddress;
  // Of an EVM chain in EIP-55 form.
  const contractAddress = address.length === 42 ? getAddress(address) : address;
  return { blockchainId: manager.managerChainId, contractAddress };
}

/** What is told of an asset of its own. */
export function assetDetailsRecord(asset: Asset): Expected {
  return {
    ...assetRecord(asset),
    createdAtTimestamp: asset.block.timestamp,
    cap: asset.isVariable ? 'variable' : 'fixed',
  };
}
