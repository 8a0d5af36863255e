import type {
  CreateChainTx,
  CreateSubnetTx,
  TransferSubnetOwnershipTx,
  TransformSubnetTx,
} from '@nunatak/avalanche-codec';
import type { ChainState } from '../chain/chain-state.js';
import { ownBytes, ownOwners } from '../chain/own-copies.js';

export function createSubnet(state: ChainState, tx: CreateSubnetTx, transactionId: Buffer): void {
  const subnetId = ownBytes(transactionId);
  const owner = ownOwners(tx.owner);
  state.subnets.put({ subnetId, owner });
  state.changes.push({ type: 'subnet-created', subnetId, owner });
}

export function createChain(state: ChainState, tx: CreateChainTx, blockchainId: Buffer): void {
  const { subnetId, chainName: name, vmId, fxIds, genesisData } = tx;
  state.changes.push({ type: 'blockchain-created', blockchainId, subnetId, name, vmId, fxIds, genesisData });
}

export function transferSubnet(state: ChainState, tx: TransferSubnetOwnershipTx): void {
  const record = state.subnets.existing(tx.subnetId);
  const owner = ownOwners(tx.owner);
  state.subnets.put({ ...record, owner });
  state.changes.push({ type: 'subnet-owner-changed', subnetId: record.subnetId, owner });
}

export function transformSubnet(state: ChainState, tx: TransformSubnetTx): void {
  const record = state.subnets.existing(tx.subnetId);
  const { maximumSupply, minConsumptionRate, maxConsumptionRate, initialSupply: supply } = tx;
  state.subnets.put({ ...record, stake: { supply, maximumSupply, minConsumptionRate, maxConsumptionRate } });
}
