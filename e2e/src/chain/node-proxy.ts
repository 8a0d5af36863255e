import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Longer than a test: a connection that is closed while a request is on its way would fail that request. */
const KEEP_ALIVE_MS = 3_600_000;

/** An endpoint before a node, which answers otherwise than the node. */
export interface NodeProxy {
  url: string;
  close(): void;
}

/**
 * Opens one.
 * @param answer the text to answer a request's text with; where it fails, the connection is cut
 * @param host where it listens
 */
export async function openNodeProxy(answer: (body: string) => Promise<string>, host = '127.0.0.1'): Promise<NodeProxy> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      // Whoever looks for a WebSocket.
      if (incoming.method !== 'POST') return response.writeHead(405).end();
      return answer(Buffer.concat(chunks).toString())
        .then((text) => response.setHeader('content-type', 'application/json').end(text))
        .catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  };
}

/** What the node at `url` answers to a request's text. */
export async function pass(url: string, body: string): Promise<unknown> {
  return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
}
