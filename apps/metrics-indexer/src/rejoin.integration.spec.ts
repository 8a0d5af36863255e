import { expect, it } from '@jest/globals';
import { InProcessBlockStream, positionOf } from '@nunatak/block-stream';
import { RecordingConsumer } from '@nunatak/block-stream/conformance';
import { type BlockEvent, EVM_BLOCKS } from '@nunatak/evm-contracts';
import { CHAIN, ScriptedBlocks } from './testing/scripted-blocks.js';
import { DEPTH, useCounting } from './testing/use-counting.js';

const { grow, count, expectCleanCounts } = useCounting();

/** A stream whose log begins behind some events, which its primary consumer has. */
async function streamBehind(events: BlockEvent[], had: number): Promise<InProcessBlockStream<BlockEvent>> {
  const stream = new InProcessBlockStream(EVM_BLOCKS, { primary: 'evm-indexer', retainedEvents: 1_000 });
  const place = had === 0 ? undefined : positionOf(EVM_BLOCKS, events[had - 1]!);
  await stream.subscribe('evm-indexer', CHAIN, place, new RecordingConsumer(EVM_BLOCKS, place));
  if (events.length > had) await stream.publisher(CHAIN).publish(events.slice(had));
  return stream;
}

it('begins late: reads from the node what lies before the log', async () => {
  const blocks = new ScriptedBlocks();
  const events = grow(blocks, 60);
  const stream = await streamBehind(events, 40);
  expect(new Set(await count(blocks, stream))).toContain(0);
  await stream.close();
  await expectCleanCounts(blocks);
});

it('begins late on a chain that makes no blocks any more', async () => {
  const blocks = new ScriptedBlocks();
  const stream = await streamBehind(grow(blocks, 40), 40);
  expect(new Set(await count(blocks, stream))).toContain(0);
  await stream.close();
  await expectCleanCounts(blocks);
});

it('counts the blocks at once that it missed of a chain that makes no blocks any more, also on another branch', async () => {
  const blocks = new ScriptedBlocks();
  const events = grow(blocks, 30);
  const first = await streamBehind(events, 0);
  await count(blocks, first);
  await first.close();
  blocks.goBack(3);
  const more = grow(blocks, 1, 2).map((event) => ({ ...event, sequence: 32 }));
  const stream = await streamBehind([...events, { ...events[26]!, sequence: 31 }, ...more], 32);
  await count(blocks, stream);
  await stream.close();
  await expectCleanCounts(blocks);
});

it('reads the blocks that it missed while it was away, and leaves a branch that was reverted meanwhile', async () => {
  const blocks = new ScriptedBlocks();
  const events = grow(blocks, 30);
  const first = await streamBehind(events, 0);
  await count(blocks, first);
  await first.close();
  blocks.goBack(DEPTH - 2);
  const more = grow(blocks, 30, 2);
  const stream = await streamBehind([...events, ...more.map((event, i) => ({ ...event, sequence: 31 + i }))], 45);
  const read = await count(blocks, stream);
  expect(Math.min(...read)).toBeGreaterThan(30 - 2 * DEPTH);
  await stream.close();
  await expectCleanCounts(blocks);
});

it('counts a chain anew whose node has none of the blocks that can be taken back', async () => {
  const blocks = new ScriptedBlocks();
  const first = await streamBehind(grow(blocks, 30), 0);
  await count(blocks, first);
  await first.close();
  blocks.goBack(DEPTH + 5);
  const more = grow(blocks, 30, 3).map((event, i) => ({ ...event, sequence: 31 + i }));
  const stream = await streamBehind([...blocks.events().slice(0, 30), ...more], 40);
  await count(blocks, stream);
  await stream.close();
  await expectCleanCounts(blocks);
});
