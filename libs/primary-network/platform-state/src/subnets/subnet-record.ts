import type { OutputOwners } from '@nunatak/avalanche-codec';

/** What the state keeps of a subnet. Records are never changed, only replaced. */
export interface SubnetRecord {
  readonly subnetId: Buffer;
  readonly owner: OutputOwners;
  /** Of a transformed subnet, in the smallest unit of its asset. */
  readonly stake?: SubnetStake;
}

/** The rules of a transformed subnet's rewards. */
export interface SubnetStake {
  readonly supply: bigint;
  readonly maximumSupply: bigint;
  readonly minConsumptionRate: bigint;
  readonly maxConsumptionRate: bigint;
}
