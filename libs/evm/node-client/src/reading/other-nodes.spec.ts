import { afterEach, describe, expect, it } from '@jest/globals';
import { ChainChecks } from '../check/chain-checks.js';
import { LogsBloom } from '../check/logs-bloom.js';
import { EndpointSet } from '../endpoint/endpoint-set.js';
import { NodeEndpoint } from '../endpoint/node-endpoint.js';
import type { UnsupportedFormError } from '../errors/unsupported-form-error.js';
import { type FakeMethods, FakeNode, FakeRpcError } from '../testing/fake-node.js';
import { type Fixture, fixture } from '../testing/fixture.js';
import { fixtureMethods } from '../testing/fixture-node.js';
import { BlockDraft } from './block-draft.js';
import { BlockReader } from './block-reader.js';
import type { GivenUpPart } from './part-retries.js';

type Raw = Record<string, unknown>;

const running: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await (part.close?.() ?? part.stop?.());
});

const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
const NO_LOGS = `0x${'0'.repeat(512)}`;

/** Blocks 4 (empty) to 6 of a C-Chain, as geth gives them, then an empty one. */
function chainWithEmptyHead(): Fixture[] {
  const blocks = [4, 5, 6].map((height) => fixture(`avalanche-c-chain/${height}`));
  const head = fixture('avalanche-c-chain/4');
  const hash = `0x${'7e'.repeat(32)}`;
  head.block = { ...head.block, number: '0x7', hash, parentHash: blocks[2]!.block.hash };
  return [...blocks, { ...head, callTracer: [], prestateDiff: [] }];
}

const refused = (method: string) => new FakeRpcError(-32601, `the method ${method} does not exist/is not available`);

async function readAll(blocks: Fixture[], wrap: (usual: FakeMethods) => FakeMethods, name = 'geth/v1.16.9') {
  const node = new FakeNode(wrap(fixtureMethods(blocks, name)));
  const rpcUrl = await node.start();
  const endpoints = new EndpointSet('43112', [new NodeEndpoint('endpoint 1', { rpcUrl })]);
  running.push(node, endpoints);
  let now = 0;
  const pause = async (ms: number) => {
    now += ms;
  };
  const givenUp: GivenUpPart[] = [];
  const checks = new ChainChecks();
  const clock = { now: () => now, pause };
  const reader = new BlockReader(endpoints, { checks, clock, onGivenUp: (part) => void givenUp.push(part) });
  const [first, last] = [Number(blocks[0]!.block.number), Number(blocks.at(-1)!.block.number)];
  const read = await reader.readRange(first, last - first + 1, last);
  return { blocks: read.blocks, capabilities: endpoints.capabilities!, givenUp, checks, waited: now };
}

/** Call frames as the C-Chain's own answer gives them. */
const usualFrames = async () =>
  (await readAll(chainWithEmptyHead(), (usual) => usual)).blocks.map(({ frames }) => frames);

const traces =
  (change: (traces: Raw[]) => unknown) =>
  (usual: FakeMethods): FakeMethods =>
  (method, params) => {
    const answer = usual(method, params);
    return method === 'debug_traceBlockByHash' ? change(answer as Raw[]) : answer;
  };

