import { describe, it } from '@jest/globals';
import { InProcessBlockStream, PositionLostError } from '@nunatak/block-stream';
import { type BlockEvent, EVM_BLOCKS } from '@nunatak/evm-contracts';
import { RandomChain } from '../testing/random-chain.js';
import { useRejoining } from '../testing/use-rejoining.js';

const { goOn, expectRowsOfCleanRun } = useRejoining();

/** A stream whose log begins at its first event, and that says so to who asks for what lies before, as Kafka's does. */
class LogFrom extends InProcessBlockStream<BlockEvent> {
  constructor(private readonly events: BlockEvent[]) {
    super(EVM_BLOCKS);
  }

  override async subscribe(
    ...[consumer, chainId, from, handler]: Parameters<InProcessBlockStream<BlockEvent>['subscribe']>
  ) {
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

describe('an indexer that is older than the log', () => {
  it('reads the missing blocks from the node, and joins the log', async () => {
    const random = new RandomChain(11);
    const events = random.grow(60);
    await goOn(random, events.slice(0, 10), new LogFrom(events.slice(40)), events[59]!);
    await expectRowsOfCleanRun(random);
  });

  it('has nothing yet, and joins all the same', async () => {
    const random = new RandomChain(12);
    const events = random.grow(40);
    await goOn(random, [], new LogFrom(events.slice(30)), events[39]!);
    await expectRowsOfCleanRun(random);
  });

  it('leaves a branch that was reverted while it was away', async () => {
    const random = new RandomChain(13);
    const before = random.grow(30);
    random.revertTo(20);
    const after = random.grow(30);
    await goOn(random, before, new LogFrom(after.slice(15)), after[29]!);
    await expectRowsOfCleanRun(random);
  });

  it('passes over the log’s first events where these are of a branch that was left', async () => {
    const random = new RandomChain(14);
    const before = random.grow(10);
    const left = random.grow(10);
    const revert = random.revertTo(12);
    const after = random.grow(10);
    await goOn(random, before.slice(0, 5), new LogFrom([...left.slice(5), revert, ...after]), after[9]!);
    await expectRowsOfCleanRun(random);
  });

  it('goes on at its head when the whole log was lost and begun anew', async () => {
    const random = new RandomChain(15);
    const before = random.grow(30);
    random.grow(10);
    const anew = random.events({ epoch: 2 });
    await goOn(random, before, new LogFrom(anew), anew[39]!);
    await expectRowsOfCleanRun(random);
  });
});
