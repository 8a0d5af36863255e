import type { Currency } from '../money/currencies.js';
import type { Decimal } from '../money/decimal.js';

/** In place of a contract's address: the chain's native token. */
export const NATIVE = 'native';

/** What can have a price. */
export interface Asset {
  /** EVM chain id, decimal. */
  chainId: string;
  /** A contract's address as 40 lower-case hex digits, or {@link NATIVE}. */
  token: string;
}

/** One price that somebody asks for. */
export interface Wanted extends Asset {
  currency: Currency;
  /** Unix seconds. Absent: the price of now. */
  at?: number;
}

/** A price that was true at a time. Never 0: what is worth nothing has no price. */
export interface Price {
  /** Of one whole token. */
  amount: Decimal;
  /** Unix seconds. */
  at: number;
}

/**
 * What is known at once: a price, or none. Or the promise of what is being asked for just now: it never rejects, and ends when the answer is
 * there or it is clear that none comes now.
 */
export type Found = Price | undefined | Promise<Price | undefined>;

/** Where prices are found without waiting. What is not known yet is asked for in the background. */
export interface PriceSource {
  find(wanted: Wanted): Found;
  /** Ends what is under way; promises that were given end with what is known. */
  close(): Promise<void>;
}

/** The same text for the same asset. */
export function assetKey({ chainId, token }: Asset): string {
  return `${chainId}:${token}`;
}
