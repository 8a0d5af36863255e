import type { RecordedState } from '@nunatak/primary-network-indexer/testing';

export const DAY = 86_400;

/** avalanchego's state after a block, with the lists that the recording leaves out as they were before. */
interface WholeState {
  time: number;
  current: NonNullable<RecordedState['Current']>;
  l1Validators: NonNullable<RecordedState['L1Validators']>;
  accrued: bigint;
  excess: bigint;
}

export interface StakersAt {
  validators: number;
  validatorWeight: bigint;
  delegators: number;
  delegatorWeight: bigint;
}

/** How active L1 validators pay, as avalanchego's `validators/fee` is configured. */
export interface FeeRules {
  target: bigint;
  minPrice: bigint;
  excessConversionConstant: bigint;
}

/** avalanchego's `txs/priorities.go`: current delegators of subnets and of the primary network. */
const DELEGATORS = new Set([8, 10]);

/** What stakers are at a time, and what L1 validators pay, counted of avalanchego's own states: block by block, second by second. */
export class StakingByDays {
  private readonly states: WholeState[] = [];

  constructor(states: readonly RecordedState[]) {
    let current: WholeState['current'] = [];
    let l1Validators: WholeState['l1Validators'] = [];
    for (const state of states) {
      current = state.Current ?? current;
      l1Validators = state.L1Validators ?? l1Validators;
      const fees = { accrued: BigInt(state.AccruedFees), excess: BigInt(state.Excess) };
      this.states.push({ time: Number(state.Time), current, l1Validators, ...fees });
    }
  }

  get times(): number[] {
    return [...new Set(this.states.map(({ time }) => time))].sort((a, b) => a - b);
  }

  get head(): number {
    return this.states.at(-1)!.time;
  }

  /** Ids as hex. */
  get subnets(): string[] {
    const ids = this.states.flatMap(({ current, l1Validators }) => [...current, ...l1Validators]);
    return [...new Set(ids.map(({ SubnetID }) => SubnetID))];
  }

  /** Every L1 validator that ever was, once. */
  get l1Validators(): WholeState['l1Validators'] {
    const all = this.states.flatMap(({ l1Validators }) => l1Validators);
    return [...new Map(all.map((validator) => [validator.ValidationID, validator])).values()];
  }

  /** The stakers of a subnet after the last block before a time. */
  before(time: number, subnetId: string): StakersAt {
    const state = this.states.findLast((each) => each.time < time);
    const stakers = state?.current.filter(({ SubnetID }) => SubnetID === subnetId) ?? [];
    const l1 = state?.l1Validators.filter(({ SubnetID }) => SubnetID === subnetId) ?? [];
    const delegators = stakers.filter(({ Priority }) => DELEGATORS.has(Priority));
    const validators = [...stakers.filter(({ Priority }) => !DELEGATORS.has(Priority)), ...l1];
    const weightOf = (all: readonly { Weight: string }[]) => all.reduce((sum, { Weight }) => sum + BigInt(Weight), 0n);
    return {
      ...{ validators: validators.length, validatorWeight: weightOf(validators) },
      ...{ delegators: delegators.length, delegatorWeight: weightOf(delegators) },
    };
  }

  /** Transactions, as hex, of a subnet's validators that ran at any time from one on, before another one. */
  validationsIn(subnetId: string, start: number, end: number): Set<string> {
    const ran = new Set<string>();
    this.states.forEach((state, i) => {
      const until = this.states[i + 1]?.time;
      if (state.time >= end || (until !== undefined && until <= start)) return;
      // After the last block, nothing is known but when they would end.
      for (const { TxID, SubnetID, Priority, End } of state.current)
        if (SubnetID === subnetId && !DELEGATORS.has(Priority) && (until ?? Number(End)) > start) ran.add(TxID);
    });
    return ran;
  }

  /**
   * What each L1 validator pays in each day: validation id → beginning of the day → nAVAX.
   * @throws where avalanchego's own sum differs
   */
  fees(rules: FeeRules): Map<string, Map<number, bigint>> {
    const paid = new Map<string, Map<number, bigint>>();
    this.states.slice(1).forEach((state, i) => {
      const before = this.states[i]!;
      const active = before.l1Validators.filter(({ EndAccumulatedFee }) => EndAccumulatedFee !== '0');
      if (active.length === 0) return;
      let excess = before.excess;
      let sum = 0n;
      for (let start = before.time; start < state.time; ) {
        const day = start - (start % DAY);
        const end = Math.min(state.time, day + DAY);
        let inDay = 0n;
        for (; start < end; start++) {
          const moved = excess + BigInt(active.length) - rules.target;
          excess = moved < 0n ? 0n : moved;
          inDay += priceOf(rules, excess);
        }
        sum += inDay;
        for (const { ValidationID } of active) {
          const days = paid.get(ValidationID) ?? new Map<number, bigint>();
          days.set(day, (days.get(day) ?? 0n) + inDay);
          paid.set(ValidationID, days);
        }
      }
      if (sum !== state.accrued - before.accrued)
        throw new Error(`to ${state.time}: ${sum} accrued, avalanchego has ${state.accrued - before.accrued}`);
    });
    return paid;
  }
}

const prices = new Map<bigint, bigint>();

/** minPrice × e^(excess / constant), as EIP-4844 approximates it. */
function priceOf({ minPrice, excessConversionConstant: constant }: FeeRules, excess: bigint): bigint {
  const known = prices.get(excess);
  if (known !== undefined) return known;
  let output = 0n;
  for (let i = 1n, term = minPrice * constant; term > 0n; i++) {
    output += term;
    term = (term * excess) / (constant * i);
  }
  prices.set(excess, output / constant);
  return output / constant;
}
