/** More tokens than any list has that people keep; the Uniswap format ends at 10,000. */
export const MOST_TOKENS_A_LIST = 50_000;

/**
 * JSON schema (draft 7) of what Nunatak reads of a token list, but for its tokens: the Uniswap format
 * (https://uniswap.org/tokenlist.schema.json), of which a list that is written by hand may leave everything out but the tokens. Fields that
 * Nunatak does not read are not looked at.
 */
export const TOKEN_LIST_SCHEMA = {
  type: 'object',
  required: ['tokens'],
  properties: {
    name: { type: 'string', maxLength: 200 },
    timestamp: { type: 'string', format: 'timestamp', maxLength: 50 },
    version: {
      type: 'object',
      required: ['major', 'minor', 'patch'],
      properties: {
        major: { type: 'integer', minimum: 0 },
        minor: { type: 'integer', minimum: 0 },
        patch: { type: 'integer', minimum: 0 },
      },
    },
    tokens: { type: 'array', minItems: 1, maxItems: MOST_TOKENS_A_LIST },
  },
} as const;

/**
 * JSON schema of one of its tokens. A field beside `chainId` and `address` that breaks a rule is left out, and the rest of the token is
 * read. Wider than the Uniswap format: it takes long names and those of any script, as published lists have them, and a chain id as text,
 * for those beyond 2^53.
 */
export const LISTED_TOKEN_SCHEMA = {
  type: 'object',
  required: ['chainId', 'address'],
  properties: {
    chainId: { type: ['string', 'integer'], format: 'chain-id', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    address: { type: 'string', format: 'address' },
    name: { type: 'string', maxLength: 256 },
    symbol: { type: 'string', maxLength: 64 },
    decimals: { type: 'integer', minimum: 0, maximum: 255 },
    logoURI: { type: 'string', format: 'image-uri', maxLength: 2_000 },
    extensions: {
      type: 'object',
      properties: { reputation: { enum: ['Malicious', 'Benign', null] } },
    },
  },
} as const;
