import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { readInTurns } from './reading-socket.js';

/** How many bytes were given in each turn, of reads that all arrive in the first one. */
async function bytesByTurn(reads: number[]): Promise<number[]> {
  const stream = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  let given = 0;
  stream.on('data', (bytes: Buffer) => {
    given += bytes.length;
  });
  readInTurns(stream);
  await nextTurn();
  for (const bytes of reads) stream.push(Buffer.alloc(bytes));
  const all = reads.reduce((sum, bytes) => sum + bytes, 0);
  const turns: number[] = [];
  for (let before = 0; before < all && turns.length < 100; before = given) {
    await nextTurn();
    if (given > before) turns.push(given - before);
  }
  return turns;
}

it('gives a read or two a turn, and all of them in the end', async () => {
  const turns = await bytesByTurn([...Array.from({ length: 8 }, () => 65_536), 100]);
  expect(turns.length).toBeGreaterThanOrEqual(4);
  expect(turns.reduce((sum, bytes) => sum + bytes, 0)).toBe(8 * 65_536 + 100);
});

it('gives short reads as they come', async () => {
  expect(await bytesByTurn([100, 200, 300])).toEqual([600]);
});
