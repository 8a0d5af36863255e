import type { OutputOwners } from '@nunatak/avalanche-codec';

/** A subnet was made, whose id is the transaction's. The primary network is not made by any: it is there. */
export interface SubnetCreated {
  type: 'subnet-created';
  subnetId: Buffer;
  owner: OutputOwners;
}

/** A subnet has another owner. */
export interface SubnetOwnerChanged {
  type: 'subnet-owner-changed';
  subnetId: Buffer;
  owner: OutputOwners;
}

/** A subnet is an L1 now. `l1-validator-registered` tells its first validators. */
export interface SubnetConverted {
  type: 'subnet-converted';
  subnetId: Buffer;
  transactionId: Buffer;
  /** The chain where the validator manager lives. */
  managerChainId: Buffer;
  managerAddress: Buffer;
  /** 32 bytes: what the P-Chain signs to the validator manager. */
  conversionId: Buffer;
  /** Of the first validators, in the transaction's order. */
  validationIds: readonly Buffer[];
}

/** A blockchain was made, whose id is the transaction's. */
export interface BlockchainCreated {
  type: 'blockchain-created';
  blockchainId: Buffer;
  subnetId: Buffer;
  name: string;
  vmId: Buffer;
  fxIds: readonly Buffer[];
  genesisData: Buffer;
}

export type SubnetChange = SubnetCreated | SubnetOwnerChanged | SubnetConverted | BlockchainCreated;
