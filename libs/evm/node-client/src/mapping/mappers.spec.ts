import { describe, expect, it } from '@jest/globals';
import type { CallFrame, Hex } from '@nunatak/evm-contracts';
import { LogsBloom } from '../check/logs-bloom.js';
import { allFixtures, fixture } from '../testing/fixture.js';
import { atomicAddresses } from './atomic-addresses.js';
import { mapHeader } from './block-header.js';
import { mapCallTracer } from './call-tracer.js';
import { mapFlatTraces } from './flat-traces.js';
import { PrestateFold } from './prestate.js';
import { addressesMovedOutsideTransactions, selfDestructors, touchedAddresses } from './touched-addresses.js';
import { mapTransactions, type ReceiptOddities } from './transactions.js';

const EWOQ = '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc';
const DEADBEEF = '0x00000000000000000000000000000000deadbeef';

const hashesOf = (block: { transactions: { hash: string }[] }) => block.transactions.map(({ hash }) => hash);

describe('the mappers, on blocks of real nodes', () => {
  it.each(allFixtures().map((each) => [each.name, each] as const))(
    '%s: all parts agree',
    (_, { block, receipts, ...traces }) => {
      const header = mapHeader(block);
      const transactions = mapTransactions(block.transactions, receipts, header.height, header.hash);
      expect(transactions.map(({ hash }) => hash)).toEqual(hashesOf(block));
      expect(new LogsBloom().matches(header.logsBloom, transactions)).toBe(true);
      const missing = new Map<number, string>();
      const frames = traces.callTracer
        ? mapCallTracer(traces.callTracer, hashesOf(block), missing)
        : traces.traceBlock && mapFlatTraces(traces.traceBlock, header.hash, hashesOf(block), missing);
      expect(missing.size).toBe(0);
      const roots = frames?.filter(({ depth }: { depth: number }) => depth === 0) ?? transactions;
      expect(roots.map(({ from, value }: { from: string; value: bigint }) => [from, value])).toEqual(
        transactions.map(({ from, value }) => [from, value]),
      );
    },
  );

  it("keep Avalanche's header extras", () => {
    const { block } = fixture('avalanche-c-chain/9');
    expect(mapHeader(block)).toEqual({
      height: 9,
      hash: '0x21e52e3dfde7d4d6665a2023aa1f65a3469d8be92c41d4a9f95f4f96be3b909a',
      parentHash: '0xc6903b047ac984ca308c9992ee5759f7e3b285777d5ec3952cf2248919ae3da9',
      timestamp: 0x6b017c33,
      timestampMilliseconds: 0x1a1fdcd2785,
      miner: '0x0100000000000000000000000000000000000000',
      gasLimit: 0x989680n,
      gasUsed: 0x10784n,
      baseFeePerGas: 1n,
      logsBloom: block.logsBloom,
      stateRoot: block.stateRoot,
      transactionsRoot: block.transactionsRoot,
      receiptsRoot: block.receiptsRoot,
      extraData: block.extraData,
      difficulty: 1n,
      sizeBytes: 0x3ee,
      blockGasCost: 0n,
      extDataGasUsed: 0n,
      extDataHash: '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
      blockExtraData: '0x',
      minDelayExcess: 0x799d4c,
    });
  });

  it('take the nonce of a transaction that the chain itself made from its receipt, or for 0, and refuse a signed one without', () => {
    const { block, receipts } = fixture('avalanche-c-chain/6');
    const nonce = (type: string, depositNonce?: string) =>
      mapTransactions(
        [{ ...block.transactions[0], type, nonce: undefined }],
        [{ ...receipts[0], depositNonce }],
        6,
        block.hash,
      )[0]!.nonce;
    expect([nonce('0x7e', '0x7'), nonce('0x7e')]).toEqual([7, 0]);
    expect(() => nonce('0x2', '0x7')).toThrow("transaction.nonce can't be");
  });

  it('join a transaction and its receipt', () => {
    const { block, receipts } = fixture('avalanche-c-chain/6');
    expect(mapTransactions(block.transactions, receipts, 6, block.hash)).toEqual([
      {
        transactionIndex: 0,
        hash: '0xa5e0a2850db7804e16862b8d95c87a565bacddf30c6ddacf794f768cdf14917c',
        type: 2,
        from: EWOQ,
        nonce: 3,
        gasLimit: 0x493e0n,
        value: 5n,
        input: block.transactions[0].input,
        maxFeePerGas: 0x45d964b800n,
        maxPriorityFeePerGas: 0x3b9aca00n,
        status: 1,
        gasUsed: 0x14db8n,
        effectiveGasPrice: 0x3b9aca01n,
        contractAddress: '0x5db9a7629912ebf95876228c24a848de0bfb43a9',
        logs: [{ logIndex: 0, address: '0x5db9a7629912ebf95876228c24a848de0bfb43a9', topics: [], data: '0x' }],
      },
    ]);
  });

  it('refuse numbers that nothing could keep, and keep the largest that may be', () => {
    const { block, receipts } = fixture('avalanche-c-chain/6');
    const mapped = (transaction: object, receipt: object) =>
      mapTransactions(
        [{ ...block.transactions[0], ...transaction }],
        [{ ...receipts[0], ...receipt }],
        6,
        mapHeader(block).hash,
      )[0]!;
    for (const [transaction, receipt, field] of [
      [{ nonce: '0x10000000000000000' }, {}, 'nonce'],
      [{ type: '0x8000' }, {}, 'type'],
      [{}, { status: '0x2' }, 'status'],
      [{}, { gasUsed: '0x10000000000000000' }, 'gasUsed'],
      [{}, { effectiveGasPrice: `0x1${'0'.repeat(40)}` }, 'effectiveGasPrice'],
    ] as const) {
      expect(() => mapped(transaction, receipt)).toThrow(new RegExp(`${field} can't be "0x`));
    }
    const largest = mapped({ nonce: '0xffffffffffffffff', type: '0x7fff' }, { gasUsed: '0xffffffffffffffff' });
    expect(largest).toMatchObject({ type: 32_767, gasUsed: 2n ** 64n - 1n });
    expect(largest.nonce).toBeLessThan(2 ** 64);
  });

  it('number logs by their place, and note where the node numbers them otherwise', () => {
    const { block, receipts } = allFixtures().find(({ receipts: list }) => list[0]?.logs?.length > 0)!;
    for (const { logs } of receipts) for (const log of logs) log.logIndex = '0x7';
    const { height, hash } = mapHeader(block);
    const oddities: ReceiptOddities = { extra: 0 };
    const indexes = mapTransactions(block.transactions, receipts, height, hash, oddities).flatMap(({ logs }) =>
      logs.map(({ logIndex }) => logIndex),
    );
    expect(indexes).toEqual([...indexes.keys()]);
    expect(oddities.numbering).toMatch(/expected index 0, the node gave 0x7/);
  });

  it('match receipts by the transactions that they name, whatever their order, number and indexes', () => {
    const { block, receipts } = fixture('anvil/2');
    const { height, hash } = mapHeader(block);
    const usual = mapTransactions(block.transactions, receipts, height, hash);
    const foreign = { ...receipts[0], transactionHash: `0x${'9'.repeat(64)}` };
    const odd = [foreign, ...receipts].reverse().map((receipt: object) => ({ ...receipt, transactionIndex: '0x63' }));
    const transactions = block.transactions.map((each: object) => ({ ...each, transactionIndex: null }));
    const oddities: ReceiptOddities = { extra: 0 };
    expect(mapTransactions(transactions, odd, height, hash, oddities)).toEqual(usual);
    expect(oddities.extra).toBe(1);
    const unnamed = receipts.map((receipt: object) => ({ ...receipt, transactionHash: null, blockHash: null }));
    expect(mapTransactions(block.transactions, unnamed, height, hash)).toEqual(usual);
    expect(() => mapTransactions(block.transactions, unnamed.slice(1), height, hash)).toThrow('none of them of');
  });

  it('take the forms of other nodes: prefixes, numbers, missing and null fields', () => {
    const { block, receipts } = fixture('anvil/2');
    const usual = mapHeader(block);
    const xdc = (value: string) => `xdc${value.slice(2)}`;
    const bare = { number: block.number, hash: block.hash, parentHash: block.parentHash, timestamp: block.timestamp };
    expect(mapHeader({ ...bare, miner: xdc(block.miner), extraData: 'none', size: null })).toMatchObject({
      ...{ miner: usual.miner, height: usual.height, gasLimit: 0n, extraData: '0x', sizeBytes: 0 },
      ...{ transactionsRoot: `0x${'0'.repeat(64)}` },
    });
    const [first, ...others] = block.transactions;
    const { input, ...rest } = first;
    const odd = {
      ...rest,
      from: xdc(first.from),
      to: `0X${first.to.slice(2)}`,
      data: input,
      value: 7,
      blockHash: null,
    };
    const expected = mapTransactions(block.transactions, receipts, 2, usual.hash);
    expect(mapTransactions([odd, ...others], receipts, 2, usual.hash)).toEqual(expected);
  });

  it("flatten the callTracer's frames depth-first", () => {
    const { block, callTracer } = fixture('avalanche-c-chain/6');
    const contract = '0x5db9a7629912ebf95876228c24a848de0bfb43a9';
    expect(mapCallTracer(callTracer, hashesOf(block), new Map())).toEqual([
      {
        transactionIndex: 0,
        depth: 0,
        type: 'CREATE',
        from: EWOQ,
        to: contract,
        value: 5n,
        gasLimit: 0x493e0n,
        gasUsed: 0x14db8n,
        failed: false,
      },
      {
        transactionIndex: 0,
        depth: 1,
        type: 'CALL',
        from: contract,
        to: DEADBEEF,
        value: 1n,
        gasLimit: 0x18f9cn,
        gasUsed: 0n,
        failed: false,
      },
    ]);
  });

  it('read every kind of frame from trace_block, and no value where none moves', () => {
    const { block, traceBlock } = fixture('anvil/2');
    const frames = mapFlatTraces(traceBlock, block.hash, hashesOf(block), new Map());
    const child = frames[1]!.to;
    expect(
      frames.map(({ transactionIndex, depth, type, to, value, failed, selector }) => [
        transactionIndex,
        depth,
        type,
        to,
        value,
        failed,
        selector,
      ]),
    ).toEqual([
      [0, 0, 'CALL', block.transactions[0].to, 7n, false, '0x522bb704'],
      [0, 1, 'CREATE2', child, 3n, false, undefined],
      [0, 1, 'STATICCALL', child, 0n, false, '0x6c050eae'],
      [0, 1, 'DELEGATECALL', child, 0n, true, '0x6c050eae'],
      [0, 1, 'STATICCALL', child, 0n, true, '0xa9cc4718'],
      [0, 1, 'CALL', child, 0n, false, '0x8c4dd39d'],
      [0, 2, 'SELFDESTRUCT', DEADBEEF, 3n, false, undefined],
      [1, 0, 'CALL', block.transactions[1].to, 7n, true, frames[7]!.selector],
      [1, 1, 'CALL', DEADBEEF, 1n, false, undefined],
      [2, 0, 'CALL', block.transactions[2].to, 1n, false, undefined],
    ]);
  });

  it.each([
    ['of a creation that reverted is not told, and 0', 'Reverted', undefined, 0n],
    ['of a call that reverted is not told, and 0', 'execution reverted', undefined, 0n],
    ['after any other failure is all there was', 'Out of gas', undefined, 0x5208n],
    ['after any other failure is all there was, with an empty result too', 'Bad instruction', {}, 0x5208n],
    ['is 0 where the balance was too small, in the words of geth', 'insufficient balance for transfer', undefined, 0n],
    ['is 0 where the balance was too small, in the words of revm', 'OutOfFunds', undefined, 0n],
    ['is 0 at the call depth, in the words of geth', 'max call depth exceeded', undefined, 0n],
    ['is 0 at the call depth, in the words of revm', 'CallTooDeep', undefined, 0n],
    ['is all there was where the stack is full', 'Out of stack', undefined, 0x5208n],
    ['is what the trace tells, where it does', 'Reverted', { gasUsed: '0x2b' }, 0x2bn],
    ['is what the trace tells, after any failure', 'Out of gas', { gasUsed: '0x2c' }, 0x2cn],
  ])('the gas used of a failed frame %s', (_, error, result, gasUsed) => {
    const { block, traceBlock } = fixture('anvil/2');
    const last = traceBlock[traceBlock.length - 1];
    const failed = { ...last, traceAddress: [0], type: 'create', error, result };
    failed.action = { from: last.action.from, gas: '0x5208', init: '0x60', value: '0x0' };
    const frames = mapFlatTraces([...traceBlock, failed], block.hash, hashesOf(block), new Map());
    expect(frames.at(-1)).toEqual({
      ...{ transactionIndex: 2, depth: 1, type: 'CREATE', from: last.action.from, value: 0n },
      ...{ gasLimit: 0x5208n, gasUsed, failed: true },
    });
  });

  it('fold prestate diffs to the balances after the block', () => {
    const { prestateDiff } = fixture('avalanche-c-chain/6');
    expect(new PrestateFold().addBlock(prestateDiff).balances()).toEqual([
      { address: DEADBEEF, before: 0xde0b6b3a7640000n, balance: 0xde0b6b3a7640001n },
      { address: '0x0100000000000000000000000000000000000000', before: 0x1319718aa208n, balance: 0x60cca18f1fc0n },
      { address: '0x5db9a7629912ebf95876228c24a848de0bfb43a9', before: 0n, balance: 4n },
      { address: EWOQ, before: 0x295c1ec62235da7a6a35f8n, balance: 0x295c1ec621e8274a65b83bn },
    ]);
  });

  it("know the EVM addresses of the C-Chain's atomic imports and exports", () => {
    const found = [0, 1, 2, 4, 5].map((height) =>
      atomicAddresses(fixture(`avalanche-c-chain/${height}`).block.blockExtraData),
    );
    expect(found).toEqual([[], [EWOQ], [EWOQ], [EWOQ], []]);
    const { block } = fixture('avalanche-c-chain/1');
    expect(addressesMovedOutsideTransactions(block, mapHeader(block))).toEqual([EWOQ]);
  });

  it('read a single atomic transaction, as before Apricot phase 5, and refuse other bytes', () => {
    const list: string = fixture('avalanche-c-chain/2').block.blockExtraData;
    const single = `0x0000${list.slice(2 + 4 + 8)}`;
    expect(atomicAddresses(single)).toEqual([EWOQ]);
    expect(atomicAddresses(`${list}00`)).toBeUndefined();
    expect(atomicAddresses('0xdeadbeef')).toBeUndefined();
  });

  it('name the addresses that a block touched', () => {
    const { block, receipts, traceBlock } = fixture('anvil/2');
    const header = mapHeader(block);
    const transactions = mapTransactions(block.transactions, receipts, 2, header.hash);
    const frames = mapFlatTraces(traceBlock, header.hash, hashesOf(block), new Map());
    const [run, , pay] = block.transactions;
    expect(touchedAddresses(header, transactions, frames)).toEqual(
      new Set([header.miner, run.from, run.to, pay.from, frames[1]!.to, DEADBEEF]),
    );
  });
});

