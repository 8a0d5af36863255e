// The primary network's reward rules before Helicon (avalanchego, vms/platformvm/reward/calculator.go). Rates are millionths.
const [MOST, LEAST, WHOLE] = [120_000n, 100_000n, 1_000_000n];
const MINTING_PERIOD = 365n * 24n * 3_600n;
const SUPPLY_CAP = 720_000_000n * 1_000_000_000n;

/** What a stake earns that runs its whole time, in nAVAX. @param duration in seconds */
export function rewardOf(duration: bigint, stake: bigint, supply: bigint): bigint {
  const rate = (MOST - LEAST) * duration + LEAST * MINTING_PERIOD;
  const product = (SUPPLY_CAP - supply) * rate * stake * duration;
  return product / (MINTING_PERIOD * WHOLE) / supply / MINTING_PERIOD;
}

/** What is left to a delegator of its reward, and the validator's part. @param shares the validator's, in millionths */
export function splitReward(reward: bigint, shares: number): { net: bigint; fee: bigint } {
  const net = (reward * (WHOLE - BigInt(shares))) / WHOLE;
  return { net, fee: reward - net };
}
