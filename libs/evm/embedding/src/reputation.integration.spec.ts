import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { InProcessBlockStream } from '@nunatak/block-stream';
import { defineSettings, readSettings } from '@nunatak/core/settings';
import { until } from '@nunatak/core/testing';
import { startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { ChainRegistry, unknownChain } from '@nunatak/evm-chains';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import { annotationSettings, createEvmDataApplication, openAnnotations } from '@nunatak/evm-data';
import { EvmEnricher } from '@nunatak/evm-enricher';
import { EvmIndexer } from '@nunatak/evm-indexer';
import { EvmIngesterModule, NodeStateService } from '@nunatak/evm-ingester';
import { evmReadPool } from '@nunatak/evm-queries';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { HEURISTIC_NAMES, type HeuristicName } from '@nunatak/evm-token-lists';
import { readChainHead } from '@nunatak/evm-writes';
import { migrateStore } from '@nunatak/migrations';
import { createLogger } from '@nunatak/telemetry/logging';
import { createMetrics } from '@nunatak/telemetry/metrics';
import pg from 'pg';
import { type Abi, encodeDeployData, encodeFunctionData, type Hex } from 'viem';
import { type Anvil, DEMO_CHAIN_ID, startAnvil } from './demo/anvil.js';

/** A real node, real contracts, the real services: what each heuristic finds, and what it is wrong about. */
const folder = mkdtempSync(join(tmpdir(), 'nunatak-reputation-'));
const ARTIFACTS = JSON.parse(
  readFileSync(new URL('./testing/suspects/artifacts.json', import.meta.url), 'utf8'),
) as Record<'OwnedToken' | 'EverybodyHasSome' | 'TenForEverybody', { abi: Abi; bytecode: Hex }>;
const { OwnedToken } = ARTIFACTS;
const DAY = 86_400;

const lines: { msg?: string; since?: number }[] = [];
const logger = createLogger({
  service: 'test',
  level: 'info',
  destination: { write: (line) => void lines.push(JSON.parse(line)) },
});
let databaseUrl: string;
let pool: pg.Pool;
let anvil: Anvil;
let owner: Hex;
const stops: (() => Promise<unknown> | unknown)[] = [];

beforeAll(async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), databases: ['nunatak_evm'] });
  stops.push(() => postgres.stop());
  databaseUrl = postgres.url('nunatak_evm');
  await migrateStore(EVM_SCHEMA, databaseUrl);
  pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on('error', () => {});
  stops.push(() => pool.end());
  anvil = await startAnvil(join(folder, 'anvil'));
  stops.push(() => anvil.stop());
  [owner] = (await anvil.rpc.call<[Hex]>('eth_accounts')) as [Hex];
  await anvil.rpc.call('anvil_autoImpersonateAccount', true);
  // Blocks are made one by one, as transactions come.
  await anvil.rpc.call('evm_setIntervalMining', 0);
  await anvil.rpc.call('evm_setAutomine', true);
}, 120_000);

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

/** So many accounts that nobody has the key of and that have no code. */
const strangers = (many: number, kind: string): Hex[] =>
  Array.from(
    { length: many },
    (_, i) => `0x${Buffer.from(kind.padEnd(16, '.')).toString('hex')}${(i + 1).toString(16).padStart(8, '0')}` as Hex,
  );

async function send(from: Hex, data: Hex, to?: Hex): Promise<{ contractAddress: Hex; status: Hex }> {
  const hash = await anvil.rpc.call<Hex>('eth_sendTransaction', { from, data, gas: '0x1c9c380', ...(to && { to }) });
  let receipt: { contractAddress: Hex; status: Hex } | null = null;
  // It is mined a moment after it was taken.
  await until(async () => {
    receipt = await anvil.rpc.call('eth_getTransactionReceipt', hash);
    return receipt !== null;
  });
  return mined(receipt);
}

function mined(receipt: { contractAddress: Hex; status: Hex } | null): { contractAddress: Hex; status: Hex } {
  expect(receipt?.status).toBe('0x1');
  return receipt!;
}

async function deploy(name: keyof typeof ARTIFACTS, ...args: unknown[]): Promise<Hex> {
  const { abi, bytecode } = ARTIFACTS[name];
  return (await send(owner, encodeDeployData({ abi, bytecode, args }))).contractAddress.toLowerCase() as Hex;
}

const call = (to: Hex, functionName: string, args: unknown[], from = owner) =>
  send(from, encodeFunctionData({ abi: OwnedToken.abi, functionName, args }), to);

/** Accounts sign something themselves: they get what it costs. */
async function asEach(accounts: Hex[], to: Hex, functionName: string, args: unknown[]): Promise<void> {
  for (const account of accounts) {
    await anvil.rpc.call('anvil_setBalance', account, '0xde0b6b3a7640000');
    await call(to, functionName, args, account);
  }
}

