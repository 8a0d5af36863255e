import type { L1FeeDay } from '@nunatak/primary-network-contracts';
import { type L1FeeConfig, l1FeeCost } from '@nunatak/primary-network-networks';
import type { L1FeeStateRow, L1FeeStepRow } from '@nunatak/primary-network-queries';
import { DAY } from './days.js';

/** What had accrued for each active validator by a time, in nAVAX. @param state after the last block before the time */
export function accruedAt(config: L1FeeConfig, state: L1FeeStateRow, time: number): bigint {
  const fees = { current: BigInt(state.active), excess: BigInt(state.excess) };
  return BigInt(state.accrued) + l1FeeCost(config, fees, BigInt(time - state.time));
}

/**
 * Returns what was paid by days, ascending.
 *
 * Active validators all accrue the same, so that their sum is their number times what has accrued, less what had accrued when each of them
 * began; the shares of those that have ceased to pay are a sum of its own.
 * @param days their beginnings, ascending and without a gap
 * @param accrued by the end of the day before the first one, and by the end of each day
 * @param steps of all days until the last one, ascending
 */
export function l1FeeDaysOf(
  days: readonly number[],
  accrued: readonly bigint[],
  steps: readonly L1FeeStepRow[],
): L1FeeDay[] {
  let next = 0;
  let [active, settled, paying] = [0n, 0n, 0];
  const cumulativeAt = (start: number, total: bigint): bigint => {
    for (; next < steps.length && steps[next]!.day * DAY <= start; next++) {
      const step = steps[next]!;
      active += BigInt(step.active);
      settled += BigInt(step.accrued);
      paying += step.paying;
    }
    return settled + active * total;
  };
  let before = days.length === 0 ? 0n : cumulativeAt(days[0]! - DAY, accrued[0]!);
  return days.map((start, i) => {
    const cumulativeFees = cumulativeAt(start, accrued[i + 1]!);
    const fees = cumulativeFees - before;
    before = cumulativeFees;
    // A network's fee may be nothing.
    return { start, fees, cumulativeFees, payingValidators: accrued[i + 1]! > accrued[i]! ? paying : 0 };
  });
}