describe('accounts that executed SELFDESTRUCT', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`) as [Hex, Hex, Hex, Hex];
  const frame = (depth: number, type: CallFrame['type'], from: Hex, to: Hex, rest: Partial<CallFrame> = {}) => ({
    ...{ transactionIndex: 0, depth, type, from, to, value: 0n, gasLimit: 0n, gasUsed: 0n, failed: false },
    ...rest,
  });

  it('are named by its frames, also by those under a failed one', () => {
    const reverted = frame(1, 'CALL', a, b, { failed: true });
    expect(selfDestructors([frame(0, 'CALL', a, a), reverted, frame(2, 'SELFDESTRUCT', b, c)])).toEqual(new Set([b]));
  });

  it('are also those of failed frames in static calls, where they were paid or created in the block', () => {
    const frames = [
      frame(0, 'CALL', a, b, { value: 1n }),
      frame(1, 'CREATE2', b, c),
      frame(1, 'STATICCALL', b, c, { failed: true }),
      frame(1, 'STATICCALL', b, d, { failed: true }), // neither paid nor created: state diffs tell of it
      frame(1, 'CALL', b, c, { failed: true }), // not static any more
    ];
    expect(selfDestructors(frames)).toEqual(new Set([c]));
  });

  it('are also those that execute the code of another account within a static call', () => {
    const frames = [
      frame(0, 'CREATE', a, b),
      frame(1, 'STATICCALL', b, b),
      frame(2, 'DELEGATECALL', b, d, { failed: true }),
      frame(0, 'CALL', a, c, { transactionIndex: 1, value: 1n, failed: true }), // another transaction, not static
    ];
    expect(selfDestructors(frames)).toEqual(new Set([b]));
  });
});

describe('the fold of prestate diffs', () => {
  const [a, b] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`];
  const fold = (...results: object[]) => new PrestateFold().addBlock(results.map((result) => ({ result }))).balances();

  it('takes the first pre and the last post', () => {
    const results = [
      { pre: { [a]: { balance: '0x5' } }, post: { [a]: { balance: '0x4' } } },
      { pre: { [a]: { balance: '0x4' } }, post: { [a]: { balance: '0x9' } } },
    ];
    expect(fold(...results)).toEqual([{ address: a, before: 5n, balance: 9n }]);
  });

  it('leaves the balance of an account without a post open, until it was read after the block', () => {
    const open = new PrestateFold().addBlock([{ result: { pre: { [a]: { balance: '0x5', nonce: 1 } }, post: {} } }]);
    expect(open.unsettled).toEqual([a]);
    expect(() => open.balances()).toThrow(`balances of ${a} were not read`);
    open.set(a, 5n);
    expect(open.balances()).toEqual([{ address: a, balance: 5n }]);
  });

  it("keeps pre's balance where post has none, and tells only of balances that moved", () => {
    const nonceOnly = { pre: { [a]: { balance: '0x5', nonce: 1 } }, post: { [a]: { nonce: 2 } } };
    expect(fold(nonceOnly)).toEqual([]);
    const paid = { pre: { [a]: { balance: '0x5' } }, post: { [a]: { balance: '0x7' } } };
    expect(fold(paid, nonceOnly)).toEqual([{ address: a, before: 5n, balance: 5n }]);
  });

  it('takes an account without a pre as new', () => {
    expect(fold({ pre: {}, post: { [b]: { balance: '0x3' }, [a]: { nonce: 1 } } })).toEqual([
      { address: b, before: 0n, balance: 3n },
    ]);
  });

  it('lets a balance read after the block win', () => {
    const diffs = new PrestateFold().addBlock([
      { result: { pre: { [a]: { balance: '0x5' } }, post: { [a]: { balance: '0x7' } } } },
    ]);
    diffs.set(a, 8n);
    diffs.set(b, 1n);
    expect(diffs.balances()).toEqual([
      { address: a, balance: 8n },
      { address: b, balance: 1n },
    ]);
  });
});
