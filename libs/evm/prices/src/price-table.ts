import type { Dialect } from '@nunatak/gateway-contracts';
import type { Currency } from './money/currencies.js';
import { worthOf } from './money/decimal.js';
import { type Money, presentMoney } from './money/money.js';
import type { Price } from './source/price-source.js';

/** `decimals` that a contract may claim at most: what a uint8 holds. */
const MOST_DECIMALS = 255;

/** The prices of one answer, in one currency. It does not change: what is found out later is in the next answer's. */
export class PriceTable {
  constructor(
    readonly currency: Currency,
    private readonly prices: ReadonlyMap<string, Price>,
  ) {}

  /** With its time. */
  get(token: string): Price | undefined {
    return this.prices.get(token);
  }

  /** The price of one whole token; undefined where none is known. */
  price(token: string, dialect: Dialect): Money | undefined {
    const price = this.prices.get(token);
    return price && presentMoney(this.currency, price.amount, dialect);
  }

  /**
   * What a balance is worth. Undefined where no price is known, or not how many decimals the token has. A balance of 0 of a token with a price
   * is worth 0.
   * @param units in the token's smallest unit; a decimal text or a bigint
   */
  value(
    token: string,
    units: bigint | string,
    decimals: number | null | undefined,
    dialect: Dialect,
  ): Money | undefined {
    const price = this.prices.get(token);
    if (price === undefined || !isDecimals(decimals)) return undefined;
    return presentMoney(this.currency, worthOf(BigInt(units), decimals, price.amount), dialect);
  }
}

function isDecimals(decimals: number | null | undefined): decimals is number {
  return Number.isInteger(decimals) && decimals! >= 0 && decimals! <= MOST_DECIMALS;
}