/** Ingester and indexer, until they are stopped. */
async function startPipeline(heuristics: readonly HeuristicName[]): Promise<() => Promise<void>> {
  const chains = [{ ...unknownChain(DEMO_CHAIN_ID), endpoints: [{ rpcUrl: anvil.rpc.url }] }];
  const stream = new InProcessBlockStream(EVM_BLOCKS);
  const registry = createMetrics('pipeline');
  const quiet = { logger: false } as const;
  const ingester = await NestFactory.createApplicationContext(
    EvmIngesterModule.forRoot({ chains, pool, stream, logger, metrics: registry, holder: 'test' }),
    quiet,
  );
  const nodeState = ingester.get(NodeStateService);
  const indexer = new EvmIndexer({ pool, stream, nodeState, logger, registry, holder: 'test', heuristics });
  for (const chain of chains) indexer.addChain(chain);
  const enricher = new EvmEnricher({
    ...{ pool, leasePool: pool, nodeState, heuristics, auditShare: 0 },
    ...{ logger, registry, holder: 'test', lookEveryMs: 100 },
  });
  for (const chain of chains) enricher.addChain(chain);
  return async () => {
    await enricher.close();
    await ingester.close();
    await indexer.close();
    await stream.close();
  };
}

const nodeHead = async () => Number(await anvil.rpc.call<Hex>('eth_blockNumber'));
const isStored = (height: number) => until(async () => (await readChainHead(pool, DEMO_CHAIN_ID))?.height === height);

/** Two minutes pass, after which all tokens that are new are judged again. */
async function judged(): Promise<void> {
  await anvil.rpc.call('evm_increaseTime', 120);
  await send(owner, '0x', owner);
  await isStored(await nodeHead());
  await until(async () => {
    const { rows } = await pool.query(
      `SELECT count(*) AS n FROM token_suspicion WHERE chain_id = $1
         AND (judged_height IS NULL OR due_at <= (SELECT max(timestamp) FROM block WHERE chain_id = $1))`,
      [DEMO_CHAIN_ID],
    );
    return rows[0].n === '0';
  });
}

/** What was found of a token, by heuristic. */
async function found(token: Hex): Promise<Record<string, string>> {
  const { rows } = await pool.query('SELECT found FROM token_suspicion WHERE chain_id = $1 AND address = $2', [
    DEMO_CHAIN_ID,
    Buffer.from(token.slice(2), 'hex'),
  ]);
  return rows[0]?.found;
}

/** A data service with some heuristics and lists. @returns what an address has by its ERC-20 balances, with reputations */
async function serve(heuristics: readonly HeuristicName[], listed: object[] = []) {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify({ tokens: listed.map((token) => ({ chainId: DEMO_CHAIN_ID, ...token })) }));
  const environment = { NUNATAK_REPUTATION_HEURISTICS: heuristics.join(','), NUNATAK_OWN_TOKEN_LISTS: file };
  const chains = new ChainRegistry([{ ...unknownChain(DEMO_CHAIN_ID), endpoints: [{ rpcUrl: anvil.rpc.url }] }]);
  const metrics = createMetrics('evm-data');
  const reader = evmReadPool(databaseUrl);
  const annotations = await openAnnotations(readSettings(defineSettings(annotationSettings()), environment), {
    ...{ chains, pool: reader, logger, metrics },
  });
  const app = await createEvmDataApplication({
    ...{ pool: reader, chains, annotations, pageTokenSecrets: ['secret'] },
    nodeState: {
      balances: async () => Promise.reject(new Error('not asked')),
      call: async (_chain, _block, calls) =>
        Promise.all(
          calls.map(async ({ to, data }) => ({
            ok: true as const,
            data: await anvil.rpc.call<Hex>('eth_call', { to, data }, 'latest'),
          })),
        ),
      codes: async () => Promise.reject(new Error('not asked')),
      storage: async () => Promise.reject(new Error('not asked')),
    },
    http: { logger, metrics, listener: 'evm-data' },
  });
  return {
    async reputations(address: Hex, query = ''): Promise<Record<string, string | null>> {
      const url = `/v1/chains/${DEMO_CHAIN_ID}/addresses/${address}/balances:listErc20?pageSize=100${query}`;
      const { erc20TokenBalances } = JSON.parse((await app.inject({ method: 'GET', url })).payload);
      return Object.fromEntries(
        erc20TokenBalances.map((t: { address: string; tokenReputation: string | null }) => [
          t.address.toLowerCase(),
          t.tokenReputation,
        ]),
      );
    },
    async transactionsOf(address: Hex, query = ''): Promise<number> {
      const url = `/v1/chains/${DEMO_CHAIN_ID}/addresses/${address}/transactions?pageSize=100${query}`;
      return JSON.parse((await app.inject({ method: 'GET', url })).payload).transactions.length;
    },
    async close() {
      await app.close();
      await annotations.close();
      await reader.end();
    },
  };
}

