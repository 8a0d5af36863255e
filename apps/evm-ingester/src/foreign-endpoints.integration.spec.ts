import { describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { ANVIL_ACCOUNTS, type Anvil, startAnvil } from './testing/anvil.js';
import { startRedirectingNode } from './testing/redirecting-node.js';
import { startSpoilingProxy } from './testing/spoiling-proxy.js';
import { testChain } from './testing/test-ingester.js';
import { useIngesters } from './testing/use-ingesters.js';

/** A left-out endpoint is asked again so often here. */
const OFTEN = { foreignRecheckMs: 200 };
const [ALICE] = ANVIL_ACCOUNTS;

const test = useIngesters();
const { keep, ingest } = test;
let chainIds = 70_000;

/** A node of that chain id; another timestamp makes another genesis. */
async function node(chainId: string, blocks: number, genesisTime = 1_700_000_000): Promise<Anvil> {
  const anvil = keep(await startAnvil(['--chain-id', chainId, '--timestamp', String(genesisTime)]));
  if (blocks > 0) await anvil.call('anvil_mine', `0x${blocks.toString(16)}`);
  return anvil;
}

/** Waits until other processes are told of the state, and of that reason. */
async function untilStored(chainId: string, state: string, reason: string): Promise<void> {
  let seen: { state: string; reason: string | null } | undefined;
  const isStored = async () => {
    const { rows } = await test.pool.query('SELECT state, reason FROM ingester_status WHERE chain_id = $1', [chainId]);
    seen = rows[0];
    return seen?.state === state && seen.reason?.includes(reason) === true;
  };
  await until(isStored, { what: () => `${state}, ${reason} is stored, not ${JSON.stringify(seen)}` });
}

describe('an endpoint of the same chain id and another genesis', () => {
  it('is left out with a warning from the start on, and never takes the place of an endpoint that hangs', async () => {
    const chainId = String(++chainIds);
    const [own, foreign] = [await node(chainId, 20), await node(chainId, 40, 1_600_000_000)];
    const first = keep(await startSpoilingProxy(own.url));
    const chain = testChain(chainId, [first.url, foreign.url]);
    const { recorded, status, log } = await ingest(chain, OFTEN);
    await recorded.until(() => recorded.head?.height === 20);
    await recorded.until(() => status().warnings.length > 0);
    expect(status().warnings).toEqual([
      expect.stringMatching(/^endpoint 2 is left out: .*its block 0 is 0x\w{64}.*this chain's is 0x\w{64}/),
    ]);
    expect(log.filter((line) => line.startsWith('warn') && line.includes('endpoint 2 is left out')).length).toBe(1);
    await untilStored(chainId, 'following', 'endpoint 2 is left out');

    first.silent = true;
    await own.call('anvil_mine', '0x5');
    await recorded.until(() => status().troubledForMs !== undefined);
    expect(status()).toMatchObject({ state: 'following', published: 20 });
    expect(status().reason).toContain('endpoint 2 is left out');
    expect(status().reason).not.toContain('chains reset');

    first.silent = false;
    await recorded.until(() => recorded.head?.height === 25);
    expect(recorded.faults).toEqual([]);
    expect(recorded.at(25)!.header.hash).toBe(
      (await own.call<{ hash: string }>('eth_getBlockByNumber', '0x19', false)).hash,
    );
  });

  it('is passed over where it stands first, and the chain goes on with the next', async () => {
    const chainId = String(++chainIds);
    const [own, foreign] = [await node(chainId, 10), await node(chainId, 40, 1_600_000_000)];
    const before = await ingest(testChain(chainId, [own.url]));
    await before.recorded.until(() => before.recorded.head?.height === 10);
    await before.close();
    const after = await ingest(testChain(chainId, [foreign.url, own.url]), OFTEN, before.recorded);
    await own.call('anvil_mine', '0x5');
    await after.recorded.until(() => after.recorded.head?.height === 15);
    expect(after.recorded.faults).toEqual([]);
    expect(after.status().warnings).toEqual([expect.stringMatching(/^endpoint 1 is left out/)]);
    await after.recorded.until(() => after.status().state === 'following');
    const reader = after.blockReader.read(chainId, 0, 0);
    const { hash } = before.recorded.at(0)!.header;
    expect((await reader.next()).value?.header.hash).toBe(hash);
    expect(await after.nodeState.balances(chainId, { height: 0, hash }, [ALICE])).toEqual([10_000n * 10n ** 18n]);
  });

  it('is used again when its node is of the chain again', async () => {
    const chainId = String(++chainIds);
    const [own, foreign] = [await node(chainId, 10), await node(chainId, 40, 1_600_000_000)];
    const second = keep(await startRedirectingNode(foreign.url));
    const first = keep(await startSpoilingProxy(own.url));
    const { recorded, status, log } = await ingest(testChain(chainId, [first.url, second.url]), OFTEN);
    await recorded.until(() => recorded.head?.height === 10 && status().warnings.length === 1);
    second.target = own.url;
    await recorded.until(() => status().warnings.length === 0);
    expect(log.some((line) => line.startsWith('info') && line.includes('endpoint 2 is of the chain again'))).toBe(true);
    first.rate = 1;
    await own.call('anvil_mine', '0x5');
    await recorded.until(() => recorded.head?.height === 15);
  });

  it('is found out when it comes back behind an URL that served the chain before', async () => {
    const chainId = String(++chainIds);
    const [own, foreign] = [await node(chainId, 10), await node(chainId, 40, 1_600_000_000)];
    const url = keep(await startRedirectingNode(own.url));
    const { recorded, status } = await ingest(testChain(chainId, [url.url, own.url]), OFTEN);
    await recorded.until(() => recorded.head?.height === 10);
    url.target = undefined;
    await own.call('anvil_mine', '0x1');
    await recorded.until(() => recorded.head?.height === 11);
    url.target = foreign.url;
    await recorded.until(() => status().warnings.length === 1);
    expect(status().warnings[0]).toMatch(/^endpoint 1 is left out/);
    await own.call('anvil_mine', '0x1');
    await recorded.until(() => recorded.head?.height === 12);
    expect(recorded.faults).toEqual([]);
  });
});

describe('a chain none of whose endpoints is its own', () => {
  it('stops, states when a reset is right, and goes on without a restart when an endpoint is its own again', async () => {
    const chainId = String(++chainIds);
    const [own, foreign] = [await node(chainId, 10), await node(chainId, 40, 1_600_000_000)];
    const url = keep(await startRedirectingNode(own.url));
    const { recorded, status, log } = await ingest(testChain(chainId, [url.url]), OFTEN);
    await recorded.until(() => recorded.head?.height === 10 && status().state === 'following');
    url.target = undefined;
    await recorded.until(() => status().troubledForMs !== undefined);
    url.target = foreign.url;
    await recorded.until(() => status().state === 'stopped');
    expect(status()).toMatchObject({
      code: 'OTHER_CHAIN',
      published: 10,
      reason: expect.stringMatching(
        /no endpoint serves the stored chain.*goes on by itself.*only if.*for good.*nunatak chains reset \d+$/,
      ),
    });
    await recorded.until(() => log.some((line) => line.startsWith('error')));

    await own.call('anvil_mine', '0x5');
    url.target = own.url;
    await recorded.until(() => recorded.head?.height === 15);
    await recorded.until(() => status().state === 'following');
    expect(status().code).toBeUndefined();
    expect(recorded.faults).toEqual([]);
    expect(log.filter((line) => line.startsWith('error')).length).toBe(1);
  });

  it('stops without advising a reset where they serve another chain id', async () => {
    const own = await node('70900', 10);
    const chainId = String(++chainIds);
    const { recorded, status } = await ingest(testChain(chainId, [own.url]), OFTEN);
    await recorded.until(() => status().state === 'stopped');
    expect(status()).toMatchObject({ code: 'WRONG_CHAIN_ID', reason: expect.not.stringContaining('reset') });
    await untilStored(chainId, 'stopped', `it serves chain 70900, not ${chainId}`);
  });
});

describe('an endpoint of the same genesis', () => {
  it('is left out where its chain left ours below what may be reorganised', async () => {
    const chainId = String(++chainIds);
    const own = await node(chainId, 10);
    const forked = await node(chainId, 10);
    await own.call('anvil_mine', '0x1e');
    await forked.call('evm_increaseTime', 1_000);
    await forked.call('anvil_mine', '0x28');
    const first = keep(await startSpoilingProxy(own.url));
    const chain = testChain(chainId, [first.url, forked.url], { maxReorgDepth: 5 });
    const { recorded, status } = await ingest(chain, OFTEN);
    await recorded.until(() => recorded.head?.height === 40);
    first.rate = 1;
    await own.call('anvil_mine', '0x5');
    await recorded.until(() => status().warnings.length === 1);
    expect(status().warnings[0]).toMatch(/^endpoint 2 is left out: .*its block 3\d is 0x/);
    expect(status().state).not.toBe('stopped');
    first.rate = 0;
    await recorded.until(() => recorded.head?.height === 45);
    expect(recorded.faults).toEqual([]);
  });

  it('lags, and is not left out, while it has not come to what is stored', async () => {
    const chainId = String(++chainIds);
    const own = await node(chainId, 40);
    const [first, syncing] = [await startRedirectingNode(own.url), await startRedirectingNode(own.url)].map(keep);
    syncing!.newest = 10;
    const chain = testChain(chainId, [first!.url, syncing!.url], { maxReorgDepth: 5 });
    const { recorded, status, nodeState } = await ingest(chain, OFTEN);
    await recorded.until(() => recorded.head?.height === 40 && status().state === 'following');
    first!.target = undefined;
    await recorded.until(() => status().head === 10);
    expect(status()).toMatchObject({ state: 'following', published: 40, warnings: [] });
    const { height, hash } = recorded.at(5)!.header;
    expect(await nodeState.balances(chainId, { height, hash }, [ALICE])).toEqual([10_000n * 10n ** 18n]);
  });
});
