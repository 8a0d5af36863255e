import type { GenesisAllocation, LockedAmount } from './genesis-config.js';

/**
 * Splits what is staked at first into equal parts, one for each initial staker, in the allocations' order: an amount that doesn't fit into a
 * part any more goes on in the next; the last takes what division left over.
 * Source: `splitAllocations` in avalanchego's genesis/genesis.go.
 * @param splits above 0
 */
export function splitAllocations(allocations: readonly GenesisAllocation[], splits: number): GenesisAllocation[][] {
  const amounts = allocations.flatMap(({ unlockSchedule }) => unlockSchedule.map(({ amount }) => amount));
  const partAmount = amounts.reduce((sum, amount) => sum + amount, 0n) / BigInt(splits);

  const parts: GenesisAllocation[][] = [];
  let part: GenesisAllocation[] = [];
  let inPart = 0n;
  for (const allocation of allocations) {
    let schedule: LockedAmount[] = [];
    const take = () => part.push({ ...allocation, initialAmount: 0n, unlockSchedule: schedule });
    for (const { amount, locktime } of allocation.unlockSchedule) {
      let left = amount;
      while (inPart + left > partAmount && parts.length < splits - 1) {
        // May be 0, of a part that is full already: the node lists such amounts too.
        schedule.push({ amount: partAmount - inPart, locktime });
        left -= partAmount - inPart;
        take();
        parts.push(part);
        [part, schedule, inPart] = [[], [], 0n];
      }
      if (left === 0n) continue;
      schedule.push({ amount: left, locktime });
      inPart += left;
    }
    if (schedule.length > 0) take();
  }
  return [...parts, part];
}
