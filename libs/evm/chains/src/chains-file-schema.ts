import type { SchemaType } from './schema-type.js';

const text = { type: 'string', minLength: 1, maxLength: 200 } as const;
const httpUrl = { type: 'string', format: 'http-url' } as const;
const wsUrl = { type: 'string', format: 'ws-url' } as const;
const cb58 = { type: 'string', pattern: '^[1-9A-HJ-NP-Za-km-z]{30,60}$' } as const;

/** JSON schema (draft 7) of the chains file. docs/chains-file.md explains it. */
export const CHAINS_FILE_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Chains that Nunatak serves',
  type: 'object',
  required: ['chains'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    chains: {
      type: 'array',
      items: {
        type: 'object',
        required: ['chainId'],
        additionalProperties: false,
        properties: {
          chainId: { type: ['string', 'integer'], format: 'chain-id', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
          name: text,
          description: { type: 'string', maxLength: 2000 },
          nativeToken: {
            type: 'object',
            required: ['name', 'symbol'],
            additionalProperties: false,
            properties: {
              name: text,
              symbol: { type: 'string', minLength: 1, maxLength: 32 },
              decimals: { type: 'integer', minimum: 0, maximum: 255 },
              logoUri: { type: 'string', maxLength: 2000 },
              description: { type: 'string', maxLength: 2000 },
            },
          },
          testnet: { type: 'boolean' },
          network: { enum: ['mainnet', 'fuji'] },
          endpoints: {
            type: 'array',
            items: {
              type: ['string', 'object'],
              format: 'http-url',
              required: ['rpcUrl'],
              additionalProperties: false,
              properties: { rpcUrl: httpUrl, wsUrl },
            },
          },
          publicRpcUrl: httpUrl,
          publicWsUrl: wsUrl,
          explorerUrl: httpUrl,
          logoUri: { type: 'string', maxLength: 2000 },
          blockchainId: cb58,
          subnetId: cb58,
          vmId: cb58,
          vmName: { enum: ['EVM', 'BITCOIN', 'ETHEREUM'] },
          multicallAddress: { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' },
          private: { type: 'boolean' },
          features: { type: 'array', uniqueItems: true, items: { enum: ['nftIndexing', 'webhooks', 'teleporter'] } },
          tokenLists: { type: 'array', items: { type: 'string', minLength: 1 } },
          startBlock: { type: 'integer', minimum: 0 },
          genesisFile: { type: 'string', minLength: 1 },
          maxReorgDepth: { type: 'integer', minimum: 1, maximum: 100_000 },
          checks: {
            type: 'object',
            additionalProperties: false,
            properties: {
              transactionsRoot: { type: 'boolean' },
              receiptsRoot: { type: 'boolean' },
              receiptCount: { type: 'boolean' },
              bloom: { type: 'boolean' },
              logNumbering: { type: 'boolean' },
              hashes: { type: 'boolean' },
              genesisParent: { type: 'boolean' },
            },
          },
        },
      },
    },
  },
} as const;

/** A chain as the file gives it; what is missing comes from the built-in chain of that id, or else from the defaults. */
export type ChainEntry = SchemaType<typeof CHAINS_FILE_SCHEMA>['chains'][number];

/** An endpoint as the file gives it: a URL, or an object with a WebSocket URL too. */
export type EndpointEntry = NonNullable<ChainEntry['endpoints']>[number];
