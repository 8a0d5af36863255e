import { describe, expect, it } from '@jest/globals';
import { LeaseLostError, StepSize } from '@nunatak/coordination';
import { WRAPPED_DEPOSIT } from '@nunatak/evm-decoding';
import { evmCoverage } from '@nunatak/evm-schema';
import { readChainHead, readTokens } from '@nunatak/evm-writes';
import { account, CHAIN, padded, ScriptedChain, transaction, transferLog, word } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

const TOKEN = account(0x70ce);
const [ALICE, BOB, ZERO] = [account(0xa11ce), account(0xb0b), account(0)];

const test = useScriptedIndexing();

const startIndexer = () => test.startIndexer();
const heights = () => test.store.heights();
const erc20Rows = () => test.store.erc20Rows();
const nativeRows = () => test.store.nativeRows();
const token = async () => (await readTokens(test.pool, CHAIN, [TOKEN]))[0];

describe('the chain indexer', () => {
  it('writes nothing for no events', async () => {
    const indexer = await startIndexer();
    expect(await indexer.handle([])).toBeUndefined();
    expect(await readChainHead(test.pool, CHAIN)).toEqual({
      height: -1,
      epoch: 0,
      sequence: 0,
      transactionCount: 0n,
      startHeight: 0,
    });
  });

  it('writes fewer blocks in one transaction after its lease was lost', async () => {
    const steps = new StepSize(4);
    const stored: number[] = [];
    const onStored = (blocks: number) => void stored.push(blocks);
    const events = (blocks: number) => Array.from({ length: blocks }, () => test.chain.append());
    const indexer = await test.startIndexer(0, { steps, onStored });
    await indexer.handle(events(8));
    expect(stored.splice(0)).toEqual([4, 4]);
    for (let i = 0; i < 2; i++) steps.failed(new LeaseLostError('it ran out'));
    await indexer.handle(events(8));
    expect([stored[0], stored.reduce((sum, count) => sum + count)]).toEqual([1, 8]);
    expect(stored.at(-1)).toBeLessThanOrEqual(4);
  });

  it('writes a block, its transactions, transfers, balances, coverage and position together', async () => {
    test.node.set(TOKEN, ALICE, 100n);
    const indexer = await startIndexer();
    const genesis = test.chain.append({ balances: [{ address: ALICE, balance: 5n }] });
    const first = test.chain.append({
      transactions: [transaction(0, ALICE, TOKEN, [transferLog(TOKEN, ZERO, ALICE, 100n)])],
      balances: [{ address: ALICE, balance: 3n, before: 5n }],
    });
    await indexer.handle([genesis, first]);
    expect(await readChainHead(test.pool, CHAIN)).toEqual({
      height: 1,
      hash: first.hash,
      epoch: 1,
      sequence: 2,
      transactionCount: 1n,
      startHeight: 0,
    });
    expect(await erc20Rows()).toEqual([{ height: 1, holder: ALICE, balance: '100' }]);
    expect(await nativeRows()).toEqual([
      { height: 0, address: ALICE, balance: '5' },
      { height: 1, address: ALICE, balance: '3' },
    ]);
    expect(await evmCoverage.read(test.pool, CHAIN, 'frames')).toEqual([{ from: 0, to: 1 }]);
    expect(await token()).toEqual({
      address: TOKEN,
      standard: 20,
      firstHeight: 1,
      name: 'Token Name',
      symbol: 'TKN',
      decimals: 6,
      metadataHeight: 1,
    });
    const { rows } = await test.pool.query(
      'SELECT fees_spent, cumulative_transactions, transaction_count FROM block WHERE height = 1',
    );
    expect(rows).toEqual([{ fees_spent: '210000', cumulative_transactions: '1', transaction_count: 1 }]);
  });

  it('takes repeated events once, and goes on where a restart left off', async () => {
    const events = [test.chain.append(), test.chain.append(), test.chain.append()];
    await (await startIndexer()).handle(events);
    const restarted = await startIndexer();
    expect(await restarted.handle([...events, test.chain.append()])).toBeUndefined();
    expect(await heights()).toEqual([0, 1, 2, 3]);
  });

  it('asks to go back to its position when events are missing', async () => {
    const indexer = await startIndexer();
    const first = test.chain.append();
    await indexer.handle([first]);
    test.chain.append();
    expect(await indexer.handle([test.chain.append()])).toEqual({
      epoch: 1,
      sequence: 1,
      block: { height: 0, hash: first.hash },
    });
    expect(await heights()).toEqual([0]);
  });

  it('drops events of an older epoch', async () => {
    const indexer = await startIndexer();
    const newer = new ScriptedChain(2);
    await indexer.handle([newer.append()]);
    test.chain.append();
    expect(await indexer.handle([test.chain.append()])).toBeUndefined();
    expect(await heights()).toEqual([0]);
  });

  it('leaves nothing of reverted blocks behind, and follows the other branch', async () => {
    test.node.set(TOKEN, ALICE, 7n);
    const indexer = await startIndexer();
    await indexer.handle([test.chain.append({ balances: [] }), test.chain.append()]);
    await indexer.handle([
      test.chain.append({
        transactions: [transaction(0, ALICE, TOKEN, [transferLog(TOKEN, ZERO, ALICE, 7n)])],
        balances: [{ address: ALICE, balance: 9n, before: 0n }],
      }),
    ]);
    expect(await erc20Rows()).toHaveLength(1);
    const other = [test.chain.revertTo(1), test.chain.append(), test.chain.append()];
    expect(await indexer.handle(other)).toBeUndefined();
    expect(await heights()).toEqual([0, 1, 2, 3]);
    expect([await erc20Rows(), await nativeRows(), await token()]).toEqual([[], [], undefined]);
    expect(await readChainHead(test.pool, CHAIN)).toMatchObject({
      height: 3,
      hash: other[2]!.hash,
      transactionCount: 0n,
    });
  });

  it('writes nothing when another indexer has moved the head', async () => {
    const [first, second] = [await startIndexer(), await startIndexer()];
    const events = [test.chain.append(), test.chain.append()];
    await first.handle([events[0]!]);
    expect(await second.handle([events[0]!])).toEqual({
      epoch: 1,
      sequence: 1,
      block: { height: 0, hash: events[0]!.hash },
    });
    expect(await second.handle(events)).toBeUndefined();
    expect(await heights()).toEqual([0, 1]);
  });

  it('writes nothing when the database fails inside the batch, and succeeds when asked again', async () => {
    const indexer = await startIndexer();
    await indexer.handle([test.chain.append()]);
    const event = test.chain.append({ transactions: [transaction(0, ALICE, BOB)] });
    await test.pool.query('ALTER TABLE transaction_777 ADD CONSTRAINT no_room CHECK (height < 1)');
    await expect(indexer.handle([event])).rejects.toThrow('no_room');
    expect(await heights()).toEqual([0]);
    await test.pool.query('ALTER TABLE transaction_777 DROP CONSTRAINT no_room');
    await indexer.handle([event]);
    expect(await heights()).toEqual([0, 1]);
  });

  it('stores what an account had before its first change, when genesis was not told', async () => {
    const indexer = await startIndexer();
    const genesis = test.chain.append();
    delete genesis.block.balances;
    test.node.native.set(BOB, 40n);
    await indexer.handle([
      genesis,
      test.chain.append({
        balances: [
          { address: ALICE, balance: 8n, before: 10n },
          { address: BOB, balance: 41n },
        ],
      }),
    ]);
    expect(await nativeRows()).toEqual(
      [
        { height: 0, address: BOB, balance: '40' },
        { height: 0, address: ALICE, balance: '10' },
        { height: 1, address: BOB, balance: '41' },
        { height: 1, address: ALICE, balance: '8' },
      ].sort((a, b) => a.height - b.height || (a.address < b.address ? -1 : 1)),
    );
  });
});

