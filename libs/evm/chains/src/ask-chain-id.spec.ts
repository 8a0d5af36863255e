import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from '@jest/globals';
import { askChainId } from './ask-chain-id.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('a question for a chain id', () => {
  let server: Server;
  let collecting: NodeJS.Timeout | undefined;
  afterEach(() => {
    clearInterval(collecting);
    server.closeAllConnections();
    server.close();
  });

  async function node(answer: (response: ServerResponse) => void): Promise<string> {
    server = createServer((_, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it.each([
    ['hangs', () => undefined],
    ['hangs in its answer', (response: ServerResponse) => response.writeHead(200).write('{"jsonrpc":')],
  ])('ends after the time-out where the node %s, also when garbage is collected meanwhile', async (_, answer) => {
    const asked = askChainId(await node(answer), { timeoutMs: 300, signal: new AbortController().signal });
    collecting = setInterval(collectGarbage, 10);
    await expect(asked).rejects.toThrow('does not answer (timed out)');
  });

  it('ends at once when it is cancelled', async () => {
    const cancelled = new AbortController();
    const asked = askChainId(await node(() => cancelled.abort()), { signal: cancelled.signal });
    await expect(asked).rejects.toThrow('does not answer');
  });
});
