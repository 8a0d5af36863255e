import { describe, expect, it } from '@jest/globals';
import { inTransaction } from '@nunatak/database';
import {
  type BlockAppended,
  type CallFrame,
  type Hex,
  NodeUnavailableError,
  type StateBlock,
} from '@nunatak/evm-contracts';
import {
  BEACON_IMPLEMENTATION_CALL,
  BEACON_SLOT,
  IMPLEMENTATION_SLOT,
  PROXY_UPGRADED,
  standardCalls,
} from '@nunatak/evm-decoding';
import {
  account,
  CHAIN,
  type ChainIndexer,
  padded,
  prepareRepair,
  transaction,
  transferLog,
  useScriptedIndexing,
  word,
  writeRepair,
} from '@nunatak/evm-indexer/testing';
import { contractAt } from '@nunatak/evm-queries';
import { CONTRACT_CHANGES } from '@nunatak/evm-schema';
import { ContractCalls } from '@nunatak/evm-smart-contracts';
import { enrichedChain } from '../testing/enriched-chain.js';
import { CurrentTexts } from '../tokens/current-texts.js';
import { PendingContracts } from './pending-contracts.js';

const [ALICE, FACTORY, MADE, CHILD, TARGET] = [0xa11ce, 0xfac, 0x3ade, 0xc41d, 0x7a6e].map(account) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
];
const CODE = '0x6001';
/** An EIP-1167 proxy of the target. */
const CLONE = `0x363d3d373d3d3d363d73${TARGET.slice(2)}5af43d82803e903d91602b57fd5bf3`;

const test = useScriptedIndexing();

const frame = (type: CallFrame['type'], depth: number, from: Hex, to: Hex, failed = false): CallFrame => ({
  ...{ transactionIndex: 0, depth, type, from, to, value: 0n, gasLimit: 9n, gasUsed: 8n, failed },
});

/** A block in which Alice calls the factory, which makes a contract. */
function creating(contract: Hex, type: 'CREATE' | 'CREATE2' = 'CREATE') {
  const event = test.chain.append({ transactions: [transaction(0, ALICE, FACTORY)] });
  event.block.frames = [frame('CALL', 0, ALICE, FACTORY), frame(type, 1, FACTORY, contract)];
  return event;
}

/** A block in which Alice's transaction itself makes a contract. */
function deploying(contract: Hex) {
  const { to: _to, ...sent } = transaction(0, ALICE, FACTORY);
  const event = test.chain.append({ transactions: [{ ...sent, contractAddress: contract }] });
  event.block.frames = [frame('CREATE', 0, ALICE, contract)];
  return event;
}

/** What is stored of creations and destructions, in order. */
async function changes(): Promise<unknown[]> {
  const { rows } = await test.pool.query<{
    height: string;
    frame_index: number;
    kind: number;
    address: Buffer;
    creator: Buffer | null;
  }>(
    'SELECT height, frame_index, kind, address, creator FROM contract_change ORDER BY height, transaction_index, frame_index',
  );
  const hex = (bytes: Buffer | null) => bytes && `0x${bytes.toString('hex')}`;
  return rows.map((r) => [Number(r.height), r.frame_index, CONTRACT_CHANGES[r.kind], hex(r.address), hex(r.creator)]);
}

/** Looks at contracts at a head, as the enricher does. */
async function look({ height, hash }: StateBlock): Promise<void> {
  const chain = enrichedChain(test, test.node);
  await new PendingContracts(chain, new CurrentTexts(chain)).step({ height, hash });
}

/** Stores some blocks as those of a chain that is behind its node: with so many others that nothing is asked about their contracts. */
async function behind(indexer: ChainIndexer, ...events: BlockAppended[]): Promise<BlockAppended> {
  const others = Array.from({ length: 8 }, () => test.chain.append());
  await indexer.handle([...events, ...others]);
  return others.at(-1)!;
}

const checked = async (contract: Hex) => (await contractAt(test.pool, CHAIN, contract)).contracts[0]!.checked;

