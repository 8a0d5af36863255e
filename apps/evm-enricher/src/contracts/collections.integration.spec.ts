import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HeldLease } from '@nunatak/coordination';
import { until } from '@nunatak/core/testing';
import { inTransaction } from '@nunatak/database';
import type { BlockEvent, EvmBlock, Hex } from '@nunatak/evm-contracts';
import { chainLeases, RepairJobs } from '@nunatak/evm-control';
import {
  type Act,
  ALICE,
  AnvilChain,
  BOB,
  CAROL,
  CHAIN,
  type ChainIndexer,
  type ChainIndexerOptions,
  type Deployed,
  EnricherFindings,
  JobRunner,
  NOBODY,
  prepareRepair,
  useScriptedIndexing,
  writeRepair,
} from '@nunatak/evm-indexer/testing';
import { collectiblesAt, collectionToken, erc20BalancesAt } from '@nunatak/evm-queries';
import { ContractCalls } from '@nunatak/evm-smart-contracts';
import { readMetadataHead, readTokens, scanForNfts } from '@nunatak/evm-writes';
import type { PoolClient } from 'pg';
import { pino } from 'pino';
import { enrichedChain } from '../testing/enriched-chain.js';
import { CurrentTexts } from '../tokens/current-texts.js';
import { PendingContracts } from './pending-contracts.js';

jest.setTimeout(120_000);

const LARGEST = 2n ** 256n - 1n;
const HOLDERS = [ALICE, BOB, CAROL] as const;
/** The last one is never minted. */
const IDS = [0n, 1n, 7n, 2n ** 255n, LARGEST, 99n];

const test = useScriptedIndexing();
const anvil = new AnvilChain();
let genesis: string;

beforeAll(() => anvil.start());
afterAll(() => anvil.stop());
beforeEach(async () => {
  anvil.prunedBelow = 0;
  if (genesis) await anvil.ask('evm_revert', genesis);
  genesis = await anvil.ask('evm_snapshot');
});

const start = (more: Partial<ChainIndexerOptions> = {}): Promise<ChainIndexer> =>
  test.store.startIndexer(anvil.node, 0, more);

/** Feeds an indexer with the chain's blocks, as its ingester would. */
class Feed {
  private sequence = 0;
  private readonly fed: EvmBlock['header'][] = [];

  constructor(readonly indexer: ChainIndexer) {}

  /** @param some blocks at a time */
  async follow(some = 1_000): Promise<void> {
    const blocks = await anvil.blocks(this.fed.length);
    for (let at = 0; at < blocks.length; at += some)
      await this.indexer.handle(blocks.slice(at, at + some).map((block) => this.event(block)));
  }

  async revertTo(height: number): Promise<void> {
    this.fed.length = height + 1;
    await this.indexer.handle([{ kind: 'reverted', ...this.place(this.fed[height]!) }]);
  }

  private event(block: EvmBlock): BlockEvent {
    this.fed.push(block.header);
    return { kind: 'appended', ...this.place(block.header), block };
  }

  private place({ height, hash, parentHash }: EvmBlock['header']) {
    return { chainId: CHAIN, epoch: 1, sequence: ++this.sequence, height, hash, parentHash };
  }
}

/** Minted, minted twice in a block, moved, moved to oneself, there and back in a block, burned, minted again, minted and burned at once. */
function singlesStory(of: Deployed): Act[][] {
  const move = (from: Hex, to: Hex, id: bigint): Act => ({ of, call: 'move', args: [from, to, id] });
  return [
    [move(NOBODY, ALICE, 7n)],
    [move(NOBODY, ALICE, 1n), move(NOBODY, BOB, LARGEST)],
    [move(ALICE, BOB, 7n)],
    [move(BOB, BOB, 7n), move(ALICE, CAROL, 1n), move(CAROL, ALICE, 1n)],
    [],
    [move(BOB, NOBODY, LARGEST)],
    [move(NOBODY, CAROL, LARGEST), move(NOBODY, BOB, 0n)],
    [move(NOBODY, BOB, 2n ** 255n), move(BOB, NOBODY, 2n ** 255n)],
    [move(CAROL, ALICE, LARGEST), move(BOB, NOBODY, 0n), move(NOBODY, CAROL, 0n)],
  ];
}

