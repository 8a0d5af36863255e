import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const lines = (file) =>
  createInterface({ input: createReadStream(file, { highWaterMark: 1 << 20 }), crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();

/** A recording's blocks in order: each as the node gave it, with its receipts and its call traces. */
export async function* recordedBlocks(recording) {
  const files = ['blocks', 'receipts', 'traces'].map((name) => lines(join(recording, `${name}.jsonl`)));
  for (;;) {
    const next = await Promise.all(files.map((file) => file.next()));
    if (next.some(({ done }) => done)) return;
    const [block, receipts, traces] = next.map(({ value }) => JSON.parse(value));
    yield { block, receipts, traces };
  }
}
