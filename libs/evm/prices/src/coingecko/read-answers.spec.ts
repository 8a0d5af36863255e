import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'lossless-json';
import { CURRENCIES } from '../money/currencies.js';
import { writeDecimal } from '../money/decimal.js';
import { readChart, readPlatforms, readQuotes } from './read-answers.js';

const NOW = 1_735_700_000;
const read = (text: string) => parse(text, undefined, (number) => number);

function quotes(text: string): Record<string, Record<string, [string, number]>> {
  return Object.fromEntries(
    [...readQuotes(read(text), NOW)].map(([id, prices]) => [
      id,
      Object.fromEntries([...prices].map(([currency, { amount, at }]) => [currency, [writeDecimal(amount), at]])),
    ]),
  );
}

describe('readQuotes', () => {
  it('reads prices with their times', () => {
    expect(
      quotes(`{"avalanche-2":{"usd":36.120000000000005,"jpy":5.6e3,"last_updated_at":1735689600},
               "0xA0B8":{"eur":9.99e-7}}`),
    ).toEqual({
      'avalanche-2': { usd: ['36.120000000000005', 1_735_689_600], jpy: ['5600', 1_735_689_600] },
      '0xa0b8': { eur: ['0.000000999', NOW] },
    });
  });

  it('leaves out what is no price, other fields, and coins without any', () => {
    expect(
      quotes(`{"a":{"usd":0,"eur":null,"gbp":-1,"jpy":"x","chf":[1],"czk":{"v":1},"huf":0.0e5},"b":{},"c":null,"d":7,
               "e":{"usd_24h_vol":12,"btc":1,"nzd":2}}`),
    ).toEqual({ e: { nzd: ['2', NOW] } });
  });

  it('takes no time of the future, and none that is no time', () => {
    expect(quotes('{"a":{"usd":1,"last_updated_at":9999999999},"b":{"usd":1,"last_updated_at":-5}}')).toEqual({
      a: { usd: ['1', NOW] },
      b: { usd: ['1', NOW] },
    });
  });

  it('is not deceived by names of the language', () => {
    expect(quotes('{"__proto__":{"usd":1},"constructor":{"usd":2,"__proto__":{"eur":3}}}').constructor).toEqual({
      usd: ['2', NOW],
    });
    expect(Object.hasOwn(Object.prototype, 'usd')).toBe(false);
  });
});

describe('readChart', () => {
  it('reads points in the order of their times, and leaves out what is none', () => {
    const points = readChart(
      read(
        '{"prices":[[1735776000000,0.99],[1735689600123,1.000540738607754],[1,0],[null,1],[2],3,"x",[1735776000001,null]]}',
      ),
    );
    expect(points.map(({ amount, at }) => [writeDecimal(amount), at])).toEqual([
      ['1.000540738607754', 1_735_689_600],
      ['0.99', 1_735_776_000],
    ]);
  });
});

describe('readPlatforms', () => {
  it('reads chains with an id, and no name that leads out of a path', () => {
    expect(
      readPlatforms(
        read(`[{"id":"avalanche","chain_identifier":43114,"native_coin_id":"avalanche-2"},
               {"id":"solana","chain_identifier":null,"native_coin_id":"solana"},
               {"id":"../../etc","chain_identifier":5,"native_coin_id":".."},
               {"id":"odd","chain_identifier":"-1"}, null, 4]`),
      ),
    ).toEqual(
      new Map([
        ['43114', { id: 'avalanche', nativeCoin: 'avalanche-2' }],
        ['5', {}],
      ]),
    );
  });
});

describe('any JSON', () => {
  it('gives prices above 0 or nothing, and never an error', () => {
    const names = fc.constantFrom(...CURRENCIES, 'last_updated_at', 'prices', 'id', 'chain_identifier', '__proto__');
    const { document } = fc.letrec((tie) => ({
      document: fc.oneof(
        { depthSize: 'medium' },
        fc.jsonValue(),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
        fc.array(tie('document'), { maxLength: 5 }),
        fc.dictionary(fc.oneof(names, fc.string()), tie('document'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(document, (value) => {
        for (const prices of readQuotes(value, NOW).values())
          for (const { amount, at } of prices.values()) expect(amount.digits > 0n && at > 0 && at <= NOW).toBe(true);
        for (const { amount, at } of readChart(value)) expect(amount.digits > 0n && at >= 0).toBe(true);
        for (const chain of readPlatforms(value).keys()) expect(chain).toMatch(/^[1-9]\d*$/);
      }),
      { seed: 20261122, numRuns: 3_000 },
    );
  });
});
