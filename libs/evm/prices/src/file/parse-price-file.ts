import { faultPath, schemaFault } from '@nunatak/core/schema-faults';
import { Ajv, type ErrorObject } from 'ajv';
import { parse } from 'lossless-json';
import type { Currency } from '../money/currencies.js';
import { readDecimal } from '../money/decimal.js';
import { type Asset, assetKey, NATIVE, type Price } from '../source/price-source.js';
import { PriceFileError } from './price-file-error.js';
import { type AmountEntries, PRICE_FILE_SCHEMA, type PriceFileContent } from './price-file-schema.js';

/** What a prices file says, by asset. */
export interface ParsedPriceFile {
  assets: Map<string, FilePrices>;
  /** What the endpoint calls an asset, by asset. */
  coins: Map<string, string>;
  /** What the endpoint calls a chain, by chain id. */
  platforms: Map<string, string>;
}

/** The prices of one asset. */
export interface FilePrices {
  /** Of an entry without a time: holds as long as it stands in the file. */
  standing: Map<Currency, Price>;
  /** By time, ascending. */
  dated: Map<Currency, Price[]>;
}

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
ajv.addFormat('chain-id', /^[1-9][0-9]{0,18}$/);
ajv.addFormat('time', (text) => secondsOf(text) !== undefined);
ajv.addFormat('price', (text) => (readDecimal(text)?.digits ?? 0n) > 0n);
const validate = ajv.compile(PRICE_FILE_SCHEMA);

const FORMATS: Readonly<Record<string, string>> = {
  'chain-id': 'an EVM chain id in decimal',
  time: 'a UTC time such as 2026-01-31 or 2026-01-31T15:00:00Z',
  price: 'a decimal number above 0, of at most 100 characters',
};

/**
 * Reads a prices file's content.
 * @param name what the file is called in faults
 * @param modifiedAt Unix seconds: the time of prices that name none
 * @throws PriceFileError
 */
export function parsePriceFile(text: string, name: string, modifiedAt: number): ParsedPriceFile {
  const content = readContent(text, name);
  const faults = repeated(content);
  if (faults.length) throw new PriceFileError(faults.map((fault) => `${name}: ${fault}`));
  const assets = new Map<string, FilePrices>();
  for (const entry of content.prices ?? []) {
    const standing = entry.at === undefined ? pricesOf(entry.prices ?? {}, modifiedAt) : [];
    const dated = [
      ...(entry.history ?? []).flatMap(({ at, prices }) => pricesOf(prices, secondsOf(at)!)),
      ...(entry.at === undefined ? [] : pricesOf(entry.prices ?? {}, secondsOf(entry.at)!)),
    ];
    assets.set(keyOf(entry), { standing: new Map(standing), dated: seriesOf(dated) });
  }
  return {
    assets,
    coins: new Map((content.coins ?? []).map((entry) => [keyOf(entry), entry.coin])),
    platforms: new Map((content.platforms ?? []).map(({ chainId, platform }) => [chainId, platform])),
  };
}

function readContent(text: string, name: string): PriceFileContent {
  let document: unknown;
  try {
    // Some editors begin a file with a byte order mark.
    document = parse(text.replace(/^\ufeff/, ''), undefined, (number) => number);
  } catch (error) {
    throw new PriceFileError([`${name} is no JSON: ${(error as Error).message}`]);
  }
  if (!validate(document)) throw new PriceFileError(explain(validate.errors ?? []).map((fault) => `${name}: ${fault}`));
  return document as PriceFileContent;
}

/** Seconds since 1970 of a UTC date or time; undefined for what is none. */
function secondsOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?$/.test(text)) return undefined;
  const time = new Date(text);
  // JavaScript takes February 30 for March 2.
  const isDay = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 10));
  return isDay ? time.getTime() / 1_000 : undefined;
}

function pricesOf(amounts: AmountEntries, at: number): [Currency, Price][] {
  return Object.entries(amounts).map(([currency, text]) => [currency as Currency, { amount: readDecimal(text)!, at }]);
}

function seriesOf(prices: [Currency, Price][]): Map<Currency, Price[]> {
  const series = new Map<Currency, Price[]>();
  for (const [currency, price] of prices) {
    const known = series.get(currency);
    if (known) known.push(price);
    else series.set(currency, [price]);
  }
  for (const each of series.values()) each.sort((a, b) => a.at - b.at);
  return series;
}

function assetOf({ chainId, address }: { chainId: string; address?: string }): Asset {
  return { chainId, token: address === undefined ? NATIVE : address.slice(2).toLowerCase() };
}

const keyOf = (entry: { chainId: string; address?: string }) => assetKey(assetOf(entry));

function repeated({ prices = [], coins = [], platforms = [] }: PriceFileContent): string[] {
  return [
    ...repeats('prices', prices.map(keyOf)),
    ...repeats('coins', coins.map(keyOf)),
    ...repeats(
      'platforms',
      platforms.map(({ chainId }) => chainId),
    ),
  ];
}

function repeats(list: string, keys: string[]): string[] {
  return keys.flatMap((key, i) => {
    const first = keys.indexOf(key);
    return first === i ? [] : [`${list}[${i}] is of the same asset as ${list}[${first}]`];
  });
}

/** One text a fault: where it is, and which rule it breaks. */
function explain(errors: ErrorObject[]): string[] {
  return errors.flatMap((error) => {
    const path = faultPath(error.instancePath);
    const where = path || 'the file';
    // Both branches of an anyOf have failed, each with an error of its own, which this one sums up.
    if (error.keyword === 'anyOf') return `${where} must have prices, or a history, or both`;
    const isOfBranch = error.keyword === 'required' && /^(prices|history)$/.test(error.params.missingProperty);
    if (isOfBranch && /^prices\[\d+\]$/.test(path)) return [];
    if (error.keyword === 'minProperties') return `${where} must name a currency`;
    return schemaFault(error, { whole: 'the file', formats: FORMATS });
  });
}
