import type { OutputOwners, TransformSubnetTx } from '@nunatak/avalanche-codec';
import type { SubnetChange, SubnetSupplyChanged } from '@nunatak/primary-network-platform-state';
import {
  BLOCKCHAIN,
  type JsonRow,
  jsonBytes,
  KeyedRows,
  SUBNET,
  SUBNET_OWNER,
  writeSubnetOwnerRow,
} from '@nunatak/primary-network-store';
import type { Batch } from '../deriving/batch.js';
import type { BlockContext } from './block-context.js';
import { evmChainIdOf } from './evm-chain-id.js';

const CHANGING = [
  'threshold',
  'locktime',
  'addresses',
  'conversion_height',
  'conversion_transaction_id',
  'conversion_id',
  'manager_chain_id',
  'manager_address',
  'transformation',
  'current_supply',
];

const bytes = (id: Buffer) => jsonBytes(id.toString('hex'));

/** What becomes of subnets and blockchains in a batch, as rows. */
export class SubnetChanges {
  readonly subnets = new KeyedRows(SUBNET, CHANGING);
  readonly blockchains = new KeyedRows(BLOCKCHAIN, []);

  constructor(private readonly batch: Batch) {}

  add(change: SubnetChange | SubnetSupplyChanged, block: BlockContext): void {
    const key = { network_id: this.batch.networkId, subnet_id: bytes(change.subnetId) };
    switch (change.type) {
      case 'subnet-created': {
        const index = block.indexOf(change.subnetId);
        this.subnets.insert({ ...key, ...placeOf(block, index), ...ownerColumns(change.owner) });
        this.addOwner(change.subnetId, change.subnetId, change.owner, block);
        break;
      }
      case 'subnet-owner-changed':
        this.subnets.update({ ...key, ...ownerColumns(change.owner) });
        this.addOwner(change.subnetId, change.transactionId, change.owner, block);
        break;
      case 'subnet-transformed':
        this.subnets.update({ ...key, transformation: transformationOf(change.transformation) });
        break;
      case 'subnet-supply-changed':
        this.subnets.update({ ...key, current_supply: change.supply });
        break;
      case 'subnet-converted':
        this.subnets.update({
          ...key,
          conversion_height: block.height,
          conversion_transaction_id: bytes(change.transactionId),
          conversion_id: bytes(change.conversionId),
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

  private addOwner(subnetId: Buffer, transactionId: Buffer, owner: OutputOwners, block: BlockContext): void {
    writeSubnetOwnerRow(this.batch.rows.of(SUBNET_OWNER), this.batch.networkColumn, {
      ...{ height: block.height, time: block.time, index: block.indexOf(transactionId) },
      ...{ subnetId, transactionId, threshold: owner.threshold, locktime: owner.locktime, addresses: owner.addresses },
    });
  }
}

function placeOf({ height, time }: BlockContext, index: number): JsonRow {
  return { height, time, transaction_index: index };
}

function ownerColumns({ threshold, locktime, addresses }: OutputOwners): JsonRow {
  return { threshold, locktime, addresses: addresses.map(bytes) };
}

/** The rules alone, with the asset's id in hex digits. */
function transformationOf(tx: TransformSubnetTx): JsonRow {
  const { type: _type, networkId: _network, blockchainId: _chain, outs: _outs, ins: _ins, memo: _memo, ...rules } = tx;
  const { subnetId: _subnet, subnetAuth: _auth, assetId, ...numbers } = rules;
  return { assetId: assetId.toString('hex'), ...numbers };
}