/** Batches with repeated ids and nothing in them, moves to oneself, burns, of the largest id too. */
function multiplesStory(of: Deployed): Act[][] {
  const give = (from: Hex, to: Hex, id: bigint, value: bigint): Act => ({
    of,
    call: 'give',
    args: [from, to, id, value],
  });
  const all = (from: Hex, to: Hex, ids: bigint[], values: bigint[]): Act => ({
    of,
    call: 'giveAll',
    args: [from, to, ids, values],
  });
  return [
    [give(NOBODY, ALICE, 1n, 10n)],
    [all(NOBODY, BOB, [7n, 7n, LARGEST], [3n, 4n, 1n])],
    [all(BOB, ALICE, [7n, 7n], [2n, 5n]), all(ALICE, BOB, [], [])],
    [give(ALICE, ALICE, 7n, 7n), give(ALICE, CAROL, 1n, 0n)],
    [give(BOB, NOBODY, LARGEST, 1n), give(NOBODY, CAROL, LARGEST, 2n)],
    [give(ALICE, NOBODY, 1n, 10n)],
  ];
}

async function play(story: Act[][]): Promise<void> {
  for (const acts of story) await anvil.block(...acts);
}

/** Owners by the store and by the contract, after each block, with what each account holds. */
async function expectOwners(of: Deployed, view = 'ownerOf'): Promise<void> {
  const head = await anvil.height();
  for (let height = 0; height <= head; height++) {
    const held = new Map<string, bigint[]>(HOLDERS.map((holder) => [holder, []]));
    for (const tokenId of IDS) {
      const said = ((await anvil.view(height, of, view, [tokenId])) as Hex | undefined)?.toLowerCase();
      const owner = said === NOBODY ? undefined : said;
      const stored = await collectionToken(test.pool, { chainId: CHAIN, token: of.address, tokenId, height });
      const single = stored?.standard === 721 && stored.isThere ? `0x${stored.owner}` : undefined;
      expect([height, tokenId, single]).toEqual([height, tokenId, owner]);
      if (owner) held.get(owner)!.push(tokenId);
    }
    for (const [holder, ids] of held) expect([height, await singlesOf(holder as Hex, height)]).toEqual([height, ids]);
  }
}

async function singlesOf(holder: Hex, height: number): Promise<bigint[]> {
  const query = { chainId: CHAIN, holder, height, standards: [721] as const, limit: 100 };
  const { collectibles } = await collectiblesAt(test.pool, query);
  expect(collectibles.filter(({ isAskedOfNode }) => isAskedOfNode)).toEqual([]);
  return collectibles.map(({ tokenId }) => tokenId);
}

async function expectUnits(of: Deployed): Promise<void> {
  const head = await anvil.height();
  for (let height = 0; height <= head; height++) {
    for (const holder of HOLDERS) {
      const query = { chainId: CHAIN, holder, height, standards: [1155] as const, limit: 100 };
      const { collectibles } = await collectiblesAt(test.pool, query);
      const stored = collectibles.map(({ tokenId, balance }) => [tokenId, balance]);
      const said: [bigint, bigint][] = [];
      for (const id of IDS) {
        const balance = (await anvil.view(height, of, 'balanceOf', [holder, id])) as bigint | undefined;
        if (balance) said.push([id, balance]);
      }
      expect([height, holder, stored]).toEqual([height, holder, said]);
    }
  }
}

/** ERC-20 balances as they are listed: those that are served from the node as it says. */
async function listed(holder: Hex, height: number): Promise<{ token: string; balance: bigint | 'asked' }[]> {
  const { balances } = await erc20BalancesAt(test.pool, { chainId: CHAIN, holder, height, limit: 100 });
  return balances.map(({ token, balance, isAskedOfNode }) => ({
    token: `0x${token}`,
    balance: isAskedOfNode ? 'asked' : BigInt(balance),
  }));
}

