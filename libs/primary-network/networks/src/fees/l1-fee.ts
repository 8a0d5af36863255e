import { gasPrice } from './gas-price.js';

const MAX_UINT64 = (1n << 64n) - 1n;

/** How a network charges its L1 validators: avalanchego's `fee.Config` (ACP-77). */
export interface L1FeeConfig {
  /** How many L1 validators may be active at once. */
  capacity: bigint;
  /** With how many the price stays as it is. */
  target: bigint;
  /** What a validator pays in a second at least, in nAVAX. */
  minPrice: bigint;
  /** By how much the excess grows while the price grows e-fold. */
  excessConversionConstant: bigint;
}

/** What the price of the next second follows from. A plain value: functions give new ones. */
export interface L1FeeState {
  /** Active L1 validators now. */
  current: bigint;
  /** Validators above the target, summed up over the seconds; never below 0. */
  excess: bigint;
}

/**
 * The state some seconds later, with the same validators.
 * Source: `AdvanceTime` in avalanchego's vms/platformvm/validators/fee/fee.go.
 */
export function advanceL1Fee(config: L1FeeConfig, state: L1FeeState, seconds: bigint): L1FeeState {
  return { current: state.current, excess: excessAfter(config, state, seconds) };
}

/** What each active L1 validator pays in the second before which the state stands so, in nAVAX: platform.getValidatorFeeState's `price`. */
export function l1FeePrice(config: L1FeeConfig, { excess }: L1FeeState): bigint {
  return gasPrice(config.minPrice, excess, config.excessConversionConstant);
}

/**
 * What each active L1 validator pays for the next seconds, in nAVAX, at most 2^64 − 1.
 *
 * The node adds up the price second by second. Here seconds of the same price are one product ({@link priceRuns}), to the same sum.
 * Source: `CostOf` in avalanchego's vms/platformvm/validators/fee/fee.go.
 */
export function l1FeeCost(config: L1FeeConfig, state: L1FeeState, seconds: bigint): bigint {
  let cost = 0n;
  for (const { price, length } of priceRuns(config, state, seconds)) {
    cost += price * length;
    if (cost > MAX_UINT64) return MAX_UINT64;
  }
  return cost;
}

/**
 * For how many seconds a validator can pay with what it has, at most `maxSeconds`.
 * Source: `SecondsRemaining` in avalanchego's vms/platformvm/validators/fee/fee.go.
 * @param funds in nAVAX
 */
export function l1FeeSecondsRemaining(
  config: L1FeeConfig,
  state: L1FeeState,
  maxSeconds: bigint,
  funds: bigint,
): bigint {
  if (config.minPrice === 0n) return maxSeconds;
  let left = funds;
  let paid = 0n;
  for (const { price, length } of priceRuns(config, state, maxSeconds)) {
    if (price * length > left) return paid + left / price;
    left -= price * length;
    paid += length;
  }
  return maxSeconds;
}

/** Seconds in a row at one price. */
interface PriceRun {
  price: bigint;
  length: bigint;
}

/**
 * The next seconds' prices. The excess goes one way only and the price with it, so that the end of a run is found by doubling steps and
 * halving them: a run of n seconds takes 2 log2(n) prices. Where each second has a price of its own, it takes one each, like the node.
 */
function* priceRuns(config: L1FeeConfig, state: L1FeeState, seconds: bigint): Generator<PriceRun> {
  if (seconds === 0n) return;
  // With fewer validators than are aimed at, no excess stays none; with as many, the excess stays as it is.
  if (state.excess === 0n && state.current < config.target) {
    yield { price: config.minPrice, length: seconds };
    return;
  }
  if (state.current === config.target) {
    yield { price: l1FeePrice(config, state), length: seconds };
    return;
  }
  const priceAt = (second: bigint) => {
    const excess = excessAfter(config, state, second);
    return excess === 0n ? config.minPrice : gasPrice(config.minPrice, excess, config.excessConversionConstant);
  };
  let first = 1n;
  let price = priceAt(first);
  while (first <= seconds) {
    let last = first;
    let next: bigint | undefined;
    let nextPrice = price;
    for (let step = 1n; next === undefined && last < seconds; step *= 2n) {
      const ahead = last + step < seconds ? last + step : seconds;
      const priceAhead = priceAt(ahead);
      if (priceAhead === price) last = ahead;
      else [next, nextPrice] = [ahead, priceAhead];
    }
    while (next !== undefined && next - last > 1n) {
      const middle = (last + next) / 2n;
      const priceThere = priceAt(middle);
      if (priceThere === price) last = middle;
      else [next, nextPrice] = [middle, priceThere];
    }
    yield { price, length: last - first + 1n };
    first = last + 1n;
    price = nextPrice;
  }
}

function excessAfter({ target }: L1FeeConfig, { current, excess }: L1FeeState, seconds: bigint): bigint {
  const moved = excess + (current - target) * seconds;
  return moved < 0n ? 0n : moved > MAX_UINT64 ? MAX_UINT64 : moved;
}
