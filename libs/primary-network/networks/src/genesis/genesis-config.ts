import type { ProofOfPossession } from '@nunatak/avalanche-codec';

/** What a genesis file says: avalanchego's `genesis.Config`. Addresses are 20 bytes, amounts nAVAX, times seconds since 1970. */
export interface GenesisConfig {
  networkId: number;
  allocations: GenesisAllocation[];
  /** The P-Chain's first time. */
  startTime: bigint;
  /** Seconds that the first of the initial stakers validates. */
  initialStakeDuration: bigint;
  /** By how many seconds each of them ends before the one above it. */
  initialStakeDurationOffset: bigint;
  /** Whose allocations on the P-Chain the initial stakers stake. */
  initialStakedFunds: Buffer[];
  initialStakers: GenesisStaker[];
  /** The C-Chain's genesis, a JSON text. */
  cChainGenesis: string;
  message: string;
}

/** What one address begins with. */
export interface GenesisAllocation {
  /** Whose claim it was, on Ethereum; 20 bytes. */
  ethAddress: Buffer;
  avaxAddress: Buffer;
  /** On the X-Chain, free at once. */
  initialAmount: bigint;
  /** On the P-Chain. */
  unlockSchedule: LockedAmount[];
}

/** An amount that can't be spent, only staked, before a time. */
export interface LockedAmount {
  amount: bigint;
  /** At or before the chain's first time: free at once. */
  locktime: bigint;
}

/** A validator that the network begins with. */
export interface GenesisStaker {
  nodeId: Buffer;
  rewardAddress: Buffer;
  /** Millionths. */
  delegationFee: number;
  signer: ProofOfPossession | undefined;
}
