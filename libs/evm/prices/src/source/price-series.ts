import type { Price } from './price-source.js';

/** The last price at or before a time, and whether another one follows it. @param prices by time, ascending */
export function lastAt(prices: readonly Price[], at: number): { price: Price; isFollowed: boolean } | undefined {
  let low = 0;
  let high = prices.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (prices[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  const price = prices[low - 1];
  return price && { price, isFollowed: low < prices.length };
}
