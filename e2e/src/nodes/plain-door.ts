import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An endpoint before a node. */
export interface Door {
  url: string;
  close(): void;
}

/** What geth's HTTP door offers by default: no tracing. */
const REFUSED = /^(debug|trace)_/;

interface Call {
  id: unknown;
  method: string;
}

/** The node at `url` as it answers without its debug API. */
export async function withoutDebugApi(url: string): Promise<Door> {
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      // Whoever looks for a WebSocket.
      if (incoming.method !== 'POST') return response.writeHead(405).end();
      return pass(url, JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[])
        .then((answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)))
        .catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  };
}

async function pass(url: string, body: Call | Call[]): Promise<unknown> {
  const calls = [body].flat();
  const offered = calls.filter(({ method }) => !REFUSED.test(method));
  const refused = calls
    .filter(({ method }) => REFUSED.test(method))
    .map(({ id, method }) => ({
      ...{ jsonrpc: '2.0', id },
      error: { code: -32601, message: `the method ${method} does not exist/is not available` },
    }));
  const answers = offered.length > 0 ? await post(url, Array.isArray(body) ? offered : offered[0]) : [];
  return Array.isArray(body) ? [...[answers].flat(), ...refused] : (refused[0] ?? answers);
}

async function post(url: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}