describe('an endpoint whose newest block is empty at the start', () => {
  it.each<[string, (traces: Raw[]) => unknown]>([
    ['Citrea: bare frames', (list) => list.map(({ result }) => result)],
    ['Ronin: transactionHash', (list) => list.map(({ txHash, result }) => ({ transactionHash: txHash, result }))],
    ['geth before 1.11: no hash', (list) => list.map(({ result }) => ({ result }))],
    ['null where there is nothing to trace', (list) => (list.length > 0 ? list : null)],
  ])('is traced: %s', async (_, change) => {
    const { blocks, capabilities, givenUp } = await readAll(chainWithEmptyHead(), traces(change));
    expect(blocks.map(({ frames }) => frames)).toEqual(await usualFrames());
    expect([capabilities.frames, capabilities.isJudgedByTransactions, givenUp]).toEqual(['debug', true, []]);
  });

  it.each<[string, (traces: Raw[]) => unknown]>([
    ['Besu 24: bare structLogs', (list) => list.map(() => ({ gas: 21_000, failed: false, structLogs: [] }))],
    ['structLogs in result', (list) => list.map(({ txHash }) => ({ txHash, result: { structLogs: [] } }))],
  ])('is taken to trace nothing: %s', async (_, change) => {
    const { blocks, capabilities, waited } = await readAll(chainWithEmptyHead(), traces(change));
    expect([capabilities.frames, capabilities.balances, waited]).toEqual(['none', 'eth_getBalance', 0]);
    expect(blocks.map(({ frames, transactions }) => [frames, transactions.length > 0])).toEqual([
      [undefined, false],
      [undefined, true],
      [undefined, true],
      [undefined, false],
    ]);
  });

  it('is judged once where answers of several ranges do not fit', async () => {
    const blocks = [4, 5, 6].map((height) => fixture(`avalanche-c-chain/${height}`));
    const usual = fixtureMethods(blocks, 'geth/v1.16.9');
    const node = new FakeNode((method, params) => {
      if (method !== 'debug_traceBlockByNumber') return usual(method, params);
      const { hash } = usual('eth_getBlockByNumber', [params[0], false]) as { hash: string };
      return usual('debug_traceBlockByHash', [hash, params[1]]);
    });
    const endpoint = new NodeEndpoint('endpoint 1', { rpcUrl: await node.start() });
    const endpoints = new EndpointSet('43112', [endpoint]);
    running.push(node, endpoints);
    const ready = await endpoints.prepare(endpoint);
    expect(ready.capabilities.frames).toBe('debug');
    const misfits = [blocks[1]!, blocks[2]!].map(({ block, receipts }) => {
      const draft = new BlockDraft(block, Number(block.number));
      draft.takeReceipts(receipts, new ChainChecks(), new LogsBloom());
      try {
        draft.takeFrames({ result: [{ structLogs: [] }] }, 'debug');
      } catch (error) {
        return error as UnsupportedFormError;
      }
      throw new Error('the frames were taken');
    });
    for (const misfit of misfits) expect(await endpoints.judgeWithout(ready, misfit)).toBe(true);
    expect(ready.capabilities.frames).toBe('debug_number');
  });

  it('is traced by number where it has no traces by hash', async () => {
    const { blocks, capabilities } = await readAll(chainWithEmptyHead(), (usual) => (method, params) => {
      if (method === 'debug_traceBlockByHash') throw refused(method);
      if (method !== 'debug_traceBlockByNumber') return usual(method, params);
      const { hash } = usual('eth_getBlockByNumber', [params[0], false]) as { hash: string };
      return usual('debug_traceBlockByHash', [hash, params[1]]);
    });
    expect(capabilities).toMatchObject({ frames: 'debug_number', balances: 'eth_getBalance' });
    expect(blocks.map(({ frames }) => frames)).toEqual(await usualFrames());
  });

  it('gives receipts though those of an empty block are null (Kakarot)', async () => {
    const { blocks } = await readAll(chainWithEmptyHead(), (usual) => (method, params) => {
      const answer = usual(method, params);
      return method === 'eth_getBlockReceipts' && (answer as unknown[] | null)?.length === 0 ? null : answer;
    });
    expect(blocks.map(({ transactions }) => transactions.length)).toEqual([0, 1, 1, 0]);
  });
});

/** Two blocks, the second with three transactions, as anvil gives them; with something changed. */
function flatChain(change: (block: Fixture) => void): Fixture[] {
  const blocks = [fixture('anvil/1'), fixture('anvil/2')];
  change(blocks[1]!);
  return blocks;
}

const SYSTEM = `0x${'5'.repeat(64)}`;
const NOBODY = `0x${'0'.repeat(40)}`;
const LOG = { address: `0x${'ab'.repeat(20)}`, topics: [`0x${'1'.repeat(64)}`], data: '0x', logIndex: '0x0' };

/** Puts a transaction behind the others that stands in no root, no bloom and no trace. */
function addSystemTransaction({ block, receipts }: Fixture, gas: string): void {
  const at = { blockHash: block.hash, blockNumber: block.number, transactionIndex: '0x3' };
  const sent = {
    hash: SYSTEM,
    from: NOBODY,
    to: NOBODY,
    nonce: '0x0',
    gas,
    value: '0x0',
    input: '0x',
    gasPrice: '0x0',
  };
  const index = receipts.flatMap(({ logs }: { logs: unknown[] }) => logs).length;
  const log = { ...LOG, logIndex: `0x${index.toString(16)}`, blockHash: block.hash };
  block.transactions.push({ ...at, ...sent, type: '0x0' });
  receipts.push({ ...at, transactionHash: SYSTEM, status: '0x1', gasUsed: gas, effectiveGasPrice: '0x0', logs: [log] });
}

const same = (usual: FakeMethods) => usual;

