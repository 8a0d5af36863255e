import { describe, expect, it } from '@jest/globals';
import { readDecimal } from './money/decimal.js';
import { Prices } from './prices.js';
import { type Found, NATIVE, type Price, type PriceSource, type Wanted } from './source/price-source.js';

const NOW = 1_800_000_000;
const GOLD = 'a'.repeat(40);
const SILVER = 'b'.repeat(40);

const price = (text: string): Price => ({ amount: readDecimal(text)!, at: NOW });

/** A source that has what a function says, and notes what it was asked. */
class Source implements PriceSource {
  readonly asked: Wanted[] = [];

  constructor(private readonly has: (wanted: Wanted) => Found) {}

  find(wanted: Wanted): Found {
    this.asked.push(wanted);
    return this.has(wanted);
  }

  async close(): Promise<void> {}
}

const of = (...sources: PriceSource[]) => new Prices(sources, undefined, () => NOW * 1_000);
const query = { chainId: '7', tokens: [NATIVE, GOLD, SILVER], currency: 'usd' as const };

describe('Prices', () => {
  it('gives the first source’s price, and the next one’s where that has none', async () => {
    const first = new Source(({ token }) => (token === GOLD ? price('1') : undefined));
    const second = new Source(({ token }) => (token === SILVER ? undefined : price('2')));
    const table = await of(first, second).pricesFor(query);
    expect(table.price(GOLD, 'standard')).toEqual({ currencyCode: 'usd', value: '1' });
    expect(table.price(NATIVE, 'hosted')).toEqual({ currencyCode: 'usd', value: 2 });
    expect(table.price(SILVER, 'standard')).toBeUndefined();
    expect(second.asked.map(({ token }) => token)).toEqual([NATIVE, SILVER]);
  });

  it('has no prices without sources', async () => {
    expect((await of().pricesFor(query)).get(NATIVE)).toBeUndefined();
  });

  it('does not wait for what is being asked for, unless it is told to', async () => {
    let answer!: (price: Price) => void;
    const asked = new Promise<Price>((resolve) => {
      answer = resolve;
    });
    const prices = of(new Source(({ token }) => (token === GOLD ? asked : price('2'))));
    const early = await prices.pricesFor(query);
    expect([early.get(GOLD), early.get(SILVER)]).toEqual([undefined, price('2')]);
    const patient = prices.pricesFor(query, 60_000);
    answer(price('1'));
    expect((await patient).get(GOLD)).toEqual(price('1'));
  });

  it('waits no longer than it is told, and what comes later does not change the answer', async () => {
    let answer!: (price: Price) => void;
    const asked = new Promise<Price>((resolve) => {
      answer = resolve;
    });
    const table = await of(new Source(() => asked)).pricesFor(query, 1);
    answer(price('1'));
    await asked;
    await new Promise(setImmediate);
    expect(table.get(GOLD)).toBeUndefined();
  });

  it('asks the next source when one that was asked came to nothing', async () => {
    const first = new Source(async () => undefined);
    const second = new Source(async () => price('3'));
    expect((await of(first, second).pricesFor(query, 60_000)).get(GOLD)).toEqual(price('3'));
  });

  it('takes a time of the last hour for now, and an earlier one for the past', async () => {
    const source = new Source(() => undefined);
    const prices = of(source);
    const tokens = [GOLD];
    for (const at of [NOW + 10, NOW - 3_600, NOW - 3_601]) await prices.pricesFor({ ...query, tokens, at });
    expect(source.asked.map(({ at }) => at)).toEqual([undefined, undefined, NOW - 3_601]);
  });
});

describe('the value of a balance', () => {
  it('follows the price, and is absent without one or without the number of decimals', async () => {
    const table = await of(new Source(({ token }) => (token === GOLD ? price('21.21') : undefined))).pricesFor(query);
    expect(table.value(GOLD, '2000000000000000000', 18, 'standard')).toEqual({ currencyCode: 'usd', value: '42.42' });
    expect(table.value(GOLD, 2n * 10n ** 18n, 18, 'hosted')).toEqual({ currencyCode: 'usd', value: 42.42 });
    expect(table.value(GOLD, '0', 18, 'standard')).toEqual({ currencyCode: 'usd', value: '0' });
    expect(table.value(SILVER, '5', 18, 'standard')).toBeUndefined();
    for (const decimals of [null, undefined, -1, 1.5, 256])
      expect(table.value(GOLD, '5', decimals, 'standard')).toBeUndefined();
  });
});
