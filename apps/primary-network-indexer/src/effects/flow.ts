import type { BurnedAmount } from './transaction-effects.js';

/** Adds up what goes into a transaction and comes out, by asset. */
export class Flow {
  private readonly sums: BurnedAmount[] = [];

  in(assetId: Buffer, amount: bigint): void {
    this.add(assetId, amount);
  }

  out(assetId: Buffer, amount: bigint): void {
    this.add(assetId, -amount);
  }

  /** What went in and did not come out. */
  get burned(): BurnedAmount[] {
    return this.sums.filter(({ amount }) => amount > 0n);
  }

  private add(assetId: Buffer, amount: bigint): void {
    const sum = this.sums.find((known) => known.assetId.equals(assetId));
    if (sum) sum.amount += amount;
    else this.sums.push({ assetId, amount });
  }
}
