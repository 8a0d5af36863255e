import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ClientConnection } from './client-connection.js';
import { Turns } from './turns.js';

const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

/** Returns the pieces in which a parser gets the bytes. No request is begun, so that nothing has to wait. */
async function piecesOf(...chunks: string[]): Promise<string[]> {
  const socket = new Socket();
  new ClientConnection(socket, {
    ...{ requestsPerConnection: 1, turns: new Turns() },
    backlog: { bytes: 0, maxBytes: 1 << 20 },
  });
  const pieces: string[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece.toString()));
  await setImmediate();
  for (const chunk of chunks) {
    socket.push(Buffer.from(chunk));
    await setImmediate();
  }
  socket.destroy();
  return pieces;
}

describe('what a client sends', () => {
  it('goes on to the parser a head at a time', async () => {
    expect(await piecesOf(GET + GET, GET)).toEqual([GET, GET, GET]);
  });

  it('goes on in as few pieces where it is line ends alone', async () => {
    const flood = '\r\n'.repeat(10_000);
    expect(await piecesOf(flood + GET)).toEqual([flood, GET]);
    expect(await piecesOf('\n'.repeat(100) + GET)).toEqual(['\n'.repeat(100), GET]);
  });

  it('may break off anywhere', async () => {
    for (let at = 1; at < GET.length; at++) {
      const pieces = await piecesOf(GET.slice(0, at), GET.slice(at) + GET);
      expect(pieces.join('')).toBe(GET + GET);
      for (const piece of pieces) expect(piece.split(GET).length).toBeLessThanOrEqual(2);
      expect(pieces.at(-1)).toBe(GET);
    }
  });
});