async function expectNoAmounts(): Promise<void> {
  for (let height = 0; height <= (await anvil.height()); height++)
    for (const holder of HOLDERS) expect([height, await listed(holder, height)]).toEqual([height, []]);
  const { rows } = await test.pool.query('SELECT FROM erc20_balance');
  expect(rows).toEqual([]);
}

/** Amounts by the store, where it vouches for them, and by the contract. */
async function expectAmounts(of: Deployed): Promise<void> {
  for (let height = 0; height <= (await anvil.height()); height++)
    for (const holder of HOLDERS) {
      const said = (await anvil.view(height, of, 'balanceOf', [holder])) as bigint | undefined;
      const [entry, ...others] = await listed(holder, height);
      expect([height, holder, others]).toEqual([height, holder, []]);
      if (said) expect([height, holder, entry?.token]).toEqual([height, holder, of.address]);
      if (entry && entry.balance !== 'asked') expect([height, holder, entry.balance]).toEqual([height, holder, said]);
      const { rows } = await test.pool.query<{ balance: string }>(
        "SELECT balance FROM erc20_balance WHERE holder = decode($1, 'hex') AND height <= $2 ORDER BY height DESC LIMIT 1",
        [holder.slice(2), height],
      );
      expect([height, holder, BigInt(rows[0]?.balance ?? 0)]).toEqual([height, holder, said ?? 0n]);
    }
}

const known = async ({ address }: Deployed) => {
  const [token] = await readTokens(test.pool, CHAIN, [address]);
  return token && [token.standard, token.reading];
};

/** Looks at contracts at the head, as the enricher does, and has the indexer see to what was found. @param onChange told before stored transfers are reread */
async function look({ indexer }: Feed, onChange: () => void = () => undefined): Promise<void> {
  const chain = enrichedChain(test, anvil.node);
  const { header } = (await anvil.blocks(await anvil.height()))[0]!;
  await new PendingContracts(chain, new CurrentTexts(chain)).step({ height: header.height, hash: header.hash });
  const findings = new EnricherFindings({
    ...{ chainId: CHAIN, pool: test.pool, logger: chain.logger },
    indexer: {
      exclusively: (work) => {
        onChange();
        return indexer.exclusively(work);
      },
    },
  });
  await findings.apply();
}

/** The tokens whose metadata is looked for, once the chain was looked through for such. */
async function scanned(): Promise<bigint[]> {
  const transaction = <T>(work: (client: PoolClient) => Promise<T>) => inTransaction(test.pool, work);
  const head = await transaction((client) => readMetadataHead(client, CHAIN));
  while (await scanForNfts(transaction, CHAIN, head!, 5));
  const { rows } = await test.pool.query<{ token_id: string }>('SELECT token_id FROM nft_metadata ORDER BY token_id');
  return rows.map(({ token_id }) => BigInt(token_id));
}

const LEASE = { ttlMs: 60_000, renewEveryMs: 10_000 };

/** Has the chain derived anew by a job. */
async function reindex(indexer: ChainIndexer, lease: HeldLease): Promise<void> {
  const jobs = new RepairJobs(test.pool);
  const { id } = await jobs.add({ chainId: CHAIN, kind: 'reindex', fromHeight: 0, toHeight: await anvil.height() });
  const parts = {
    chainId: CHAIN,
    pool: test.pool,
    nodeState: anvil.node,
    contracts: new ContractCalls(anvil.node, CHAIN),
  };
  const logger = pino({ level: 'silent' });
  const runner = new JobRunner({
    ...{ ...parts, indexer, lease, logger, blockReader: anvil.reader, onReplaced: () => undefined },
  });
  runner.start();
  await until(async () => !['queued', 'running'].includes((await jobs.get(id))!.state));
  await runner.stop();
  expect(await jobs.get(id)).toMatchObject({ state: 'done' });
  // As the session that begins anew after a switch.
  await indexer.exclusively(async () => undefined);
}