describe('a token whose transfers do not add up', () => {
  const mint = () => transaction(0, ALICE, TOKEN, [transferLog(TOKEN, ZERO, ALICE, 100n)]);

  it('is found at its first transfer when the contract says another balance', async () => {
    test.node.set(TOKEN, ALICE, 99n);
    const indexer = await startIndexer();
    await indexer.handle([test.chain.append(), test.chain.append({ transactions: [mint()] })]);
    expect((await token())?.mismatchHeight).toBe(1);
  });

  it('is found when a rebase names nobody', async () => {
    test.node.set(TOKEN, ALICE, 100n);
    const indexer = await startIndexer();
    await indexer.handle([test.chain.append(), test.chain.append({ transactions: [mint()] })]);
    expect((await token())?.mismatchHeight).toBeUndefined();
    test.node.set(TOKEN, ALICE, 110n);
    test.node.set(TOKEN, BOB, 0n);
    const rebase = { logIndex: 0, address: TOKEN, topics: [`0x${word(1)}`], data: '0x' };
    await indexer.handle([test.chain.append({ transactions: [transaction(0, BOB, TOKEN, [rebase])] })]);
    expect((await token())?.mismatchHeight).toBe(2);
  });

  it('is found, and its holder listed, when a deposit raises a balance without a transfer', async () => {
    test.node.set(TOKEN, BOB, 50n);
    test.node.set(TOKEN, ALICE, 0n);
    const indexer = await startIndexer();
    const deposit = { logIndex: 0, address: TOKEN, topics: [WRAPPED_DEPOSIT, padded(BOB)], data: `0x${word(50)}` };
    await indexer.handle([
      test.chain.append(),
      test.chain.append({ transactions: [transaction(0, ALICE, TOKEN, [deposit])] }),
    ]);
    expect((await token())?.mismatchHeight).toBe(1);
    expect((await erc20Rows()).map((r) => r.holder)).toContain(BOB);
  });

  it('is found when a burn credits the zero address', async () => {
    test.node.set(TOKEN, ALICE, 60n);
    test.node.set(TOKEN, ZERO, 40n);
    const indexer = await startIndexer();
    const burn = transaction(1, ALICE, TOKEN, [transferLog(TOKEN, ALICE, ZERO, 40n, 1)]);
    await indexer.handle([test.chain.append(), test.chain.append({ transactions: [mint(), burn] })]);
    expect((await token())?.mismatchHeight).toBe(1);
  });

  it('is found when more is sent than was received', async () => {
    test.node.set(TOKEN, ALICE, 0n);
    test.node.set(TOKEN, BOB, 5n);
    const indexer = await startIndexer();
    await indexer.handle([
      test.chain.append(),
      test.chain.append({ transactions: [transaction(0, ALICE, TOKEN, [transferLog(TOKEN, ALICE, BOB, 5n)])] }),
    ]);
    expect((await token())?.mismatchHeight).toBe(1);
  });
});
