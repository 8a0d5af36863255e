import type { PrimaryNetworkFacts } from '../primary-network-facts.js';
import type { Asset } from '../registry.js';

/** An expected resource. */
export type Expected = Record<string, unknown>;

/** An integer that an answer writes exactly; where JavaScript's numbers can't hold it, as the reader of answers reads it. */
export function integer(value: bigint): number {
  return Number(value);
}

/** A property can't be divided, as an NFT can't: clients know no third type. */
export function assetRecord({ assetId, name, symbol, denomination, type }: Asset): Expected {
  return { assetId, name, symbol, denomination, type: type === 'secp256k1' ? type : 'nft' };
}

/** 2.12. */
export function amountRecord({ assets }: PrimaryNetworkFacts, assetId: string, amount: bigint): Expected {
  const asset = assets.get(assetId);
  if (!asset) throw new Error(`no asset ${assetId}`);
  return { ...assetRecord(asset), amount: String(amount) };
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

interface Amount {
  assetId: string;
  amount: bigint;
}

/** What amounts come to, asset by asset in the order in which they first stand; those above 0. */
export function sumRecords(
  facts: PrimaryNetworkFacts,
  added: readonly Amount[],
  taken: readonly Amount[] = [],
): Expected[] {
  const sums = new Map<string, bigint>();
  for (const { assetId, amount } of added) sums.set(assetId, (sums.get(assetId) ?? 0n) + amount);
  for (const { assetId, amount } of taken) sums.set(assetId, (sums.get(assetId) ?? 0n) - amount);
  return [...sums].filter(([, sum]) => sum > 0n).map(([assetId, sum]) => amountRecord(facts, assetId, sum));
}
