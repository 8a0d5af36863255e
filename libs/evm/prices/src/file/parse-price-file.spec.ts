import { describe, expect, it } from '@jest/globals';
import { writeDecimal } from '../money/decimal.js';
import { parsePriceFile } from './parse-price-file.js';
import { PriceFileError } from './price-file-error.js';

const TOKEN = '0x00000000000000000000000000000000000000Aa';
const MODIFIED = 1_790_000_000;

const parse = (content: unknown) => parsePriceFile(JSON.stringify(content), 'prices.json', MODIFIED);

function faults(content: unknown): readonly string[] {
  try {
    if (typeof content === 'string') parsePriceFile(content, 'prices.json', MODIFIED);
    else parse(content);
  } catch (error) {
    if (error instanceof PriceFileError) return error.faults;
    throw error;
  }
  return [];
}

describe('parsePriceFile', () => {
  it('reads prices of native tokens and of contracts, with and without a time', () => {
    const { assets } = parse({
      prices: [
        { chainId: '7', prices: { usd: '1.25', eur: 1.1 } },
        { chainId: 8, address: TOKEN, prices: { usd: '2' }, at: '2026-11-01T10:00:00Z' },
      ],
    });
    const native = assets.get('7:native');
    expect(native?.standing.get('eur')?.at).toBe(MODIFIED);
    expect(writeDecimal(native!.standing.get('eur')!.amount)).toBe('1.1');
    expect(assets.get(`8:${TOKEN.slice(2).toLowerCase()}`)?.dated.get('usd')).toEqual([
      { amount: { digits: 2n, scale: 0 }, at: Date.UTC(2026, 10, 1, 10) / 1_000 },
    ]);
  });

  it('reads numbers exactly, as they stand in the file', () => {
    const text = `{"prices":[{"chainId":7,"prices":{"usd":12345678901234567890.123456789012345678901,"jpy":1e-18}}]}`;
    const { standing } = parsePriceFile(text, 'prices.json', MODIFIED).assets.get('7:native')!;
    expect(writeDecimal(standing.get('usd')!.amount)).toBe('12345678901234567890.123456789012345678901');
    expect(writeDecimal(standing.get('jpy')!.amount)).toBe('0.000000000000000001');
  });

  it('puts a history in order, with the price that has a time as its last one', () => {
    const { assets } = parse({
      prices: [
        {
          chainId: '7',
          prices: { usd: '3' },
          at: '2026-03-01',
          history: [
            { at: '2026-02-01', prices: { usd: '2', eur: '1.8' } },
            { at: '2026-01-01', prices: { usd: '1' } },
          ],
        },
      ],
    });
    const { dated } = assets.get('7:native')!;
    expect(dated.get('usd')?.map(({ amount }) => writeDecimal(amount))).toEqual(['1', '2', '3']);
    expect(dated.get('eur')?.map(({ amount }) => writeDecimal(amount))).toEqual(['1.8']);
  });

  it('reads what the endpoint calls coins and chains, and a file that begins with a byte order mark', () => {
    const content = {
      coins: [
        { chainId: '7', coin: 'avalanche-2' },
        { chainId: '7', address: TOKEN, coin: 'usd-coin' },
      ],
      platforms: [{ chainId: 7, platform: 'avalanche' }],
    };
    const parsed = parsePriceFile(`\ufeff${JSON.stringify(content)}`, 'prices.json', MODIFIED);
    expect([...parsed.coins]).toEqual([
      ['7:native', 'avalanche-2'],
      [`7:${TOKEN.slice(2).toLowerCase()}`, 'usd-coin'],
    ]);
    expect([...parsed.platforms]).toEqual([['7', 'avalanche']]);
  });

  it('names the place and the rule of every fault', () => {
    expect(
      faults({
        prices: [
          { chainId: '0x1', prices: { usd: '1' } },
          { chainId: '1', address: '0x12', prices: { btc: '1', usd: '0', eur: '-1', gbp: 'x' } },
          { chainId: '2' },
          { chainId: '3', prices: {}, at: 'yesterday' },
          { chainId: '4', history: [{ at: '2026-02-30', prices: { usd: '1' } }] },
        ],
        coins: [{ chainId: '1', coin: '../../admin' }],
        price: [],
      }),
    ).toEqual([
      'prices.json: the file has an unknown field "price"',
      'prices.json: prices[0].chainId must be an EVM chain id in decimal',
      'prices.json: prices[1].address must match pattern "^0x[0-9a-fA-F]{40}$"',
      'prices.json: prices[1].prices has an unknown field "btc"',
      'prices.json: prices[1].prices.usd must be a decimal number above 0, of at most 100 characters',
      'prices.json: prices[1].prices.eur must be a decimal number above 0, of at most 100 characters',
      'prices.json: prices[1].prices.gbp must be a decimal number above 0, of at most 100 characters',
      'prices.json: prices[2] must have prices, or a history, or both',
      'prices.json: prices[3].prices must name a currency',
      'prices.json: prices[3].at must be a UTC time such as 2026-01-31 or 2026-01-31T15:00:00Z',
      'prices.json: prices[4].history[0].at must be a UTC time such as 2026-01-31 or 2026-01-31T15:00:00Z',
      'prices.json: coins[0].coin must match pattern "^[A-Za-z0-9_-][A-Za-z0-9_.-]*$"',
    ]);
  });

  it('refuses an asset that stands there twice, however it is written, and what is no JSON', () => {
    const twice = [
      { chainId: 7, address: TOKEN.toLowerCase(), prices: { usd: '1' } },
      { chainId: '7', address: TOKEN, prices: { usd: '2' } },
    ];
    expect(faults({ prices: twice })).toEqual(['prices.json: prices[1] is of the same asset as prices[0]']);
    expect(faults('{"prices":[')).toEqual([expect.stringMatching(/^prices\.json is no JSON: /)]);
    expect(faults('[]')).toEqual(['prices.json: the file must be object']);
  });
});
