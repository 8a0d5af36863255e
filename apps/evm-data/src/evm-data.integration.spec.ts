import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NodeState, NodeUnavailableError, StateUnavailableError } from '@firn/contracts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@firn/embedded-postgres';
import { type Chain, ChainRegistry, unknownChain } from '@firn/evm-chains';
import { checksumAddress } from '@firn/evm-decoding';
import { evmReadPool } from '@firn/evm-store';
import { createLogger } from '@firn/platform/logging';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Ajv } from 'ajv';
import type pg from 'pg';
import { createEvmDataApplication, evmDataDocument } from './index.js';
import { address, emptyChains, hash, type SmallChain, ZERO } from './testing/small-chains.js';

const A = address('alice');
const B = address('bob');
const C = address('carol');
const USD = address('usd');
const ODD = address('odd token');
const BAD = address('bad token');
const ART = address('art');
const GEMS = address('gems');
const MADE = address('made contract');
const shown = (hex: string) => checksumAddress(hex.slice(2));
const TRANSFER = `0xa9059cbb${'0'.repeat(128)}`;

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
type Json = Record<string, any>;

let folder: string;
let postgres: EmbeddedPostgres;
let writer: pg.Pool;
let reader: pg.Pool;
let one: SmallChain;
let two: SmallChain;
let app: NestFastifyApplication;
let ajv: Ajv;
let document: ReturnType<typeof evmDataDocument>;
/** What the stand-in for the node says; a function, so that a test can change it. */
let balanceOf: (token: string) => Promise<bigint>;
let asked = 0;

