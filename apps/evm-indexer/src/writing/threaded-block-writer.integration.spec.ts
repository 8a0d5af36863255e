import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { type SilentProxy, startSilentProxy } from '@nunatak/embedded-postgres/testing';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';
import type { ThreadedBlockWriter } from './threaded-block-writer.js';

const test = useScriptedIndexing();
let proxy: SilentProxy;
let writer: ThreadedBlockWriter;

beforeEach(async () => {
  proxy = await startSilentProxy(String(test.pool.options.connectionString));
  // A thread needs what was built.
  const built = new URL('../../dist/writing/threaded-block-writer.js', import.meta.url);
  const module: { ThreadedBlockWriter: typeof ThreadedBlockWriter } = await import(built.href);
  writer = new module.ThreadedBlockWriter(proxy.url);
});
afterEach(async () => {
  await writer.close();
  proxy.stop();
});

/** The thread, as if it could be got at. */
const thread = () => (writer as unknown as { worker: Worker }).worker;

describe('the writing thread', () => {
  it('is followed by another when it has died', async () => {
    const indexer = await test.startIndexer(0, { writer });
    await indexer.handle([test.chain.append()]);
    await thread().terminate();
    await indexer.handle([test.chain.append()]);
    expect(await test.store.heights()).toEqual([0, 1]);
  });

  it('is followed by another when it dies over a write, which is rejected and can be made again', async () => {
    const indexer = await test.startIndexer(0, { writer });
    await indexer.handle([test.chain.append()]);
    proxy.silenceNext(({ text }) => text.includes('COPY block'));
    const event = test.chain.append();
    const failing = expect(indexer.handle([event])).rejects.toThrow('the writing thread has ended');
    await until(() => proxy.silenced === 1);
    await thread().terminate();
    await failing;
    await indexer.handle([event]);
    expect(await test.store.heights()).toEqual([0, 1]);
  });

  it('is ended with a write that has to end', async () => {
    const cut = new AbortController();
    const indexer = await test.startIndexer(0, { writer, cut: cut.signal });
    await indexer.handle([test.chain.append()]);
    proxy.silenceNext(({ text }) => text.includes('COMMIT'));
    const event = test.chain.append();
    const failing = expect(indexer.handle([event])).rejects.toThrow('it stands still');
    await until(() => proxy.silenced === 1);
    cut.abort(new Error('it stands still'));
    await failing;
    const next = await test.startIndexer(0, { writer });
    await next.handle([event]);
    expect(await test.store.heights()).toEqual([0, 1]);
  });
});