describe('blocks of other chains', () => {
  it('with a transaction that the chain itself puts in are taken whole at once (Polygon)', async () => {
    const { blocks, givenUp, waited, checks } = await readAll(
      flatChain((block) => addSystemTransaction(block, '0x0')),
      same,
    );
    expect(blocks[1]!.transactions.map(({ hash }) => hash).at(-1)).toBe(SYSTEM);
    expect(blocks[1]).toMatchObject({ frames: expect.anything(), balances: expect.anything() });
    expect([blocks[1]!.unverified, givenUp, waited]).toEqual([undefined, [], 0]);
    expect(checks.statuses.every(({ status }) => status !== 'does not hold')).toBe(true);
  });

  it('alone in a block whose roots are those of an empty one', async () => {
    const { blocks, waited } = await readAll(
      flatChain((block) => {
        Object.assign(block.block, { transactions: [], transactionsRoot: EMPTY_ROOT, receiptsRoot: EMPTY_ROOT });
        Object.assign(block.block, { logsBloom: NO_LOGS });
        Object.assign(block, { receipts: [], traceBlock: [] });
        addSystemTransaction(block, '0x0');
      }),
      same,
    );
    expect([blocks[1]!.transactions.length, blocks[1]!.frames, blocks[1]!.unverified, waited]).toEqual([
      1,
      [],
      undefined,
      0,
    ]);
  });

  it('with system transactions that have gas are taken, unverified and with the traces that there are (BSC, XDC)', async () => {
    const { blocks, givenUp } = await readAll(
      flatChain((block) => addSystemTransaction(block, '0x5208')),
      same,
    );
    expect(blocks[1]!.unverified).toEqual(['bloom']);
    expect(blocks[1]!.transactions.length).toBe(4);
    expect(new Set(blocks[1]!.partialFrames!.map(({ transactionIndex }) => transactionIndex))).toEqual(
      new Set([0, 1, 2]),
    );
    expect(givenUp).toMatchObject([{ height: 2, part: 'call traces' }]);
  });

  it('with a receipt more than transactions are refused at first, unless it used no gas: a transaction may be left out', async () => {
    const withoutOne = flatChain(({ block, receipts }) => {
      const at = receipts.findIndex(({ logs }: { logs: unknown[] }) => logs.length === 0);
      expect(block.transactions.splice(at, 1).length).toBe(1);
    });
    expect((await readAll(withoutOne, same)).blocks[1]!.unverified).toEqual(['receiptCount']);
    const stranger = { transactionHash: SYSTEM, gasUsed: '0x0', logs: [] };
    const { blocks } = await readAll(
      flatChain(({ receipts }) => void receipts.push({ ...receipts[0], ...stranger })),
      same,
    );
    expect(blocks[1]!.unverified).toBe(undefined);
  });

  it('with addresses of a prefix of their own, and indexes and numbers in other forms (XDC)', async () => {
    const usual = (
      await readAll(
        flatChain(() => undefined),
        same,
      )
    ).blocks;
    const xdc = (value: string | null) => value && `xdc${value.slice(2)}`;
    const { blocks } = await readAll(
      flatChain(({ block, receipts, traceBlock }) => {
        block.miner = xdc(block.miner);
        for (const each of block.transactions)
          Object.assign(each, { from: xdc(each.from), to: xdc(each.to), transactionIndex: null });
        for (const each of receipts) each.contractAddress = xdc(each.contractAddress);
        for (const { action } of traceBlock) Object.assign(action, { from: xdc(action.from), to: xdc(action.to) });
      }),
      same,
    );
    expect(blocks).toEqual(usual);
  });

  it('with roots that say nothing of the transactions, of which one is asked again (Ethermint)', async () => {
    const chain = [4, 5, 6].map((height) => fixture(`avalanche-c-chain/${height}`));
    for (const { block } of chain)
      Object.assign(block, { transactionsRoot: `0x${'e3'.repeat(32)}`, receiptsRoot: EMPTY_ROOT });
    const { blocks, checks } = await readAll(chain, same);
    expect(blocks.map(({ transactions, unverified }) => [transactions.length, unverified])).toEqual([
      [0, ['transactionsRoot']],
      [1, ['receiptsRoot']],
      [1, undefined],
    ]);
    expect(checks.notHolding.length).toBe(2);
  });
});

describe('a failure of one block in the words of', () => {
  it.each([
    ['Besu', -32603, 'Internal error: Block processing failed due to missing worldstate accounts'],
    ['Erigon', -32000, 'callTracer: transaction 0xab not found in block body'],
    ['Nethermind', -32015, 'VM execution error: tracing was cancelled'],
    ['reth', -32000, 'tracing transaction: EVM reported invalid transaction: nonce too low'],
    ['geth', -32000, 'execution timeout'],
    ['a proxy', -32603, 'response size should not greater than 150000000 bytes'],
  ])('%s leaves that block without traces and no other one', async (_, code, message) => {
    const { blocks, givenUp } = await readAll(
      flatChain(() => undefined),
      (usual) => (method, params) => {
        if (method === 'trace_block' && params[0] === '0x2') throw new FakeRpcError(code, message);
        return usual(method, params);
      },
      'reth/v1.9',
    );
    expect(blocks.map(({ frames, balances }) => [frames !== undefined, balances !== undefined])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(givenUp[0]?.part).toBe('call traces');
  });
});