const node: NodeState = {
  call: async (_chain, _block, calls) => {
    asked++;
    return Promise.all(
      calls.map(async ({ to }) => ({
        ok: true as const,
        data: `0x${(await balanceOf(to)).toString(16).padStart(64, '0')}`,
      })),
    );
  },
  balances: () => Promise.reject(new Error('not asked')),
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firn-evm-data-'));
  postgres = await startEmbeddedPostgres({ dataDir: folder, databases: ['firn_evm'] });
  const url = postgres.url('firn_evm');
  const { pool, chains } = await emptyChains(url, ['31337', '31338']);
  writer = pool;
  writer.on('error', () => {}); // the last test stops the server
  [one, two] = chains as [SmallChain, SmallChain];
  await writeChainOne(one);
  await two.block(0);
  await two.block(1, { ms: 1_700_000_015_500 });
  await two.transaction({ height: 1, index: 0, from: B, to: C, value: 1 });
  const list = join(folder, 'tokens.json');
  writeFileSync(
    list,
    JSON.stringify({
      tokens: [
        { chainId: 31337, address: BAD, name: 'x', symbol: 'x', decimals: 0, extensions: { reputation: 'Malicious' } },
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
  const registry = new ChainRegistry([
    chain('31337', {
      network: 'mainnet',
      isTestnet: false,
      blockchainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
      tokenLists: [list],
      features: ['teleporter'],
      endpoints: [{ rpcUrl: 'http://secret-node:8545/key' }],
    }),
    chain('31338', { publicRpcUrl: 'https://rpc.example' }),
    chain('31339'),
  ]);
  reader = evmReadPool(url);
  app = await createEvmDataApplication({
    pool: reader,
    chains: registry,
    nodeState: node,
    pageTokenSecrets: ['secret'],
    http: { logger: createLogger({ service: 'evm-data', level: 'silent' }) },
  });
  document = evmDataDocument(app);
  ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(JSON.parse(JSON.stringify(document)), 'api');
}, 120_000);

afterAll(async () => {
  await app?.close();
  await reader?.end();
  await writer?.end();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Six blocks in which everything happens once. */
async function writeChainOne(chain: SmallChain): Promise<void> {
  for (let height = 0; height <= 4; height++)
    await chain.block(height, height === 1 ? { baseFee: null } : { gasCost: height });
  await chain.block(5, { ms: 1_700_000_050_250, excess: 3 });
  await chain.coverage('blocks', 0, 5);
  await chain.coverage('balances', 0, 5);
  await chain.coverage('frames', 0, 4);
  await chain.token(USD, 20, 'US "Dollar"\u2028', 'USD', 6);
  await chain.token(ODD, 20, null, null, null, 2);
  await chain.token(BAD, 20, 'Claim at evil.example', 'EVIL', 0);
  await chain.token(ART, 721, 'Art', 'ART', null);
  await chain.token(GEMS, 1155, null, null, null);
  await chain.transaction({ height: 1, index: 0, type: 0, from: A, to: B, value: 5 });
  await chain.transaction({ height: 2, index: 0, from: A, to: USD, input: TRANSFER, maxFee: 20 });
  await chain.transfer([2, 0, 0, 0], 20, USD, A, B, { value: 100 });
  await chain.transaction({ height: 2, index: 1, from: B, to: MADE, creation: true, input: '0x6000' });
  await chain.transaction({ height: 3, index: 0, from: C, to: GEMS, input: '0xdeadbeef' });
  await chain.transfer([3, 0, 0, 0], 721, ART, ZERO, A, { id: 7 });
  await chain.transfer([3, 0, 1, 0], 1155, GEMS, A, B, { id: 1, value: 10 });
  await chain.transfer([3, 0, 1, 1], 1155, GEMS, A, B, { id: 2, value: 20 });
  await chain.transfer([3, 0, 2, 0], 20, USD, A, A, { value: 1 });
  await chain.transfer([3, 0, 3, 0], 20, USD, B, C, { value: 2 });
  await chain.internal([3, 0, 1], 1, GEMS, A, 7);
  await chain.internal([3, 0, 2], 2, A, null, 0, true);
  await chain.internal([3, 0, 3], 1, GEMS, C, 8);
  await chain.transaction({ height: 3, index: 1, from: A, to: C, status: 0, input: '0x01' });
  await chain.transaction({ height: 4, index: 0, from: C, to: BAD, input: TRANSFER });
  await chain.transfer([4, 0, 0, 0], 20, BAD, C, A, { value: 666 });
  await chain.transaction({ height: 5, index: 0, from: A, to: C, value: 1 });
  for (const [height, balance] of [
    [0, 1000],
    [1, 990],
    [3, 997],
    [5, 995],
  ] as const)
    await chain.nativeBalance(height, A, balance);
  await chain.erc20Balance(1, A, USD, 500);
  await chain.erc20Balance(2, A, USD, 400);
  await chain.erc20Balance(4, A, BAD, 666);
  await chain.erc20Balance(4, B, USD, 0);
}

async function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Json; headers: Json }> {
  const answer = await app.inject({ method: 'GET', url: path, headers });
  const body = JSON.parse(answer.payload) as Json;
  checkAgainstDocument(path, answer.statusCode, body);
  return { status: answer.statusCode, body, headers: answer.headers };
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

const base = '/v1/chains/31337';
const ofA = `${base}/addresses/${A}`;

/** All pages of a list, one after the other. */
async function pages(path: string, size: number): Promise<Json[]> {
  const items: Json[] = [];
  let token: string | undefined;
  do {
    const { status, body } = await get(
      `${path}${path.includes('?') ? '&' : '?'}pageSize=${size}${token ? `&pageToken=${token}` : ''}`,
    );
    expect(status).toBe(200);
    items.push(...(body.transactions ?? body.blocks ?? body.erc20TokenBalances));
    token = body.nextPageToken;
  } while (token);
  return items;
}

describe('combined transactions (4.4)', () => {
  it('gives the transactions that concern an address, with what concerns it, newest first', async () => {
    const { status, body } = await get(`/v2/chains/31337/addresses/${A}/transactions?endBlock=4`);
    expect(status).toBe(200);
    const at = (height: number, index: number) => ({
      blockNumber: String(height),
      blockTimestamp: 1_700_000_000 + height * 10,
      blockTimestampMilliseconds: 1_700_000_000_000 + height * 10_000,
      blockHash: one.blockHash(height),
      chainId: '31337',
      blockIndex: index,
      txHash: one.txHash(height, index),
    });
    const gas = { gasLimit: '50000', gasUsed: '21000', gasPrice: '9' };
    const none = { erc20Transfers: [], erc721Transfers: [], erc1155Transfers: [], internalTransactions: [] };
    const usd = {
      name: 'US "Dollar"\u2028',
      symbol: 'USD',
      decimals: 6,
      logoUri: 'https://logos.example/usd.png',
      address: shown(USD),
    };
    const gem = { address: shown(GEMS), ercType: 'ERC-1155', tokenUri: '', metadata: { indexStatus: 'unindexed' } };
    expect(body).toEqual({
      transactions: [
        {
          nativeTransaction: {
            ...at(3, 1),
            txStatus: '0',
            txType: 2,
            ...gas,
            nonce: '3',
            from: { address: shown(A) },
            to: { address: shown(C) },
            method: { callType: 'CONTRACT_CALL', methodHash: '' },
            value: '0',
          },
          ...none,
        },
        {
          nativeTransaction: {
            ...at(3, 0),
            txStatus: '1',
            txType: 2,
            ...gas,
            nonce: '3',
            from: { address: shown(C) },
            to: { address: shown(GEMS) },
            method: { callType: 'CONTRACT_CALL', methodHash: '0xdeadbeef' },
            value: '0',
          },
          erc20Transfers: [
            {
              from: { address: shown(A) },
              to: { address: shown(A) },
              logIndex: 2,
              value: '1',
              erc20Token: { ...usd, ercType: 'ERC-20', tokenReputation: 'Benign' },
            },
          ],
          erc721Transfers: [
            {
              from: { address: ZERO },
              to: { address: shown(A) },
              logIndex: 0,
              erc721Token: {
                address: shown(ART),
                name: 'Art',
                symbol: 'ART',
                ercType: 'ERC-721',
                tokenId: '7',
                tokenUri: '',
                metadata: { indexStatus: 'unindexed' },
              },
            },
          ],
          erc1155Transfers: [
            {
              from: { address: shown(A) },
              to: { address: shown(B) },
              logIndex: 1,
              value: '10',
              erc1155Token: { ...gem, tokenId: '1' },
            },
            {
              from: { address: shown(A) },
              to: { address: shown(B) },
              logIndex: 1,
              value: '20',
              erc1155Token: { ...gem, tokenId: '2' },
            },
          ],
          internalTransactions: [
            {
              from: { address: shown(GEMS) },
              to: { address: shown(A) },
              internalTxType: 'CALL',
              value: '7',
              isReverted: false,
              gasUsed: '2300',
              gasLimit: '9000',
            },
            {
              from: { address: shown(A) },
              to: { address: '' },
              internalTxType: 'CREATE',
              value: '0',
              isReverted: true,
              gasUsed: '2300',
              gasLimit: '9000',
            },
          ],
        },
        {
          nativeTransaction: {
            ...at(2, 0),
            txStatus: '1',
            txType: 2,
            ...gas,
            nonce: '2',
            from: { address: shown(A) },
            to: usd,
            method: { callType: 'CONTRACT_CALL', methodHash: '0xa9059cbb', methodName: 'transfer(address,uint256)' },
            value: '0',
          },
          ...none,
          erc20Transfers: [
            {
              from: { address: shown(A) },
              to: { address: shown(B) },
              logIndex: 0,
              value: '100',
              erc20Token: { ...usd, ercType: 'ERC-20', tokenReputation: 'Benign' },
            },
          ],
        },
        {
          nativeTransaction: {
            ...at(1, 0),
            txStatus: '1',
            txType: 0,
            ...gas,
            nonce: '1',
            from: { address: shown(A) },
            to: { address: shown(B) },
            method: { callType: 'NATIVE_TRANSFER', methodHash: '', methodName: 'Native Transfer' },
            value: '5',
          },
          ...none,
        },
      ],
    });
  });

  it('leaves internal transactions out where there are no call traces, and shows header times in milliseconds', async () => {
    const { body } = await get(`${ofA}/transactions?startBlock=5`);
    expect(body.transactions[0]).not.toHaveProperty('internalTransactions');
    expect(body.transactions[0].nativeTransaction).toMatchObject({
      blockTimestampMilliseconds: 1_700_000_050_250,
      blockMinDelayExcess: 3,
    });
  });

  it.each(['asc', 'desc'])('gives the same in pages of one as in one page (%s)', async (order) => {
    const whole = await pages(`${ofA}/transactions?sortOrder=${order}`, 100);
    expect(whole.map((t) => [t.nativeTransaction.blockNumber, t.nativeTransaction.blockIndex])).toEqual(
      [
        ['1', 0],
        ['2', 0],
        ['3', 0],
        ['3', 1],
        ['4', 0],
        ['5', 0],
      ].sort((a, b) => (order === 'asc' ? 1 : -1) * (Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1]))),
    );
    expect(await pages(`${ofA}/transactions?sortOrder=${order}`, 1)).toEqual(whole);
  });

  it('takes startBlock as inclusive and endBlock as exclusive, in both orders, and an empty range as empty', async () => {
    for (const order of ['asc', 'desc']) {
      const heights = (await pages(`${ofA}/transactions?sortOrder=${order}&startBlock=2&endBlock=4`, 2)).map(
        (t) => t.nativeTransaction.blockNumber,
      );
      expect(heights.sort()).toEqual(['2', '3', '3']);
    }
    expect((await get(`${ofA}/transactions?startBlock=3&endBlock=3`)).body).toEqual({ transactions: [] });
    expect((await get(`${ofA}/transactions?startBlock=999999999999999`)).body).toEqual({ transactions: [] });
  });

  it('leaves spam out when asked to, and transactions that nothing else concerns', async () => {
    const heights = (await pages(`${ofA}/transactions?filterSpamTokens=true`, 2)).map(
      (t) => t.nativeTransaction.blockNumber,
    );
    expect(heights).toEqual(['5', '3', '3', '2', '1']);
    const [spam] = (await get(`${ofA}/transactions?startBlock=4&endBlock=5`)).body.transactions;
    expect(spam.erc20Transfers[0].erc20Token.tokenReputation).toBe('Malicious');
  });

  it('shows a created contract as the receiver', async () => {
    const { body } = await get(`${base}/addresses/${MADE}/transactions`);
    expect(body.transactions[0].nativeTransaction).toMatchObject({
      to: { address: shown(MADE) },
      method: { callType: 'CONTRACT_CREATION', methodHash: '', methodName: 'Contract Created' },
    });
  });

  it('speaks the hosted dialect when the gateway says so', async () => {
    const { body } = await get(`${ofA}/transactions?startBlock=3&endBlock=4`, { 'x-firn-dialect': 'hosted' });
    expect(body.transactions[1].erc721Transfers[0].erc721Token.metadata).toEqual({ indexStatus: 'UNINDEXED' });
  });

  it('takes the blockchain id for the chain id, the address in any case, and unknown parameters not at all', async () => {
    const expected = (await get(`${ofA}/transactions`)).body;
    const upper = `0x${A.slice(2).toUpperCase()}`;
    for (const form of [upper, shown(A)]) {
      const path = `/v2/chains/2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5/addresses/${form}/transactions?sortBy=x&foo=1&foo=2`;
      expect((await get(path)).body).toEqual(expected);
    }
  });
});

describe('lists of one kind', () => {
  it.each([
    [
      'transactions:listNative',
      [
        ['5', 0],
        ['3', 1],
        ['2', 0],
        ['1', 0],
      ],
      (t: Json) => [t.blockNumber, t.blockIndex],
    ],
    [
      'transactions:listErc20',
      [
        ['4', 0, '666'],
        ['3', 2, '1'],
        ['2', 0, '100'],
      ],
      (t: Json) => [t.blockNumber, t.logIndex, t.value],
    ],
    ['transactions:listErc721', [['3', 0, '7']], (t: Json) => [t.blockNumber, t.logIndex, t.erc721Token.tokenId]],
    [
      'transactions:listErc1155',
      [
        ['3', 1, '2', '20'],
        ['3', 1, '1', '10'],
      ],
      (t: Json) => [t.blockNumber, t.logIndex, t.erc1155Token.tokenId, t.value],
    ],
  ])('%s gives what the address sent and received, newest first, page by page', async (list, expected, keyOf) => {
    expect((await pages(`${ofA}/${list}`, 100)).map(keyOf)).toEqual(expected);
    expect((await pages(`${ofA}/${list}`, 1)).map(keyOf)).toEqual(expected);
    expect((await pages(`${ofA}/${list}?startBlock=3&endBlock=4`, 1)).map(keyOf)).toEqual(
      expected.filter(([height]) => height === '3'),
    );
  });

  it('gives a transfer with its token and its place', async () => {
    const { body } = await get(`${ofA}/transactions:listErc20?startBlock=2&endBlock=3`);
    expect(body).toEqual({
      transactions: [
        {
          blockNumber: '2',
          blockTimestamp: 1_700_000_020,
          blockTimestampMilliseconds: 1_700_000_020_000,
          blockHash: one.blockHash(2),
          txHash: one.txHash(2, 0),
          from: { address: shown(A) },
          to: { address: shown(B) },
          logIndex: 0,
          value: '100',
          erc20Token: {
            address: shown(USD),
            name: 'US "Dollar"\u2028',
            symbol: 'USD',
            decimals: 6,
            logoUri: 'https://logos.example/usd.png',
            ercType: 'ERC-20',
          },
        },
      ],
    });
  });

  it('gives internal transactions where call traces are stored, and says where they are not', async () => {
    const list = await pages(`${ofA}/transactions:listInternals?endBlock=5`, 1);
    expect(list.map((t) => [t.blockNumber, t.internalTxType, t.value, t.isReverted])).toEqual([
      ['3', 'CREATE', '0', true],
      ['3', 'CALL', '7', false],
    ]);
    const { status, body } = await get(`${ofA}/transactions:listInternals`);
    expect(status).toBe(404);
    expect(body.message).toContain('indexed for blocks 0–4 only');
    const untraced = await get(`/v1/chains/31338/addresses/${A}/transactions:listInternals`);
    expect([untraced.status, untraced.body.message]).toEqual([
      404,
      'Internal transactions of chain 31338 are not indexed: its node gives no call traces',
    ]);
  });
});

describe('transactions and blocks of a chain', () => {
  it('gives one transaction complete', async () => {
    const { body } = await get(`${base}/transactions/${one.txHash(3, 0)}`);
    expect(body.erc20Transfers.map((t: Json) => t.value)).toEqual(['1', '2']);
    expect(body.internalTransactions.map((t: Json) => t.value)).toEqual(['7', '0', '8']);
    expect(body.networkTokenDetails.networkToken.decimals).toBe(18);
    expect(body.nativeTransaction).toMatchObject({ input: '0xdeadbeef', baseFeePerGas: '7' });
    const fees = (await get(`${base}/transactions/${one.txHash(2, 0).toUpperCase().replace('0X', '0x')}`)).body
      .nativeTransaction;
    expect(fees).toMatchObject({ maxFeePerGas: '20', maxPriorityFeePerGas: '1' });
    expect((await get(`${base}/transactions/${one.txHash(1, 0)}`)).body.nativeTransaction.baseFeePerGas).toBe('0');
    expect((await get(`${base}/transactions/${hash('no such')}`)).status).toBe(404);
  });

  it('gives a block by number and by hash', async () => {
    const byNumber = await get(`${base}/blocks/5`);
    expect(byNumber.body).toEqual({
      chainId: '31337',
      blockNumber: '5',
      blockTimestamp: 1_700_000_050,
      blockTimestampMilliseconds: 1_700_000_050_250,
      blockMinDelayExcess: 3,
      blockHash: one.blockHash(5),
      txCount: 2,
      baseFee: '7',
      gasUsed: '42000',
      gasLimit: '15000000',
      gasCost: '0',
      parentHash: one.blockHash(4),
      feesSpent: '1234',
      cumulativeTransactions: '10',
    });
    expect((await get(`${base}/blocks/${one.blockHash(5)}`)).body).toEqual(byNumber.body);
    expect((await get(`${base}/blocks/1`)).body.baseFee).toBe('0');
    expect((await get(`${base}/blocks/6`)).body).toEqual({
      message: 'blockId: block 6 of chain 31337 is not indexed; its indexed blocks are 0 to 5',
      error: 'Not Found',
      statusCode: 404,
    });
    expect((await get(`${base}/blocks/${hash('no such')}`)).status).toBe(404);
  });

  it('lists blocks, latest transactions by outcome, and a block’s transactions, the last one first', async () => {
    expect((await pages(`${base}/blocks`, 2)).map((b) => b.blockNumber)).toEqual(['5', '4', '3', '2', '1', '0']);
    const place = (t: Json) => `${t.blockNumber}.${t.blockIndex}`;
    const all = ['5.0', '4.0', '3.1', '3.0', '2.1', '2.0', '1.0'];
    expect((await pages(`${base}/transactions`, 2)).map(place)).toEqual(all);
    expect((await pages(`${base}/transactions?status=failed`, 1)).map(place)).toEqual(['3.1']);
    expect((await pages(`${base}/transactions?status=success`, 1)).map(place)).toEqual(all.filter((p) => p !== '3.1'));
    expect((await pages(`${base}/blocks/3/transactions`, 1)).map(place)).toEqual(['3.1', '3.0']);
    expect((await get(`${base}/blocks/${one.blockHash(3)}/transactions`)).body.transactions.map(place)).toEqual([
      '3.1',
      '3.0',
    ]);
    expect((await get(`${base}/blocks/0/transactions`)).body).toEqual({ transactions: [] });
    expect((await get(`${base}/blocks/77/transactions`)).status).toBe(404);
  });

  it('merges all chains by time, by network and outcome', async () => {
    const place = (t: Json) => `${t.chainId}.${t.blockNumber}.${t.blockIndex}`;
    const merged = [
      '31337.5.0',
      '31337.4.0',
      '31337.3.1',
      '31337.3.0',
      '31337.2.1',
      '31337.2.0',
      '31338.1.0',
      '31337.1.0',
    ];
    for (const size of [1, 3, 100]) expect((await pages('/v1/transactions', size)).map(place)).toEqual(merged);
    for (const network of ['fuji', 'testnet'])
      expect((await pages(`/v1/transactions?network=${network}`, 1)).map(place)).toEqual(['31338.1.0']);
    expect((await pages('/v1/transactions?network=mainnet&status=failed', 1)).map(place)).toEqual(['31337.3.1']);
  });
});

describe('balances', () => {
  const native = async (block: string) =>
    (await get(`${ofA}/balances:getNative${block}`)).body.nativeTokenBalance.balance;
  const held = async (query: string) =>
    (await pages(`${ofA}/balances:listErc20${query}`, 1)).map((t) => [t.address, t.balance, t.tokenReputation]);

  it('gives the native balance after any block', async () => {
    balanceOf = async () => 0n;
    expect(
      await Promise.all(
        ['', '?blockNumber=0', '?blockNumber=2', '?blockNumber=3', '?blockNumber=5&currency=eur'].map(native),
      ),
    ).toEqual(['995', '1000', '990', '997', '995']);
    expect((await get(`${base}/addresses/${address('nobody')}/balances:getNative`)).body.nativeTokenBalance).toEqual({
      name: 'Native token',
      symbol: 'NATIVE',
      decimals: 18,
      chainId: '31337',
      balance: '0',
    });
    const above = await get(`${ofA}/balances:getNative?blockNumber=6`);
    expect([above.status, above.body.message]).toEqual([
      400,
      'blockNumber must not be above the latest indexed block, which is 5',
    ]);
    expect((await get(`/v1/chains/31338/addresses/${A}/balances:getNative`)).status).toBe(404);
  });

  it('lists token balances after any block, without zeros and by default without spam', async () => {
    balanceOf = async () => 0n;
    expect(await held('')).toEqual([[shown(USD), '400', 'Benign']]);
    expect(await held('?blockNumber=1')).toEqual([[shown(USD), '500', 'Benign']]);
    expect((await held('?filterSpamTokens=false')).sort()).toEqual(
      [
        [shown(BAD), '666', 'Malicious'],
        [shown(USD), '400', 'Benign'],
      ].sort(),
    );
    expect(await held(`?filterSpamTokens=false&contractAddresses=${BAD},%20${shown(ODD)}`)).toEqual([
      [shown(BAD), '666', 'Malicious'],
    ]);
    expect(await held(`?contractAddresses=${B}`)).toEqual([]);
    expect((await get(`${base}/addresses/${B}/balances:listErc20`)).body.erc20TokenBalances).toEqual([]);
  });

  it('asks the contract where transfers do not add up, once a block', async () => {
    balanceOf = async () => 12345n;
    const token = {
      address: shown(ODD),
      name: '',
      symbol: '',
      decimals: 0,
      ercType: 'ERC-20',
      chainId: '31337',
      balance: '12345',
      tokenReputation: null,
    };
    asked = 0;
    const path = `${base}/addresses/${C}/balances:listErc20?blockNumber=4`;
    const answers = await Promise.all([get(path), get(path), get(path)]);
    for (const { body } of answers) expect(body.erc20TokenBalances).toEqual([token]);
    expect(asked).toBe(1);
    expect(
      (await get(`${base}/addresses/${C}/balances:listErc20?blockNumber=4&contractAddresses=${ODD}`)).body
        .erc20TokenBalances,
    ).toEqual([token]);
    expect(asked).toBe(1);
  });

  it('never serves the sum in place of the contract’s answer', async () => {
    balanceOf = () => Promise.reject(new NodeUnavailableError('http://secret-node:8545/key is away'));
    const away = await get(`${base}/addresses/${B}/balances:listErc20?blockNumber=3`);
    expect(away).toMatchObject({
      status: 503,
      body: { error: 'Service Unavailable', message: 'The node of chain 31337 can not be asked for balances now' },
    });
    balanceOf = () => Promise.reject(new StateUnavailableError('pruned'));
    const pruned = await get(`${base}/addresses/${B}/balances:listErc20?blockNumber=3`);
    expect([pruned.status, pruned.body.message]).toEqual([
      404,
      "The balance after block 3 depends on a contract's own state, which the nodes of chain 31337 no longer have",
    ]);
  });
});

describe('chains and health', () => {
  it('lists chains without what their endpoints are', async () => {
    const { body } = await get('/v1/chains');
    expect(body.chains.map((c: Json) => [c.chainId, c.status, c.rpcUrl])).toEqual([
      ['31337', 'OK', ''],
      ['31338', 'OK', 'https://rpc.example'],
      ['31339', 'UNAVAILABLE', ''],
    ]);
    expect(JSON.stringify(body)).not.toContain('secret-node');
    expect((await get('/v1/chains?network=mainnet')).body.chains).toHaveLength(1);
    expect((await get('/v1/chains?feature=teleporter')).body.chains).toHaveLength(1);
    expect((await get('/v1/chains?feature=webhooks')).body.chains).toEqual([]);
    expect((await get('/v1/chains/31338')).body).toEqual(body.chains[1]);
  });

  it('tells each chain’s state', async () => {
    const { body } = await get('/v1/health-check');
    expect(body.status).toBe('error');
    expect(body.info['chain-31337']).toMatchObject({ status: 'up', blockNumber: '5', lagSeconds: expect.any(Number) });
    expect(body.error).toEqual({ 'chain-31339': { status: 'down', message: 'not indexed yet' } });
    expect(Object.keys(body.details)).toEqual(['database', 'chain-31337', 'chain-31338', 'chain-31339']);
  });

  it('says that a chain is not indexed yet', async () => {
    for (const path of [
      'blocks',
      'transactions',
      'blocks/1',
      `addresses/${A}/transactions`,
      `addresses/${A}/balances:listErc20`,
    ]) {
      const { status, body } = await get(`/v1/chains/31339/${path}`);
      expect([path, status, body.message]).toEqual([path, 503, 'Chain 31339 is not indexed yet']);
    }
  });
});

describe('bad input', () => {
  it.each([
    ['/v1/chains/1/blocks', 404, 'chainId'],
    ['/v1/chains/x/addresses/0x/transactions', 400, 'address'],
    [`${base}/addresses/0x123/transactions`, 400, 'address must be an address'],
    [
      `${base}/addresses/${shown(A).replace(/[a-f]/, (c) => c.toUpperCase())}/transactions`,
      400,
      'address has a wrong EIP-55 checksum',
    ],
    [`${ofA}/transactions?pageSize=0`, 400, 'pageSize must be an integer from 1 to 100'],
    [`${ofA}/transactions?pageSize=101`, 400, 'pageSize must be an integer from 1 to 100'],
    [`${ofA}/transactions?pageSize=abc`, 400, 'pageSize must be an integer from 1 to 100'],
    [`${ofA}/transactions?pageSize=`, 400, 'pageSize must be an integer from 1 to 100'],
    [`${ofA}/balances:listErc20?pageSize=501`, 400, 'pageSize must be an integer from 1 to 500'],
    [`${base}/blocks/1/transactions?pageSize=-1`, 400, 'pageSize must be an integer from 0 to 100'],
    [`${ofA}/transactions?pageSize=1&pageSize=2`, 400, 'pageSize must be given once'],
    [`${ofA}/transactions?startBlock=5&endBlock=4`, 400, 'startBlock must not be above endBlock'],
    [`${ofA}/transactions?startBlock=-1`, 400, 'startBlock must be a block number'],
    [`${ofA}/transactions?endBlock=1e3`, 400, 'endBlock must be a block number'],
    [`${ofA}/transactions?sortOrder=up`, 400, 'sortOrder must be one of asc, desc'],
    [`${ofA}/transactions?filterSpamTokens=1`, 400, 'filterSpamTokens must be true or false'],
    [`${ofA}/transactions?pageToken=nonsense`, 400, 'pageToken'],
    [`${ofA}/transactions?pageToken=`, 400, 'pageToken'],
    [`${ofA}/balances:listErc20?currency=xxx`, 400, 'currency must be one of usd'],
    [`${ofA}/balances:listErc20?blockNumber=0x1`, 400, 'blockNumber must be a block number'],
    [`${ofA}/balances:listErc20?blockNumber=99999999999999999999999`, 400, 'blockNumber must not be above'],
    [`${ofA}/balances:listErc20?contractAddresses=${A},0x1`, 400, 'contractAddresses'],
    [`${ofA}/balances:listErc20?contractAddresses=`, 400, 'contractAddresses'],
    [`${base}/transactions/0x12`, 400, 'txHash must be a hash'],
    [`${base}/transactions?status=1`, 400, 'status must be one of failed, success'],
    [`${base}/blocks/latest`, 400, 'blockId must be a block number'],
    [`${base}/blocks/99999999999999999999999`, 404, 'blockId'],
    ['/v1/transactions?network=main', 400, 'network must be one of mainnet, fuji, testnet'],
    ['/v1/chains?feature=x', 400, 'feature must be one of'],
    [`${ofA}/balances:listErc20FOO`, 404, 'No such route'],
    [`${ofA}/balances`, 404, 'No such route'],
  ])('%s is a %d that names what is wrong', async (path, status, message) => {
    const answer = await get(path);
    expect([answer.status, answer.body.statusCode]).toEqual([status, status]);
    expect(answer.body.message).toContain(message);
    expect(Object.keys(answer.body)).toEqual(['message', 'error', 'statusCode']);
  });

  it('takes a page token for its own query only', async () => {
    const { nextPageToken } = (await get(`${ofA}/transactions?pageSize=1`)).body;
    const status = async (path: string) => (await get(path)).status;
    expect(await status(`${ofA}/transactions?pageSize=7&pageToken=${nextPageToken}`)).toBe(200);
    expect(await status(`/v2/chains/31337/addresses/${A}/transactions?pageToken=${nextPageToken}`)).toBe(200);
    for (const other of [
      `${ofA}/transactions?sortOrder=asc&`,
      `${ofA}/transactions?startBlock=1&`,
      `${ofA}/transactions?filterSpamTokens=true&`,
      `${base}/addresses/${B}/transactions?`,
      `/v1/chains/31338/addresses/${A}/transactions?`,
      `${ofA}/transactions:listNative?`,
      `${base}/blocks?`,
    ]) {
      expect([other, await status(`${other}pageToken=${nextPageToken}`)]).toEqual([other, 400]);
    }
  });
});

describe('while the chain moves', () => {
  it('shows nothing twice and skips nothing, and goes on on the new branch when the pinned block is reverted', async () => {
    const asc = `${base}/addresses/${A}/transactions:listNative`;
    const first = (await get(`${asc}?pageSize=1`)).body;
    const upwards = (await get(`${ofA}/transactions?sortOrder=asc&pageSize=5`)).body;
    const across = (await get('/v1/transactions?pageSize=1')).body;
    const balances = `${ofA}/balances:listErc20?filterSpamTokens=false&pageSize=1`;
    balanceOf = async () => 1n;
    const held = (await get(balances)).body;
    await one.block(6);
    await one.transaction({ height: 6, index: 0, from: A, to: B });
    await one.erc20Balance(6, A, USD, 1);
    const place = (t: Json) => `${t.blockNumber}.${t.blockIndex}`;
    expect((await get(`${asc}?pageSize=9&pageToken=${first.nextPageToken}`)).body.transactions.map(place)).toEqual([
      '3.1',
      '2.0',
      '1.0',
    ]);
    const rest = (await get(`${ofA}/transactions?sortOrder=asc&pageSize=9&pageToken=${upwards.nextPageToken}`)).body;
    expect(rest.transactions.map((t: Json) => place(t.nativeTransaction))).toEqual(['5.0']);
    expect(
      (await get(`/v1/transactions?pageSize=2&pageToken=${across.nextPageToken}`)).body.transactions.map(place),
    ).toEqual(['4.0', '3.1']);
    const all = [
      ...held.erc20TokenBalances,
      ...(await get(`${balances}00&pageToken=${held.nextPageToken}`)).body.erc20TokenBalances,
    ];
    expect(all.map((t) => t.balance).sort()).toEqual(['400', '666']);

    await one.revert(3);
    await one.block(4, { branch: ' other' });
    await one.transaction({ height: 4, index: 0, from: A, to: C, value: 9 });
    expect((await get(`${asc}?pageSize=9&pageToken=${first.nextPageToken}`)).body.transactions.map(place)).toEqual([
      '4.0',
      '3.1',
      '2.0',
      '1.0',
    ]);
    expect((await get(`${ofA}/transactions?sortOrder=asc&pageToken=${upwards.nextPageToken}`)).body).toEqual({
      transactions: [],
    });
    const onHead = await get(`${balances}00&pageToken=${held.nextPageToken}`);
    expect(onHead.status).toBe(200);
  });

  it('marks answers about deep blocks as final, and no others', async () => {
    const final = async (path: string) => (await get(path)).headers['x-firn-final'];
    expect(await final(`${base}/blocks/1`)).toBeUndefined();
    await one.block(101);
    for (const path of [
      `${base}/blocks/1`,
      `${base}/blocks/${one.blockHash(1)}`,
      `${base}/blocks/1/transactions`,
      `${base}/transactions/${one.txHash(1, 0)}`,
    ]) {
      expect([path, await final(path)]).toEqual([path, '1']);
    }
    expect(await final(`${base}/blocks/2`)).toBeUndefined();
    expect(await final(`${base}/blocks`)).toBeUndefined();
    expect(await final(`${ofA}/transactions:listNative?endBlock=1`)).toBeUndefined();
  });

  it('serves its document', async () => {
    const served = (await get('/openapi.json')).body;
    expect(Object.keys(served.paths)).toHaveLength(18);
    const operations = Object.values(served.paths as Record<string, Json>).map((p) => p.get);
    expect(
      operations.every((o) => o['x-execution-weight'] && o.operationId && o.responses['200'] && o.responses['400']),
    ).toBe(true);
  });

  it('says that it can not answer when the store is away', async () => {
    await postgres.stop();
    const { status, body } = await get(`${base}/blocks`);
    expect([status, body]).toEqual([
      503,
      { message: 'The store can not be read now', error: 'Service Unavailable', statusCode: 503 },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // the chains' progress is remembered for a second
    expect((await get('/v1/health-check')).status).toBe(503);
    expect((await get('/v1/chains')).body.chains).toHaveLength(3);
  });
});