/** The contract answers as a token of a standard does. */
function answersAs(standard: 'ERC-20' | 'ERC-721', contract: Hex): void {
  const [self, none, is721, , , , supply, balance, allowance] = standardCalls(contract).map(({ data }) => data);
  const says = (data: Hex | undefined, value: number) =>
    test.node.answers.set(`${contract}:${data}`, `0x${word(value)}`);
  if (standard === 'ERC-20') for (const call of [supply, balance, allowance]) says(call, 0);
  else
    for (const [call, value] of [
      [self, 1],
      [none, 0],
      [is721, 1],
      [balance, 0],
    ] as const)
      says(call, value);
}

describe('contracts that came and went', () => {
  const destroying = (contract: Hex) => {
    const event = test.chain.append({ transactions: [transaction(0, ALICE, contract)] });
    event.block.frames = [frame('CALL', 0, ALICE, contract), frame('SELFDESTRUCT', 1, contract, ALICE)];
    return event;
  };

  it('are stored with who made them, and taken back with their blocks', async () => {
    const indexer = await test.startIndexer();
    await indexer.handle([deploying(MADE), creating(CHILD, 'CREATE2'), destroying(CHILD), creating(CHILD)]);
    const all = [
      [0, 0, 'transaction', MADE, ALICE],
      [1, 1, 'CREATE2', CHILD, FACTORY],
      [2, 1, 'destroyed', CHILD, null],
      [3, 1, 'CREATE', CHILD, FACTORY],
    ];
    expect(await changes()).toEqual(all);
    await indexer.handle([test.chain.revertTo(1)]);
    expect(await changes()).toEqual(all.slice(0, 2));
  });

  it('are those of transactions alone where the node gives no call traces', async () => {
    const indexer = await test.startIndexer();
    const events = [deploying(MADE), creating(CHILD)];
    for (const { block } of events) delete block.frames;
    await indexer.handle(events);
    expect(await changes()).toEqual([[0, 0, 'transaction', MADE, ALICE]]);
  });

  it('stay through a repair at heights whose call traces no node has any more', async () => {
    const indexer = await test.startIndexer();
    await indexer.handle([deploying(MADE), creating(CHILD)]);
    const before = await changes();
    const blocks = structuredClone(test.chain.blocks);
    for (const block of blocks) delete block.frames;
    const parts = {
      ...{ chainId: CHAIN, pool: test.pool, nodeState: test.node, contracts: new ContractCalls(test.node, CHAIN) },
    };
    const repair = await prepareRepair(parts, 0, blocks);
    await inTransaction(test.pool, (client) => writeRepair(client, CHAIN, repair));
    expect(await changes()).toEqual(before);
  });
});