/** Of what is stored, transfers and balances. */
const pick = (dump: Record<string, string[]>): Record<string, string[]> => {
  const names = ['token_transfer', 'unread_transfer', 'erc20_balance', 'erc1155_balance'];
  return Object.fromEntries(names.map((name) => [name, dump[name]!]));
};
const derived = async () => pick(await test.store.dump());

const EARLY = [
  { kind: 'a CryptoKitties-like collection (nothing indexed)', name: 'UnindexedCollection', reading: 'unindexed' },
  { kind: "one with ERC-20's Transfer of a token id", name: 'FungibleShapedCollection', reading: 'erc20' },
  { kind: 'a CryptoPunks-like one', name: 'PunkCollection', reading: 'punk', view: 'punkIndexToAddress' },
] as const;

describe.each(EARLY)('$kind', ({ name, reading, ...more }) => {
  const view = 'view' in more ? more.view : 'ownerOf';
  const storyOf = (of: Deployed): Act[][] =>
    reading === 'punk' ? [...singlesStory(of), [{ of, call: 'sell', args: [ALICE, BOB, LARGEST] }]] : singlesStory(of);

  it('has owners as it says itself after every block, and no amounts', async () => {
    const of = await anvil.deploy(name);
    await play(storyOf(of));
    await new Feed(await start()).follow(2);
    expect(await known(of)).toEqual([721, reading]);
    await expectOwners(of, view);
    await expectNoAmounts();
  });

  it('is the same however many blocks are read at a time, and once its heights are read anew', async () => {
    const of = await anvil.deploy(name);
    await play(storyOf(of));
    const feed = new Feed(await start());
    await feed.follow(1);
    const one = await test.store.dump();
    await test.store.empty();
    await new Feed(await start()).follow();
    expect(await test.store.dump()).toEqual(one);
    for (const [from, to] of [
      [0, 3],
      [2, 2],
      [4, 9],
    ] as const) {
      const blocks = (await anvil.blocks(0)).slice(from, to + 1);
      const contracts = new ContractCalls(anvil.node, CHAIN);
      const parts = { chainId: CHAIN, pool: test.pool, nodeState: anvil.node, contracts };
      const repair = await prepareRepair(parts, 0, blocks);
      await inTransaction(test.pool, (client) => writeRepair(client, CHAIN, repair));
      expect(await test.store.dump()).toEqual(one);
    }
  });

  it('is found at the head where the node has dropped the state of its first block, with all that was stored before', async () => {
    const of = await anvil.deploy(name);
    await play(storyOf(of));
    await new Feed(await start()).follow();
    const atOnce = await derived();
    await test.store.empty();
    anvil.prunedBelow = await anvil.height();
    const feed = new Feed(await start());
    await feed.follow(3);
    expect(await known(of)).not.toEqual([721, reading]);
    expect(await scanned()).toEqual([]);
    await look(feed);
    expect(await known(of)).toEqual([721, reading]);
    expect(await derived()).toEqual(atOnce);
    anvil.prunedBelow = 0;
    await expectOwners(of, view);
    await expectNoAmounts();
    // What comes next is read so at once.
    await anvil.block({ of, call: 'move', args: [CAROL, BOB, 0n] });
    await feed.follow();
    await expectOwners(of, view);
    expect(await scanned()).toEqual(IDS.filter((id) => id !== 99n));
  });

  it('is found once a token has an owner, where those of its first block are gone by the end of it', async () => {
    const of = await anvil.deploy(name);
    const move = (from: Hex, to: Hex, id: bigint): Act => ({ of, call: 'move', args: [from, to, id] });
    await play([[move(NOBODY, BOB, 99n), move(BOB, NOBODY, 99n)], ...storyOf(of)]);
    const feed = new Feed(await start());
    await feed.follow(1);
    await look(feed);
    expect(await known(of)).toEqual([721, reading]);
    const [token] = await readTokens(test.pool, CHAIN, [of.address]);
    expect(token).toMatchObject({ firstHeight: 2 });
    await expectOwners(of, view);
    await expectNoAmounts();
  });

  it('is looked at without a change where all is read as it should be', async () => {
    const of = await anvil.deploy(name);
    await play(storyOf(of));
    const feed = new Feed(await start());
    await feed.follow();
    const before = await test.store.dump();
    let changes = 0;
    await look(feed, () => changes++);
    expect([changes, await test.store.dump()]).toEqual([0, before]);
  });

  it('is the same once the chain is derived anew, also where only the served chain knows', async () => {
    const of = await anvil.deploy(name);
    await play(storyOf(of));
    anvil.prunedBelow = await anvil.height();
    const lease = (await HeldLease.tryAcquire(chainLeases(test.pool, 'indexer'), CHAIN, 'test', LEASE))!;
    try {
      const feed = new Feed(await start({ lease }));
      await feed.follow();
      await look(feed);
      const served = await test.store.dump();
      expect(await known(of)).toEqual([721, reading]);
      await reindex(feed.indexer, lease);
      expect([await known(of), await derived()]).toEqual([[721, reading], pick(served)]);
      anvil.prunedBelow = 0;
      await reindex(feed.indexer, lease);
      expect(await derived()).toEqual(pick(served));
      await expectOwners(of, view);
      await expectNoAmounts();
    } finally {
      await lease.release();
    }
  });

  it('forgets mints that a reorganisation takes away, and itself with its first', async () => {
    const of = await anvil.deploy(name);
    const [first, second, ...rest] = storyOf(of);
    await play([first!]);
    const feed = new Feed(await start());
    const fork = await anvil.ask('evm_snapshot');
    await play([second!, ...rest]);
    await feed.follow();
    await anvil.ask('evm_revert', fork);
    await feed.revertTo(await anvil.height());
    await anvil.block({ of, call: 'move', args: [NOBODY, CAROL, 99n] });
    await feed.follow();
    await expectOwners(of, view);
    await feed.revertTo(1);
    expect(await known(of)).toBeUndefined();
    await feed.follow();
    expect(await known(of)).toEqual([721, reading]);
    await expectOwners(of, view);
    await expectNoAmounts();
  });
});

