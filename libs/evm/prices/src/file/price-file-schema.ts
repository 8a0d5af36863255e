import { CURRENCIES, type Currency } from '../money/currencies.js';

const chainId = { type: ['string', 'integer'], format: 'chain-id', maximum: Number.MAX_SAFE_INTEGER } as const;
const address = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' } as const;
/** What the endpoint calls a coin or a platform: part of the paths that it is asked by. */
const name = { type: 'string', maxLength: 100, pattern: '^[A-Za-z0-9_-][A-Za-z0-9_.-]*$' } as const;
const time = { type: 'string', format: 'time' } as const;
const amount = { type: ['string', 'number'], format: 'price' } as const;
const prices = {
  type: 'object',
  minProperties: 1,
  additionalProperties: false,
  properties: Object.fromEntries(CURRENCIES.map((currency) => [currency, amount])),
} as const;

/** JSON schema (draft 7) of the prices file. docs/prices.md explains it. */
export const PRICE_FILE_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Prices of tokens',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    prices: {
      type: 'array',
      items: {
        type: 'object',
        required: ['chainId'],
        anyOf: [{ required: ['prices'] }, { required: ['history'] }],
        additionalProperties: false,
        properties: {
          chainId,
          address,
          prices,
          at: time,
          history: {
            type: 'array',
            items: {
              type: 'object',
              required: ['at', 'prices'],
              additionalProperties: false,
              properties: { at: time, prices },
            },
          },
        },
      },
    },
    coins: {
      type: 'array',
      items: {
        type: 'object',
        required: ['chainId', 'coin'],
        additionalProperties: false,
        properties: { chainId, address, coin: name },
      },
    },
    platforms: {
      type: 'array',
      items: {
        type: 'object',
        required: ['chainId', 'platform'],
        additionalProperties: false,
        properties: { chainId, platform: name },
      },
    },
  },
} as const;

/** Amounts by currency, as texts: the file is read without making doubles of its numbers. */
export type AmountEntries = Partial<Record<Currency, string>>;

interface AssetEntry {
  chainId: string;
  /** Absent: the chain's native token. */
  address?: string;
}

/** The file's content once it is valid, all its numbers as texts. */
export interface PriceFileContent {
  prices?: (AssetEntry & { prices?: AmountEntries; at?: string; history?: { at: string; prices: AmountEntries }[] })[];
  coins?: (AssetEntry & { coin: string })[];
  platforms?: { chainId: string; platform: string }[];
}
