import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeDecimal } from '../money/decimal.js';
import { NATIVE, type Price } from '../source/price-source.js';
import { loggedLines } from '../testing/logged-lines.js';
import { PriceFile } from './price-file.js';

const DAY_MS = 86_400_000;
const at = (time: string) => Date.parse(time) / 1_000;

let folder: string;
let file: string;
let now: number;
let log: ReturnType<typeof loggedLines>;
let open: PriceFile[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prices-'));
  file = join(folder, 'prices.json');
  now = Date.parse('2026-06-01T12:00:00Z');
  log = loggedLines();
  open = [];
});

afterEach(async () => {
  for (const each of open) await each.close();
  rmSync(folder, { recursive: true });
});

const write = (content: unknown) =>
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));

async function opened(content: unknown): Promise<PriceFile> {
  write(content);
  const prices = await PriceFile.open(file, { maxAgeMs: DAY_MS, logger: log.logger, now: () => now });
  open.push(prices);
  return prices;
}

function usd(prices: PriceFile, time?: number): string | undefined {
  const wanted = { chainId: '7', token: NATIVE, currency: 'usd' as const, ...(time !== undefined && { at: time }) };
  const price = prices.find(wanted) as Price | undefined;
  return price && writeDecimal(price.amount);
}

describe('a prices file', () => {
  it('gives a price without a time for as long as it stands there, and for now alone', async () => {
    const prices = await opened({ prices: [{ chainId: '7', prices: { usd: '1.5' } }] });
    expect(usd(prices)).toBe('1.5');
    now += 400 * DAY_MS;
    expect(usd(prices)).toBe('1.5');
    expect(usd(prices, at('2026-05-01'))).toBeUndefined();
    const others = [
      { chainId: '8', token: NATIVE, currency: 'usd' as const },
      { chainId: '7', token: 'a'.repeat(40), currency: 'usd' as const },
      { chainId: '7', token: NATIVE, currency: 'eur' as const },
    ];
    expect(others.map((wanted) => prices.find(wanted))).toEqual([undefined, undefined, undefined]);
  });

  it('gives a price with a time until it is too old, and not before its time', async () => {
    const prices = await opened({ prices: [{ chainId: '7', prices: { usd: '2' }, at: '2026-06-01T11:00:00Z' }] });
    expect(usd(prices)).toBe('2');
    now = Date.parse('2026-06-02T11:00:00Z');
    expect(usd(prices)).toBe('2');
    now += 1_000;
    expect(usd(prices)).toBeUndefined();
    now = Date.parse('2026-06-01T10:59:59Z');
    expect(usd(prices)).toBeUndefined();
  });

  it('gives the past from its history: each price until the next one, the last one until it is too old', async () => {
    const prices = await opened({
      prices: [
        {
          chainId: '7',
          history: [
            { at: '2026-01-01', prices: { usd: '1' } },
            { at: '2026-03-01', prices: { usd: '3' } },
          ],
        },
      ],
    });
    expect(usd(prices, at('2025-12-31T23:59:59Z'))).toBeUndefined();
    expect(usd(prices, at('2026-01-01'))).toBe('1');
    expect(usd(prices, at('2026-02-28T23:59:59Z'))).toBe('1');
    expect(usd(prices, at('2026-03-02'))).toBe('3');
    expect(usd(prices, at('2026-03-02T00:00:01Z'))).toBeUndefined();
    expect(usd(prices)).toBeUndefined();
  });

  it('is read again when it has changed, and says so', async () => {
    const prices = await opened({ prices: [{ chainId: '7', prices: { usd: '1' } }] });
    await prices.refresh();
    expect(log.lines).toEqual([]);
    write({ prices: [{ chainId: '7', prices: { usd: '2.5' } }], coins: [{ chainId: '7', coin: 'gold' }] });
    await prices.refresh();
    expect(usd(prices)).toBe('2.5');
    expect(prices.coinOf({ chainId: '7', token: NATIVE })).toBe('gold');
    expect(log.lines.map(({ msg }) => msg)).toEqual(['the prices file was read again']);
  });

  it('keeps its last good content while it has faults or is away, and says so once each', async () => {
    const prices = await opened({ prices: [{ chainId: '7', prices: { usd: '1' } }] });
    write('{"prices":[{"chainId":"7","prices":{"usd":"none"}}]}');
    await prices.refresh();
    await prices.refresh();
    rmSync(file);
    await prices.refresh();
    await prices.refresh();
    expect(usd(prices)).toBe('1');
    expect(log.lines.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(
        /last good content counts: prices\.json: prices\[0\]\.prices\.usd must be a decimal number/,
      ),
      expect.stringMatching(/last good content counts: prices\.json can't be read \(ENOENT\)/),
    ]);
    write({ prices: [{ chainId: '7', prices: { usd: '4' } }] });
    await prices.refresh();
    expect(usd(prices)).toBe('4');
  });

  it('that has faults at the start is an error with all of them', async () => {
    await expect(opened({ prices: [{ chainId: '7' }], coins: 3 })).rejects.toMatchObject({
      code: 'prices_file',
      faults: ['prices.json: prices[0] must have prices, or a history, or both', 'prices.json: coins must be array'],
    });
  });
});
