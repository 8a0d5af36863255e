import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { type Chain, ChainRegistry, unknownChain } from '@nunatak/evm-chains';
import type { Holdings, NftRefresher, NodeState } from '@nunatak/evm-contracts';
import { evmReadPool } from '@nunatak/evm-queries';
import type { HeuristicName } from '@nunatak/evm-token-lists';
import type { EvmBlockchain, PrimaryNetwork } from '@nunatak/primary-network-contracts';
import { createLogger } from '@nunatak/telemetry/logging';
import { createMetrics } from '@nunatak/telemetry/metrics';
import { Ajv } from 'ajv';
import type pg from 'pg';
import type { OpenAnnotations } from '../annotations/open-annotations.js';
import { createEvmDataApplication, evmDataDocument, holdingsOf, openAnnotations } from '../index.js';
import { emptyChains, type SmallChain } from './small-chains.js';
import { A, B, BAD, C, USD, writeStory } from './story.js';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
export type Json = Record<string, any>;

let folder: string;
export let postgres: EmbeddedPostgres;
/** Connections that may write: the tables as a test wants them. */
export let writer: pg.Pool;
let reader: pg.Pool;
export let one: SmallChain;
export let two: SmallChain;
/** The chains that the service serves. */
export let registry: ChainRegistry;
let app: NestFastifyApplication;
let annotations: OpenAnnotations;
const metrics = createMetrics('evm-data');
/** What the service measures intervals by: moved on by tests that would have to wait otherwise. */
export const uptime = { ms: 0 };
let ajv: Ajv;
let document: ReturnType<typeof evmDataDocument>;
/** What the stand-in for the node says, and how often it was asked. */
export const nodeStandIn = {
  balanceOf: async (_token: string): Promise<bigint> => 0n,
  native: async (): Promise<bigint> => Promise.reject(new Error('not asked')),
  asked: 0,
};

/** What the stand-in for the metadata service was asked, and what it answers. */
export const refresherStandIn = {
  asked: [] as Parameters<NftRefresher['refresh']>[],
  answer: async (): Promise<number | undefined> => undefined,
};
const nftRefresher: NftRefresher = {
  refresh(...request) {
    refresherStandIn.asked.push(request);
    return refresherStandIn.answer();
  },
};

/** What the stand-in for the primary network says of EVM chain ids. */
export const primaryNetworkStandIn = { answer: async (): Promise<EvmBlockchain[]> => [] };
const notAsked = () => Promise.reject(new Error('not asked'));
const primaryNetwork: PrimaryNetwork = {
  evmBlockchains: () => primaryNetworkStandIn.answer(),
  ...{ blockchain: notAsked, validatorSet: notAsked, l1ValidatorHistory: notAsked, transaction: notAsked },
  ...{ subnet: notAsked, l1Validators: notAsked, transactionMessage: notAsked, findNetwork: notAsked },
  ...{ stakingDays: notAsked, l1FeeDays: notAsked, validationPeriods: notAsked, rewardedValidations: notAsked },
  ...{ blockchains: notAsked, subnets: notAsked },
};

const node: NodeState = {
  call: async (_chain, _block, calls) => {
    nodeStandIn.asked++;
    return Promise.all(
      calls.map(async ({ to }) => ({
        ok: true as const,
        data: `0x${(await nodeStandIn.balanceOf(to)).toString(16).padStart(64, '0')}`,
      })),
    );
  },
  balances: async (_chain, _block, addresses) => {
    nodeStandIn.asked++;
    return Promise.all(addresses.map(() => nodeStandIn.native()));
  },
  codes: async () => Promise.reject(new Error('not asked')),
  storage: async () => Promise.reject(new Error('not asked')),
};

/** What is said of the story's tokens beside the chain's own list: contents of files. */
export interface Said {
  ownTokens?: object[];
  contracts?: object[];
  prices?: object[];
  heuristics?: HeuristicName[];
}

