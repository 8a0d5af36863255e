import type { AssetAmountDto } from './asset.dto.js';
import type { AssetBook } from './asset-book.js';

/** Amounts by asset. */
export class AssetSums {
  private readonly sums = new Map<string, { assetId: Buffer; amount: bigint }>();

  add(assetId: Buffer, amount: bigint): this {
    const key = assetId.toString('hex');
    const sum = this.sums.get(key);
    if (sum) sum.amount += amount;
    else this.sums.set(key, { assetId, amount });
    return this;
  }

  /** Takes away what others have. */
  less(others: AssetSums): this {
    for (const { assetId, amount } of others.sums.values()) this.add(assetId, -amount);
    return this;
  }

  /** Those above 0. */
  show(book: AssetBook): AssetAmountDto[] {
    const above = [...this.sums.values()].filter(({ amount }) => amount > 0n);
    return above.map(({ assetId, amount }) => book.amount(assetId, amount));
  }
}
