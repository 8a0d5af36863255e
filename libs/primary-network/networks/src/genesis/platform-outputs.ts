import type { PlatformOutput } from '@nunatak/avalanche-codec';
import type { GenesisAllocation, LockedAmount } from './genesis-config.js';
import { transferOutputOf } from './transfer-output.js';

/** An amount that an allocation unlocks, as the P-Chain begins with it. */
export interface PlatformAllocation extends LockedAmount {
  allocation: GenesisAllocation;
}

/** What allocations hold on the P-Chain, amount by amount. */
export function platformAllocationsOf(allocations: readonly GenesisAllocation[]): PlatformAllocation[] {
  return allocations.flatMap((allocation) => allocation.unlockSchedule.map((locked) => ({ ...locked, allocation })));
}

/** The output of an amount: locked, where its time comes after the chain's first. */
export function platformOutputOf(held: PlatformAllocation, startTime: bigint): PlatformOutput {
  const output = transferOutputOf(held.amount, held.allocation.avaxAddress);
  return held.locktime > startTime ? { type: 'stakeable.LockOut', locktime: held.locktime, output } : output;
}