describe('a contract that claims what it is not, or is more than one', () => {
  it.each([
    ['nothing', '0x00000000'],
    ['ERC-721', '0x80ac58cd'],
  ])('an ERC-1155 that claims %s has balances as it says itself', async (_, claimed) => {
    const of = await anvil.deploy('MisclaimingMultiToken', claimed);
    await play(multiplesStory(of));
    await new Feed(await start()).follow(2);
    expect(await known(of)).toEqual([1155, undefined]);
    await expectUnits(of);
    await expectNoAmounts();
  });

  it('one of ERC-721 and ERC-1155 has owners and balances, of the same ids too', async () => {
    const of = await anvil.deploy('SingleAndMultiToken');
    const multiples = multiplesStory(of);
    await play(singlesStory(of).map((acts, i) => [...acts, ...(multiples[i] ?? [])]));
    await new Feed(await start()).follow(2);
    await expectOwners(of);
    await expectUnits(of);
    await expectNoAmounts();
  });

  const amounts = (of: Deployed): Act[][] => {
    const act = (from: Hex, to: Hex, value: bigint): Act => ({ of, call: 'transferAmount', args: [from, to, value] });
    return [
      [act(NOBODY, ALICE, 100n)],
      [act(ALICE, BOB, 7n), act(BOB, BOB, 7n)],
      [act(BOB, CAROL, 7n), act(CAROL, NOBODY, 2n)],
    ];
  };

  it('one of ERC-721 and ERC-20 has owners and amounts', async () => {
    const of = await anvil.deploy('AmountAndSingleToken');
    await play([[], ...singlesStory(of)].map((acts, i) => [...acts, ...(amounts(of)[i - 2] ?? [])]));
    await new Feed(await start()).follow(2);
    expect(await known(of)).toEqual([20, 'both']);
    await expectOwners(of);
    await expectAmounts(of);
  });

  it.each([
    ['in the block where it is met', [0, 0], undefined],
    ['later, at the head', [1, 0], undefined],
    ['at the head, where the node has dropped the state', [0, 0], 'pruned'],
  ])('one of ERC-1155, first, and ERC-20 has balances of both: found %s', async (_, [later], pruned) => {
    const of = await anvil.deploy('AmountAndMultiToken');
    const give = (from: Hex, to: Hex, id: bigint, value: bigint): Act => ({
      ...{ of, call: 'give', args: [from, to, id, value] },
    });
    const units = [[give(NOBODY, ALICE, 7n, 10n)], [give(ALICE, BOB, 7n, 4n)], [give(BOB, CAROL, 7n, 1n)]];
    const amount = amounts(of);
    await play([[], ...units, []].map((acts, i) => [...acts, ...(amount[i - 1 - later!] ?? [])]));
    if (pruned) anvil.prunedBelow = await anvil.height();
    const feed = new Feed(await start());
    await feed.follow(2);
    if (later || pruned) {
      expect(await known(of)).toEqual([1155, undefined]);
      await look(feed);
    }
    expect(await known(of)).toEqual([20, 'both']);
    await expectAmounts(of);
    if (!later && !pruned) await expectUnits(of);
  });

  it('so it is where that is found at the head', async () => {
    const of = await anvil.deploy('AmountAndSingleToken');
    await play([[], ...singlesStory(of)].map((acts, i) => [...acts, ...(amounts(of)[i - 2] ?? [])]));
    anvil.prunedBelow = await anvil.height();
    const feed = new Feed(await start());
    await feed.follow(2);
    expect(await known(of)).toEqual([721, undefined]);
    await look(feed);
    expect(await known(of)).toEqual([20, 'both']);
    await expectAmounts(of);
  });
});

