import type { OutputOwners } from '@nunatak/avalanche-codec';
import type { SubnetChange } from '@nunatak/primary-network-platform-state';
import { BLOCKCHAIN, SUBNET } from '@nunatak/primary-network-schema';
import { type JsonRow, jsonBytes, KeyedRows } from '@nunatak/primary-network-writes';
import type { BlockContext } from './block-context.js';
import { evmChainIdOf } from './evm-chain-id.js';

const CHANGING = [
  'threshold',
  'locktime',
  'addresses',
  'conversion_transaction_id',
  'manager_chain_id',
  'manager_address',
];

const bytes = (id: Buffer) => jsonBytes(id.toString('hex'));

/** What becomes of subnets and blockchains in a batch, as rows. */
export class SubnetChanges {
  readonly subnets = new KeyedRows(SUBNET, CHANGING);
  readonly blockchains = new KeyedRows(BLOCKCHAIN, []);

  constructor(private readonly networkId: string) {}

  add(change: SubnetChange, block: BlockContext): void {
    const key = { network_id: this.networkId, subnet_id: bytes(change.subnetId) };
    switch (change.type) {
      case 'subnet-created': {
        const index = block.indexOf(change.subnetId);
        this.subnets.insert({ ...key, ...placeOf(block, index), ...ownerColumns(change.owner) });
        break;
      }
      case 'subnet-owner-changed':
        this.subnets.update({ ...key, ...ownerColumns(change.owner) });
        break;
      case 'subnet-converted':
        this.subnets.update({
          ...key,
          conversion_transaction_id: bytes(change.transactionId),
          manager_chain_id: bytes(change.managerChainId),
          manager_address: bytes(change.managerAddress),
        });
        break;
      case 'blockchain-created': {
        const { blockchainId, name, vmId, genesisData } = change;
        this.blockchains.insert({
          ...key,
          ...placeOf(block, block.indexOf(blockchainId)),
          ...{ name, vm_id: bytes(vmId), blockchain_id: bytes(blockchainId), genesis: bytes(genesisData) },
          evm_chain_id: evmChainIdOf(genesisData),
        });
        break;
      }
    }
  }
}

function placeOf({ height, time }: BlockContext, index: number): JsonRow {
  return { height, time, transaction_index: index };
}

function ownerColumns({ threshold, locktime, addresses }: OutputOwners): JsonRow {
  return { threshold, locktime, addresses: addresses.map(bytes) };
}
