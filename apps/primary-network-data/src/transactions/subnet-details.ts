import type { OutputOwners, PlatformTx } from '@nunatak/avalanche-codec';
import { exactInteger } from '@nunatak/data-api';
import { genesisDataOf } from '../blockchains/genesis-data.js';
import { showEvmAddress } from '../interface/addresses.js';
import { showHex, showId } from '../interface/ids.js';
import type { ServedNetwork } from '../networks/served-network.js';
import type { L1ValidatorManagerDetailsDto, SubnetOwnershipInfoDto } from '../subnets/subnet.dto.js';
import { addressesOf } from './staking-details.js';
import type { BlockchainInfoDto, PChainTransactionDto } from './transaction.dto.js';

type Details = Partial<PChainTransactionDto>;

/** What a transaction that makes or changes a subnet or a blockchain says of it. @param id the transaction's */
export function subnetDetails(tx: PlatformTx, id: Buffer, network: ServedNetwork): Details {
  switch (tx.type) {
    case 'CreateSubnetTx':
      return { subnetId: showId(id), subnetOwnershipInfo: presentOwnership(tx.owner, network) };
    case 'TransferSubnetOwnershipTx':
      return { subnetId: showId(tx.subnetId), subnetOwnershipInfo: presentOwnership(tx.owner, network) };
    case 'CreateChainTx':
      return { subnetId: showId(tx.subnetId), blockchainInfo: blockchainInfo(tx) };
    case 'TransformSubnetTx':
      return { subnetId: showId(tx.subnetId) };
    case 'ConvertSubnetToL1Tx':
      return {
        subnetId: showId(tx.subnetId),
        l1ValidatorManagerDetails: presentManager(tx.chainId, tx.address),
      };
    default:
      return {};
  }
}

export function presentOwnership(owner: OutputOwners, network: ServedNetwork): SubnetOwnershipInfoDto {
  const { locktime, threshold } = owner;
  return { locktime: exactInteger(locktime), threshold, addresses: addressesOf(owner, network) };
}

export function presentManager(chainId: Buffer, address: Buffer): L1ValidatorManagerDetailsDto {
  return { blockchainId: showId(chainId), contractAddress: showContract(address) };
}

/** Of an EVM chain in EIP-55 form; other chains' contracts have addresses of other lengths. */
function showContract(address: Buffer): string {
  return address.length === 20 ? showEvmAddress(address) : showHex(address);
}

function blockchainInfo(tx: { chainName: string; vmId: Buffer; genesisData: Buffer }): BlockchainInfoDto {
  const genesisData = genesisDataOf(tx.genesisData);
  return { chainName: tx.chainName, vmId: showId(tx.vmId), ...(genesisData && { genesisData }) };
}