/** For the tests of one file: a real PostgreSQL with the story in it, the real service, and a stand-in for the node. */
export function withRealStoreAndService(said: Said = {}): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-evm-data-'));
    postgres = await startEmbeddedPostgres({ dataDir: folder, databases: ['nunatak_evm'] });
    const url = postgres.url('nunatak_evm');
    const { pool, chains } = await emptyChains(url, ['31337', '31338']);
    writer = pool;
    writer.on('error', () => {}); // the last test stops the server
    [one, two] = chains as [SmallChain, SmallChain];
    await writeStory(one);
    await two.block(0);
    await two.block(1, { ms: 1_700_000_015_500 });
    await two.transaction({ height: 1, index: 0, from: B, to: C, value: 1 });
    const list = join(folder, 'tokens.json');
    writeFileSync(
      list,
      JSON.stringify({
        tokens: [
          {
            chainId: 31337,
            address: BAD,
            name: 'x',
            symbol: 'x',
            decimals: 0,
            extensions: { reputation: 'Malicious' },
          },
          {
            chainId: 31337,
            address: USD,
            name: 'x',
            symbol: 'x',
            decimals: 0,
            logoURI: 'https://logos.example/usd.png',
            extensions: { reputation: 'Benign' },
          },
        ],
      }),
    );
    const chain = (chainId: string, more: Partial<Chain> = {}): Chain => ({ ...unknownChain(chainId), ...more });
    registry = new ChainRegistry([
      chain('31337', {
        network: 'mainnet',
        isTestnet: false,
        blockchainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
        tokenLists: [list],
        features: ['webhooks'],
        maxReorgDepth: 150,
        endpoints: [{ rpcUrl: 'http://secret-node:8545/key' }],
      }),
      chain('31338', { publicRpcUrl: 'https://rpc.example' }),
      chain('31339'),
    ]);
    reader = evmReadPool(url);
    const file = (name: string, content: object): string => {
      writeFileSync(join(folder, name), JSON.stringify(content));
      return join(folder, name);
    };
    const logger = createLogger({ service: 'evm-data', level: 'silent' });
    annotations = await openAnnotations(
      {
        ownTokenLists: said.ownTokens ? [file('own.json', { tokens: said.ownTokens })] : [],
        ...{ tokenLists: [], tokenListRefreshMs: 3_600_000, tokenListFolder: undefined },
        contractDescriptions: said.contracts ? [file('contracts.json', { contracts: said.contracts })] : [],
        pricesFile: said.prices && file('prices.json', { prices: said.prices }),
        ...{ pricesUrl: undefined, pricesKey: undefined, pricesKeyHeader: undefined, pricesRequestsPerMinute: 30 },
        reputationHeuristics: said.heuristics ?? [],
        ...{ outboundAllowedHosts: [], outboundRefusedRanges: [], outboundPerHost: 8, outboundRequests: 128 },
        ...{ pricesFreshSeconds: 300, pricesMaxAgeSeconds: 86_400, pricesWaitMs: 0 },
      },
      { chains: registry, pool: reader, logger, metrics },
    );
    app = await createEvmDataApplication({
      pool: reader,
      chains: registry,
      nodeState: node,
      annotations,
      nftRefresher,
      primaryNetwork,
      uptime: () => performance.now() + uptime.ms,
      pageTokenSecrets: ['secret'],
      http: { logger, metrics },
    });
    document = evmDataDocument();
    ajv = new Ajv({ strict: false, validateFormats: false });
    ajv.addSchema(JSON.parse(JSON.stringify(document)), 'api');
  }, 120_000);

  afterAll(async () => {
    await app?.close();
    await annotations?.close();
    const statements = await metrics.getSingleMetric('nunatak_database_query_duration_seconds')?.get();
    const names = new Set(statements?.values.map(({ labels }) => labels.statement));
    // One that `STATEMENT_NAMES` lacks is called `other`.
    expect([names.size > 0, names.has('other')]).toEqual([true, false]);
    await reader?.end();
    await writer?.end();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Asks the service; the answer has to be what its document says. */
export async function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Json; headers: Json }> {
  const answer = await app.inject({ method: 'GET', url: path, headers });
  const body = JSON.parse(answer.payload) as Json;
  checkAgainstDocument(path, answer.statusCode, body);
  return { status: answer.statusCode, body, headers: answer.headers };
}

/** Posts nothing to a path. @returns the body as text: a success has none */
export async function post(path: string): Promise<{ status: number; text: string; headers: Json }> {
  const answer = await app.inject({ method: 'POST', url: path });
  return { status: answer.statusCode, text: answer.payload, headers: answer.headers };
}

/** Every answer of every test has to be what the document says. */
function checkAgainstDocument(path: string, status: number, body: unknown): void {
  const plain = path.split('?')[0]!;
  const template = Object.keys(document.paths)
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .find((t) => new RegExp(`^${t.replaceAll(/\{\w+\}/g, '[^/:]+')}$`).test(plain));
  if (!template) return;
  const pointer = `api#/paths/${template.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/get/responses/${status}/content/application~1json/schema`;
  const validate = ajv.getSchema(pointer);
  if (!validate) throw new Error(`the document has no ${status} of ${template}`);
  if (!validate(body)) throw new Error(`${path}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`);
}

export const base = '/v1/chains/31337';
export const ofA = `${base}/addresses/${A}`;

/** All pages of a list, one after the other. */
export async function pages(path: string, size: number): Promise<Json[]> {
  const items: Json[] = [];
  let token: string | undefined;
  do {
    const { status, body } = await get(
      `${path}${path.includes('?') ? '&' : '?'}pageSize=${size}${token ? `&pageToken=${token}` : ''}`,
    );
    expect(status).toBe(200);
    const { transactions, blocks, erc20TokenBalances, contracts, transfers, messages } = body;
    items.push(...(transactions ?? blocks ?? erc20TokenBalances ?? contracts ?? transfers ?? messages));
    token = body.nextPageToken;
  } while (token);
  return items;
}

/** What other services may ask of holdings. */
export function holdings(): Holdings {
  return holdingsOf(app);
}
