import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { InProcessBlockStream } from '@nunatak/block-stream';
import { until } from '@nunatak/core/testing';
import { type ClientMessage, type SilentProxy, startSilentProxy } from '@nunatak/embedded-postgres/testing';
import type { NodeState } from '@nunatak/evm-contracts';
import { type BlockEvent, EVM_BLOCKS } from '@nunatak/evm-contracts';
import { readChainHead } from '@nunatak/evm-writes';
import pg from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { EvmIndexer } from '../evm-indexer.js';
import { freeLeases, scriptedChain } from '../testing/indexer-service.js';
import { account, CHAIN, transaction, transferLog } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

const test = useScriptedIndexing();
/** Long enough for what this machine does between two answers, short enough to wait for. */
const STALLED_MS = 1_500;
const [ALICE, BOB, TOKEN] = [account(0xa11ce), account(0xb0b), account(0x70)];

let proxy: SilentProxy;
let pool: pg.Pool;
let stream: InProcessBlockStream<BlockEvent>;
let service: EvmIndexer;
let registry: Registry;
let errors: string[];

beforeEach(async () => {
  await freeLeases(test);
  proxy = await startSilentProxy(String(test.pool.options.connectionString));
  pool = new pg.Pool({ connectionString: proxy.url });
  pool.on('error', () => {});
  stream = new InProcessBlockStream(EVM_BLOCKS);
  registry = new Registry();
  errors = [];
});
afterEach(async () => {
  await service.close();
  await stream.close();
  proxy.stop();
  await pool.end();
});

function start(nodeState: NodeState = test.node): void {
  const logger = pino({ level: 'error' }, { write: (line: string) => void errors.push(JSON.parse(line).msg) });
  const parts = { pool, stream, nodeState, logger, registry, holder: 'only' };
  service = new EvmIndexer({ ...parts, stalledMs: STALLED_MS });
  service.addChain(scriptedChain());
}

const stalls = async () => {
  const metric = await registry.getSingleMetric('nunatak_chain_stalls_total')?.get();
  return metric?.values.find(({ labels }) => labels.role === 'indexer')?.value;
};

/** A block in which a token moves that nobody knows. */
const appendTransfer = () =>
  test.chain.append({ transactions: [transaction(0, ALICE, TOKEN, [transferLog(TOKEN, ALICE, BOB, 1n)])] });

const publish = async () => stream.publisher(CHAIN).publish([appendTransfer()]);

/** A statement of a script: all of them go by the extended protocol. */
const parses = (part: string) => (message: ClientMessage) => message.type === 'P' && message.text.includes(part);
const contains = (part: string) => (message: ClientMessage) => message.text.includes(part);

describe('a chain whose indexing stands still', () => {
  it.each<[what: string, isMeant: (message: ClientMessage) => boolean]>([
    ['BEGIN', parses('BEGIN')],
    ["the lock of the chain's head", parses('FOR UPDATE')],
    ['COPY', parses('COPY block_777')],
    ['the rows of a COPY', ({ type }) => type === 'd'],
    ['the end of a COPY', ({ type }) => type === 'c'],
    ["the move of the chain's head", parses('UPDATE log_position')],
    ['COMMIT', parses('COMMIT')],
  ])('is begun anew, and goes on, when the database falls silent at %s', async (_, isMeant) => {
    start();
    await publish();
    await until(async () => (await readChainHead(test.pool, CHAIN))?.height === 0);
    proxy.silenceNext(isMeant);
    await publish();
    await until(async () => (await test.store.heights()).length === 2);
    expect(proxy.silenced).toBe(1);
    expect(errors[0]).toContain(
      'chain 777: its indexing stood still and is begun anew: nothing has moved for 2 s: writing blocks 1 to 1',
    );
    expect(await stalls()).toBeGreaterThanOrEqual(1);
  });

  it.each<[what: string, isMeant: (message: ClientMessage) => boolean]>([
    ['the chain is registered', contains('INTO log_position')],
    ['the stored head is read', contains('FROM log_position')],
  ])('is begun anew when the database falls silent while %s', async (_, isMeant) => {
    proxy.silenceNext(isMeant);
    start();
    await publish();
    await until(async () => (await test.store.heights()).length === 1);
    expect(proxy.silenced).toBe(1);
    expect(await stalls()).toBeGreaterThanOrEqual(1);
  });

  it('is left behind and begun anew when it waits for what can not be ended, and nothing is written twice', async () => {
    let isAsked = 0;
    const nodeState: NodeState = {
      call: (...question) => (isAsked++ === 0 ? new Promise(() => undefined) : test.node.call(...question)),
      balances: (...question) => test.node.balances(...question),
      codes: (...question) => test.node.codes(...question),
      storage: (...question) => test.node.storage(...question),
    };
    start(nodeState);
    await publish();
    await until(async () => (await test.store.heights()).length === 1);
    expect(errors[0]).toContain('preparing blocks 0 to 0');
    await publish();
    await until(async () => (await test.store.heights()).length === 2);
    const { rows } = await test.pool.query('SELECT count(*)::int AS n FROM token_transfer');
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('asks for its lease again when the database falls silent at that', async () => {
    proxy.silenceNext(contains('INTO lease'));
    start();
    await publish();
    await until(async () => (await test.store.heights()).length === 1);
    expect(proxy.silenced).toBe(1);
    expect(await stalls()).toBe(0);
  });
});
