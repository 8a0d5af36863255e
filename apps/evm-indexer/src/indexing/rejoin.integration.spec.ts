import { InProcessBlockStream, PositionLostError } from '@firn/block-stream';
import type { BlockEvent } from '@firn/contracts';
import { readChainHead } from '@firn/evm-store';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { EvmIndexerService } from '../evm-indexer.service.js';
import { RandomChain } from '../testing/random-chain.js';
import { CHAIN } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';
import { waitUntil } from '../testing/wait-until.js';

const test = useScriptedIndexing();

/** A stream whose log begins at its first event, and that says so to who asks for what lies before, as Kafka's does. */
class LogFrom extends InProcessBlockStream {
  constructor(private readonly events: BlockEvent[]) {
    super();
  }

  override async subscribe(...[consumer, chainId, from, handler]: Parameters<InProcessBlockStream['subscribe']>) {
    const first = this.events[0];
    const isThere = !from || this.events.some((e) => e.sequence === from.sequence && e.epoch === from.epoch);
    const isNext = from && first && first.sequence === from.sequence + 1 && first.epoch >= from.epoch;
    if (!isThere && !isNext) throw new PositionLostError(`nothing after sequence ${from.sequence}`);
    const next = this.events.filter((e) => !from || e.sequence > from.sequence);
    let closed = false;
    const ended = (async () => {
      for (const event of next) {
        if (closed) return;
        if (await handler.handle([event])) throw new PositionLostError(`the log begins at sequence ${first?.sequence}`);
      }
      while (!closed) await new Promise((resolve) => setTimeout(resolve, 10));
    })();
    ended.catch(() => undefined);
    void [consumer, chainId];
    return {
      ended,
      close: async () => {
        closed = true;
        await ended.catch(() => undefined);
      },
    };
  }
}

/** Indexes some of a random chain by hand, then lets a service go on from a log that has other events only. */
async function goOn(random: RandomChain, before: BlockEvent[], log: BlockEvent[], height: number) {
  await (await test.store.startIndexer(random.node)).handle(before);
  await test.pool.query('DELETE FROM indexer_lease');
  const service = new EvmIndexerService({
    chains: [],
    pool: test.pool,
    stream: new LogFrom(log),
    nodeState: random.node,
    blockReader: random.reader,
    logger: pino({ level: 'silent' }),
    registry: new Registry(),
  });
  service.addChain({ chainId: CHAIN, startBlock: 0 } as Parameters<EvmIndexerService['addChain']>[0]);
  await waitUntil(async () => {
    const head = await readChainHead(test.pool, CHAIN);
    return head?.height === height && head.sequence === log.at(-1)?.sequence;
  });
  await service.onApplicationShutdown();
}

/** What a clean run has, without the position and the marks, whose samples fall elsewhere. */
async function rows() {
  const { token: _token, chain_head: _head, ...dump } = await test.store.dump();
  return dump;
}

async function cleanRows(random: RandomChain) {
  await test.store.empty();
  const events = random.chain.blocks.map((block, i) => ({
    ...random.events[0]!,
    sequence: i + 1,
    height: i,
    hash: block.header.hash,
    parentHash: block.header.parentHash,
    block,
  }));
  await (await test.store.startIndexer(random.node)).handle(events);
  return rows();
}

describe('an indexer that is older than the log', () => {
  it('reads the missing blocks from the node, and joins the log', async () => {
    const random = new RandomChain(11);
    const events = random.grow(60);
    await goOn(random, events.slice(0, 10), events.slice(40), 59);
    const joined = await rows();
    expect(joined).toEqual(await cleanRows(random));
  });

  it('has nothing yet, and joins all the same', async () => {
    const random = new RandomChain(12);
    const events = random.grow(40);
    await goOn(random, [], events.slice(30), 39);
    const joined = await rows();
    expect(joined).toEqual(await cleanRows(random));
  });

  it('leaves a branch that was reverted while it was away', async () => {
    const random = new RandomChain(13);
    const before = random.grow(30);
    random.revertTo(20);
    const after = random.grow(30);
    await goOn(random, before, after.slice(15), 50);
    const joined = await rows();
    expect(joined).toEqual(await cleanRows(random));
  });

  it('passes over the log’s first events where these are of a branch that was left', async () => {
    const random = new RandomChain(14);
    const before = random.grow(10);
    const left = random.grow(10);
    const revert = random.revertTo(12);
    const after = random.grow(10);
    await goOn(random, before.slice(0, 5), [...left.slice(5), revert, ...after], 22);
    const joined = await rows();
    expect(joined).toEqual(await cleanRows(random));
  });

  it('goes on at its head when the whole log was lost and begun anew', async () => {
    const random = new RandomChain(15);
    const before = random.grow(30);
    random.grow(10);
    const anew = random.events.map((event, i) => ({ ...event, epoch: 2, sequence: i + 1 }));
    await goOn(random, before, anew, 39);
    const joined = await rows();
    expect(joined).toEqual(await cleanRows(random));
  });
});
