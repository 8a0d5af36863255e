import { afterEach, describe, expect, it } from '@jest/globals';
import { InProcessBlockStream } from '@nunatak/block-stream';
import { DEFAULT_LEASE, HeldLease } from '@nunatak/coordination';
import { until } from '@nunatak/core/testing';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import { chainLeases } from '@nunatak/evm-control';
import { readChainHead } from '@nunatak/evm-writes';
import { freeLeases, indexerService, scriptedChain } from '../testing/indexer-service.js';
import { CHAIN } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

const test = useScriptedIndexing();
const held: HeldLease[] = [];
afterEach(async () => {
  for (const lease of held.splice(0)) await lease.release();
});

const service = (holder: string, stream = new InProcessBlockStream(EVM_BLOCKS)) =>
  indexerService(test, { stream, nodeState: test.node, holder });

/** An indexer that believes in its lease although its time is up: its process was paused. */
async function pausedHolder(): Promise<HeldLease> {
  await freeLeases(test);
  const leases = chainLeases(test.pool, 'indexer');
  const epoch = await leases.acquire(CHAIN, 'paused', 1);
  const timing = { ttlMs: 3_600_000, renewEveryMs: 3_600_000 };
  const lease = new HeldLease(leases, CHAIN, 'paused', epoch!, performance.now(), timing);
  held.push(lease);
  return lease;
}

describe('indexers of one chain', () => {
  it('are one active one and spares, of which one takes over at once when the active one stops', async () => {
    await freeLeases(test);
    const [first, second] = [service('first'), service('second')];
    first.addChain(scriptedChain());
    await until(() => first.state(CHAIN) === 'active');
    second.addChain(scriptedChain());
    await until(() => second.state(CHAIN) === 'spare');
    await first.close();
    const stoppedAt = performance.now();
    await until(() => second.state(CHAIN) === 'active');
    expect(performance.now() - stoppedAt).toBeLessThan(DEFAULT_LEASE.ttlMs);
    await second.close();
  });

  it('take over in less than ten seconds from one that was killed', async () => {
    await freeLeases(test);
    await chainLeases(test.pool, 'indexer').acquire(CHAIN, 'killed', DEFAULT_LEASE.ttlMs);
    const killedAt = performance.now();
    const spare = service('spare');
    spare.addChain(scriptedChain());
    await until(() => spare.state(CHAIN) === 'active');
    expect(performance.now() - killedAt).toBeLessThan(10_000);
    await spare.close();
  });

  it('write nothing under a lease that was taken over while they were paused, and end', async () => {
    const zombie = await test.startIndexer(0, { lease: await pausedHolder() });
    const event = test.chain.append();
    await chainLeases(test.pool, 'indexer').acquire(CHAIN, 'other', 60_000);
    await expect(zombie.handle([event])).rejects.toThrow('taken chain 777 over');
    await expect(zombie.ended).rejects.toThrow('taken chain 777 over');
    expect((await readChainHead(test.pool, CHAIN))?.height).toBe(-1);
  });

  it('revert nothing under such a lease', async () => {
    const zombie = await test.startIndexer(0, { lease: await pausedHolder() });
    await zombie.handle([test.chain.append(), test.chain.append()]);
    await chainLeases(test.pool, 'indexer').acquire(CHAIN, 'other', 60_000);
    await expect(zombie.handle([test.chain.revertTo(0)])).rejects.toThrow('taken chain 777 over');
    expect(await test.store.heights()).toEqual([0, 1]);
  });
});

describe('a chain that comes and goes', () => {
  it('leaves no subscription when it is removed while its indexing begins', async () => {
    await freeLeases(test);
    const stream = new InProcessBlockStream(EVM_BLOCKS);
    let subscriptions = 0;
    const subscribe = stream.subscribe.bind(stream);
    stream.subscribe = async (...args) => {
      const subscription = await subscribe(...args);
      subscriptions++;
      subscription.ended.finally(() => subscriptions--);
      return subscription;
    };
    const indexer = service('only', stream);
    for (let i = 0; i < 20; i++) {
      indexer.addChain(scriptedChain());
      await new Promise((resolve) => setTimeout(resolve, i));
      await indexer.removeChain(CHAIN);
      expect(subscriptions).toBe(0);
    }
    await indexer.close();
  });

  it('is begun anew after it was taken out of the store under its indexer', async () => {
    await freeLeases(test);
    const indexer = service('only');
    indexer.addChain(scriptedChain());
    await until(() => indexer.state(CHAIN) === 'active');
    await indexer.removeChain(CHAIN);
    await test.store.empty();
    indexer.addChain(scriptedChain());
    await until(async () => (await readChainHead(test.pool, CHAIN)) !== undefined);
    await indexer.close();
  });
});