describe('what a contract is', () => {
  it('is found out at the head once it was created, and again once it acts', async () => {
    const indexer = await test.startIndexer();
    test.node.code.set(CHILD, CODE);
    const created = creating(CHILD);
    await indexer.handle([created]);
    // With the block itself: it is never served without.
    expect(await checked(CHILD)).toMatchObject({ height: 0, proxy: 'none', implementation: null, name: 'Token Name' });
    expect((await checked(CHILD))?.standards).toMatchObject({ erc20: false, erc721: false });
    answersAs('ERC-20', CHILD);
    const quiet = test.chain.append();
    await indexer.handle([quiet]);
    await look(quiet);
    expect((await checked(CHILD))?.height).toBe(0); // nothing asked for it
    const acted = test.chain.append({
      transactions: [transaction(0, ALICE, CHILD, [transferLog(CHILD, account(0), ALICE, 1n)])],
    });
    await indexer.handle([acted]);
    await look(acted);
    expect(await checked(CHILD)).toMatchObject({ height: 2, standards: { erc20: true, erc721: false } });
  });

  it('is found out later where the node keeps a block waiting, and where the chain is behind its node', async () => {
    const indexer = await test.startIndexer();
    for (const each of [MADE, CHILD]) test.node.code.set(each, CODE);
    const codes = test.node.codes.bind(test.node);
    test.node.codes = () => new Promise(() => undefined);
    const created = creating(CHILD);
    await indexer.handle([created]);
    expect(await checked(CHILD)).toBeUndefined();
    test.node.codes = codes;
    const head = await behind(indexer, deploying(MADE));
    expect(await checked(MADE)).toBeUndefined();
    await look(head);
    expect([(await checked(MADE))?.height, (await checked(CHILD))?.height]).toEqual([9, 9]);
  });

  it('is what claims and owners of its tokens say', async () => {
    const indexer = await test.startIndexer();
    test.node.code.set(CHILD, CODE);
    answersAs('ERC-721', CHILD);
    const created = creating(CHILD);
    await indexer.handle([created]);
    await look(created);
    expect((await checked(CHILD))?.standards).toEqual({
      ...{ erc165: true, erc20: false, erc721: true, erc1155: false, erc4906: false },
    });
  });

  it('names whom a proxy delegates to, and who it is after an upgrade', async () => {
    const indexer = await test.startIndexer();
    const [other, beacon] = [account(0x074e4), account(0xbeac)];
    for (const each of [MADE, CHILD, FACTORY]) test.node.code.set(each, CODE);
    test.node.code.set(other, CLONE);
    test.node.words.set(`${MADE}:${IMPLEMENTATION_SLOT}`, padded(TARGET));
    test.node.words.set(`${CHILD}:${BEACON_SLOT}`, padded(beacon));
    test.node.answers.set(`${beacon}:${BEACON_IMPLEMENTATION_CALL}`, padded(TARGET));
    const events = [deploying(MADE), creating(CHILD), creating(other)];
    await indexer.handle(events);
    await look(events[2]!);
    const delegates = async () =>
      Promise.all(
        [MADE, CHILD, other].map(async (each) => {
          const found = await checked(each);
          return [found?.proxy, found?.implementation];
        }),
      );
    const target = TARGET.slice(2);
    expect(await delegates()).toEqual([
      ['eip1967', target],
      ['beacon', target],
      ['eip1167', target],
    ]);
    test.node.words.set(`${MADE}:${IMPLEMENTATION_SLOT}`, padded(ALICE));
    const log = { logIndex: 0, address: MADE, topics: [PROXY_UPGRADED, padded(ALICE)], data: '0x' };
    const upgraded = test.chain.append({ transactions: [transaction(0, ALICE, MADE, [log])] });
    await indexer.handle([upgraded]);
    await look(upgraded);
    expect((await delegates())[0]).toEqual(['eip1967', ALICE.slice(2)]);
  });

  it('is nothing once its code is gone', async () => {
    const indexer = await test.startIndexer();
    test.node.code.set(CHILD, CODE);
    answersAs('ERC-20', CHILD);
    const created = creating(CHILD);
    await indexer.handle([created]);
    await look(created);
    expect((await checked(CHILD))?.standards.erc20).toBe(true);
    const gone = test.chain.append({ transactions: [transaction(0, ALICE, CHILD)] });
    gone.block.frames = [frame('CALL', 0, ALICE, CHILD), frame('SELFDESTRUCT', 1, CHILD, ALICE)];
    test.node.code.delete(CHILD);
    await indexer.handle([gone]);
    await look(gone);
    expect(await checked(CHILD)).toMatchObject({ height: 1, standards: { erc20: false }, name: null });
  });

  it('is found out anew when the block at which it was read is reverted, and forgotten with the contract', async () => {
    const indexer = await test.startIndexer();
    for (const each of [MADE, CHILD]) test.node.code.set(each, CODE);
    answersAs('ERC-20', MADE);
    const events = [deploying(MADE), creating(CHILD)];
    await indexer.handle(events);
    await look(events[1]!);
    expect(await Promise.all([MADE, CHILD].map(async (each) => (await checked(each))?.height))).toEqual([1, 1]);
    const other = [test.chain.revertTo(0), test.chain.append()];
    await indexer.handle(other);
    expect(await Promise.all([MADE, CHILD].map(checked))).toEqual([undefined, undefined]);
    await look(other[1]!);
    expect((await checked(MADE))?.height).toBe(1);
    expect(await checked(CHILD)).toBeUndefined();
  });

  it('waits for those that are not answered, and keeps no others waiting', async () => {
    const indexer = await test.startIndexer();
    for (const each of [MADE, CHILD]) test.node.code.set(each, CODE);
    const head = await behind(indexer, deploying(MADE), creating(CHILD));
    const answer = test.node.call.bind(test.node);
    test.node.call = async (chain, block, calls) => {
      if (calls.some(({ to }) => to === MADE)) throw new NodeUnavailableError('no answer in time');
      return answer(chain, block, calls);
    };
    await look(head);
    expect([await checked(MADE), (await checked(CHILD))?.height]).toEqual([undefined, 9]);
  });
});