describe('a collection that mints by ranges when it is created (ERC-2309)', () => {
  const range = (holder: Hex, first: bigint, last = first) => ({ holder, first, last });
  const ranges = [range(ALICE, 0n, 1n), range(BOB, 7n), range(ALICE, 2n ** 255n), range(CAROL, LARGEST)];
  const story = (of: Deployed): Act[][] => {
    const move = (from: Hex, to: Hex, id: bigint): Act => ({ of, call: 'move', args: [from, to, id] });
    return [
      [],
      [move(ALICE, BOB, 1n), move(NOBODY, BOB, 99n)],
      [move(CAROL, NOBODY, LARGEST), move(BOB, CAROL, 1n), move(CAROL, ALICE, 1n)],
      [move(ALICE, CAROL, 0n)],
      [move(NOBODY, ALICE, LARGEST)],
    ];
  };
  const rows = async () => {
    const { rows } = await test.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM token_transfer');
    return rows[0]!.count;
  };

  it('has owners as it says itself after every block', async () => {
    const of = await anvil.deploy('ConsecutiveCollection', ranges);
    await play(story(of));
    await new Feed(await start()).follow(2);
    expect(await known(of)).toEqual([721, undefined]);
    await expectOwners(of);
    await expectNoAmounts();
    expect(await scanned()).toEqual([0n, 1n, 7n, 99n, 2n ** 255n, LARGEST]);
  });

  it('is the same however many blocks are read at a time, once its heights are read anew, and derived anew', async () => {
    const of = await anvil.deploy('ConsecutiveCollection', ranges);
    await play(story(of));
    const lease = (await HeldLease.tryAcquire(chainLeases(test.pool, 'indexer'), CHAIN, 'test', LEASE))!;
    try {
      await new Feed(await start()).follow(1);
      const one = await test.store.dump();
      await test.store.empty();
      const feed = new Feed(await start({ lease }));
      await feed.follow();
      expect(await test.store.dump()).toEqual(one);
      const blocks = (await anvil.blocks(0)).slice(1, 4);
      const contracts = new ContractCalls(anvil.node, CHAIN);
      const parts = { chainId: CHAIN, pool: test.pool, nodeState: anvil.node, contracts };
      await test.pool.query('DELETE FROM token_transfer WHERE height BETWEEN 1 AND 3');
      const repair = await prepareRepair(parts, 0, blocks);
      await inTransaction(test.pool, (client) => writeRepair(client, CHAIN, repair));
      expect(await test.store.dump()).toEqual(one);
      await reindex(feed.indexer, lease);
      expect(await derived()).toEqual(pick(one));
    } finally {
      await lease.release();
    }
  });

  it('loses its mints with the block that a reorganisation takes away, and has those of the other branch', async () => {
    const fork = await anvil.ask('evm_snapshot');
    const before = await anvil.height();
    const lost = await anvil.deploy('ConsecutiveCollection', ranges);
    await play(story(lost).slice(0, 3));
    const feed = new Feed(await start());
    await feed.follow();
    await expectOwners(lost);
    await anvil.ask('evm_revert', fork);
    await feed.revertTo(before);
    expect([await rows(), await known(lost)]).toEqual([0, undefined]);
    const other = await anvil.deploy('ConsecutiveCollection', [range(CAROL, 0n, 1n), range(ALICE, LARGEST)]);
    expect(other.address).toBe(lost.address);
    await anvil.block({ of: other, call: 'move', args: [CAROL, BOB, 1n] });
    await feed.follow();
    await expectOwners(other);
  });

  it('has thousands', async () => {
    const of = await anvil.deploy('ConsecutiveCollection', [range(BOB, 1n, 5_000n)]);
    await anvil.block({ of, call: 'move', args: [BOB, ALICE, 5_000n] });
    await new Feed(await start()).follow();
    expect(await rows()).toBe(5_001);
    for (const height of [1, 2])
      for (const tokenId of [0n, 1n, 2_500n, 4_999n, 5_000n, 5_001n]) {
        const said = ((await anvil.view(height, of, 'ownerOf', [tokenId])) as Hex).toLowerCase();
        const stored = await collectionToken(test.pool, { chainId: CHAIN, token: of.address, tokenId, height });
        expect([height, tokenId, stored && `0x${stored.owner}`]).toEqual([
          ...[height, tokenId],
          said === NOBODY ? undefined : said,
        ]);
      }
  });

  it('costs nothing by ranges of all ids, or by ranges after its creation, and has the owners of all else', async () => {
    const of = await anvil.deploy('ConsecutiveCollection', [range(BOB, 0n, LARGEST), range(BOB, 1n, 5_001n)]);
    await anvil.block({ of, call: 'claim', args: [CAROL, 0n, 9n] }, { of, call: 'claim', args: [CAROL, 0n, LARGEST] });
    await anvil.block({ of, call: 'move', args: [BOB, ALICE, 7n] });
    await new Feed(await start()).follow();
    expect([await rows(), await singlesOf(ALICE, 3), await singlesOf(CAROL, 3)]).toEqual([1, [7n], []]);
  });
});