const FAMOUS = strangers(30, 'famous');
const PLAYERS = strangers(30, 'players');
const BUYERS = strangers(30, 'buyers');
const BAITED = strangers(520, 'baited');
const GIVEN = strangers(520, 'given');
const CROWD = strangers(520, 'crowd');
const HOLDER = FAMOUS[0]!;

describe('heuristics on a real chain', () => {
  let tooEarly: Hex;
  let enabledAt: number;
  let stop = async () => {};
  afterAll(() => stop());
  const token: Record<string, Hex> = {};

  it('judge nothing, and cost nothing, unless they were chosen', async () => {
    tooEarly = await deploy('OwnedToken', 'Before', 'EARLY');
    await call(tooEarly, 'pretend', [FAMOUS, owner, 1n]);
    stop = await startPipeline([]);
    await isStored(await nodeHead());
    await stop();
    stop = async () => {};
    const { rows } = await pool.query(
      `SELECT (SELECT count(*) FROM token_suspicion) AS s, (SELECT count(*) FROM token_consent) AS c,
         (SELECT count(*) FROM coverage WHERE kind = 'consents') AS k`,
    );
    expect(rows[0]).toEqual({ s: '0', c: '0', k: '0' });
  }, 120_000);

  it('say from which block on they count, on a chain that was indexed before', async () => {
    enabledAt = (await nodeHead()) + 1;
    stop = await startPipeline(HEURISTIC_NAMES);
    // Whoever acted before is not known: nothing is said of a token that is older.
    token.pretending = await deploy('OwnedToken', 'In others’ names', 'OTHERS');
    await call(token.pretending, 'mint', [[HOLDER], 5n]);
    await call(token.pretending, 'pretend', [FAMOUS, owner, 1n]);
    await judged();
    const line = lines.findLast(({ msg }) => msg?.includes('tokens are judged by'));
    expect(line).toMatchObject({ since: enabledAt });
    expect(line?.msg).toContain(`transfers-in-others-names counts from block ${enabledAt} on`);
    expect(await found(tooEarly)).toEqual({});
  }, 120_000);

  it('find transfers in the name of others, and are wrong about points that a server moves', async () => {
    token.points = await deploy('OwnedToken', 'Points of a game', 'POINTS');
    await call(token.points, 'mint', [[...PLAYERS, HOLDER], 10n]);
    await call(token.points, 'collect', [PLAYERS, owner, 3n]);
    // Buyers agreed that the owner takes what they pay with.
    token.paid = await deploy('OwnedToken', 'Money', 'MONEY');
    await call(token.paid, 'mint', [[...BUYERS, HOLDER], 10n]);
    await asEach(BUYERS, token.paid, 'approve', [owner, 3n]);
    await call(token.paid, 'transferFromMany', [BUYERS, owner, 3n]);
    await judged();
    const reason = '30 of 30 transfers are from accounts that neither signed them nor ever agreed to any';
    expect(await found(token.pretending!)).toEqual({ 'transfers-in-others-names': reason });
    expect(await found(token.points)).toEqual({ 'transfers-in-others-names': reason });
    expect(await found(token.paid)).toEqual({});
  }, 120_000);

  it('find the same after a restart: nothing is counted twice', async () => {
    const before = await found(token.pretending!);
    await stop();
    await pool.query('UPDATE token_suspicion SET due_at = 0, judged_height = NULL, judged = NULL');
    stop = await startPipeline(HEURISTIC_NAMES);
    await judged();
    expect(await found(token.pretending!)).toEqual(before);
    expect(await found(token.paid!)).toEqual({});
  }, 120_000);

  it('follow a reorganisation', async () => {
    token.reorganised = await deploy('OwnedToken', 'Of two branches', 'BRANCH');
    await call(token.reorganised, 'mint', [[HOLDER], 1n]);
    const snapshot = await anvil.rpc.call('evm_snapshot');
    await call(token.reorganised, 'pretend', [FAMOUS, owner, 1n]);
    await judged();
    expect(Object.keys(await found(token.reorganised))).toEqual(['transfers-in-others-names']);
    await anvil.rpc.call('evm_revert', snapshot);
    for (let i = 0; i < 3; i++) await send(owner, '0x', owner);
    await judged();
    expect(await found(token.reorganised)).toEqual({});
  }, 120_000);

  it('find a constant balanceOf, and are wrong about tokens of which everybody has some to begin with', async () => {
    token.constant = await deploy('EverybodyHasSome');
    await call(token.constant, 'transfer', [HOLDER, 1_000n]);
    token.votes = await deploy('TenForEverybody');
    await call(token.votes, 'transfer', [HOLDER, 4n]);
    await judged();
    expect(await found(token.constant)).toEqual({
      'constant-balance': 'it says that 5 accounts that it can’t know have 1000 each',
    });
    expect(await found(token.votes)).toEqual({
      'constant-balance': 'it says that 5 accounts that it can’t know have 10 each',
    });
  }, 120_000);

  it('find a mass airdrop days later, and are wrong about gifts that nobody moves', async () => {
    const give = async (name: string, to: Hex[]) => {
      const address = await deploy('OwnedToken', name, 'GIFT');
      for (let at = 0; at < to.length; at += 130) await call(address, 'mint', [to.slice(at, at + 130), 1n]);
      await call(address, 'mint', [[HOLDER], 1n]);
      return address;
    };
    token.bait = await give('Claim at a site', BAITED);
    token.vouchers = await give('Vouchers of a shop', GIVEN);
    token.used = await give('Shares that are traded', CROWD);
    await asEach(CROWD.slice(0, 8), token.used, 'transfer', [owner, 1n]);
    await judged();
    for (const name of ['bait', 'vouchers', 'used']) expect(await found(token[name]!)).toEqual({});
    await anvil.rpc.call('evm_increaseTime', 3 * DAY);
    await judged();
    for (const name of ['bait', 'vouchers'])
      expect(await found(token[name]!)).toEqual({
        'mass-airdrop':
          '520 of 521 first holders were sent it unasked within a week of its contract’s creation, and 0 of them have used it',
      });
    expect(await found(token.used)).toEqual({});
  }, 180_000);

  it('find look-alikes of listed tokens, and are wrong about names in other scripts', async () => {
    token.dollar = await deploy('OwnedToken', 'USD Coin', 'USDC');
    token.lookAlike = await deploy('OwnedToken', 'Dollar', 'UЅDС');
    token.cop = await deploy('OwnedToken', 'Peso', 'COP');
    token.cyrillic = await deploy('OwnedToken', 'Sbornik', 'СОР');
    for (const name of ['dollar', 'lookAlike', 'cop', 'cyrillic']) await call(token[name]!, 'mint', [[HOLDER], 1n]);
    await judged();
    const service = await serve(
      ['look-alike'],
      [
        { address: token.dollar, name: 'USD Coin', symbol: 'USDC' },
        { address: token.cop, symbol: 'COP' },
      ],
    );
    const {
      [token.lookAlike]: alike,
      [token.cyrillic]: honest,
      ...others
    } = await service.reputations(HOLDER, '&filterSpamTokens=false');
    expect([alike, honest]).toEqual(['Malicious', 'Malicious']);
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
    expect(Object.keys(await service.reputations(HOLDER))).toEqual(Object.keys(others));
    await service.close();
  }, 120_000);

  it('decide what balances and transactions leave out, and lists decide before them, both ways', async () => {
    const SUSPECT = ['pretending', 'points', 'constant', 'votes', 'bait', 'vouchers'];
    const service = await serve(HEURISTIC_NAMES);
    const all = await service.reputations(HOLDER, '&filterSpamTokens=false');
    for (const name of SUSPECT) expect([name, all[token[name]!]]).toEqual([name, 'Malicious']);
    expect(all[token.paid!]).toBeNull();
    const shown = await service.reputations(HOLDER);
    expect(Object.keys(shown)).toEqual(Object.keys(all).filter((address) => all[address] === null));
    // Each of the baited has nothing but the bait.
    const [baited] = BAITED as [Hex];
    expect(await service.transactionsOf(baited)).toBe(1);
    expect(await service.transactionsOf(baited, '&filterSpamTokens=true')).toBe(0);
    await service.close();

    const listed = await serve(HEURISTIC_NAMES, [
      { address: token.points, extensions: { reputation: 'Benign' } },
      { address: token.votes, extensions: { reputation: null } },
      { address: token.paid, extensions: { reputation: 'Malicious' } },
    ]);
    expect(await listed.reputations(HOLDER)).toMatchObject({ [token.points!]: 'Benign', [token.votes!]: null });
    const byList = await listed.reputations(HOLDER, '&filterSpamTokens=false');
    expect([byList[token.paid!], byList[token.bait!]]).toEqual(['Malicious', 'Malicious']);
    expect(await listed.transactionsOf(baited, '&filterSpamTokens=true')).toBe(0);
    await listed.close();

    const off = await serve([]);
    expect(new Set(Object.values(await off.reputations(HOLDER)))).toEqual(new Set([null]));
    await off.close();
  }, 120_000);
});