describe('an honest ERC-20 token', () => {
  const story = (of: Deployed): Act[][] => {
    const move = (from: Hex, to: Hex, value: bigint): Act => ({ of, call: 'move', args: [from, to, value] });
    return [
      [move(NOBODY, ALICE, 7n)],
      [move(ALICE, BOB, 1n), move(BOB, BOB, 1n)],
      [move(NOBODY, CAROL, 1n), move(BOB, CAROL, 1n)],
      [move(CAROL, NOBODY, 2n)],
    ];
  };
  const collectibles = async () => {
    const { rows } = await test.pool.query('SELECT FROM token_transfer WHERE standard <> 20');
    return rows.length;
  };

  it.each([
    ['PlainToken', undefined],
    ['IndexedAmountToken', 'indexed-amounts'],
  ])('%s has amounts, and no collectibles', async (name, reading) => {
    const of = await anvil.deploy(name);
    await play(story(of));
    await new Feed(await start()).follow(1);
    expect([await known(of), await collectibles()]).toEqual([[20, reading], 0]);
    await expectAmounts(of);
  });

  it('has them where its indexed amounts are found at the head', async () => {
    const of = await anvil.deploy('IndexedAmountToken');
    await play(story(of));
    anvil.prunedBelow = await anvil.height();
    const feed = new Feed(await start());
    await feed.follow();
    expect(await known(of)).toEqual([721, undefined]);
    await look(feed);
    expect([await known(of), await collectibles()]).toEqual([[20, 'indexed-amounts'], 0]);
    await expectAmounts(of);
  });
});
