import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MemoryNode } from './memory-node.js';

export { MemoryNode } from './memory-node.js';

/** A node of ledgers over HTTP. */
export interface LedgerServer {
  node: MemoryNode;
  url: string;
  stop(): Promise<void>;
}

/** Starts a node. */
export async function startLedgerServer(): Promise<LedgerServer> {
  const node = new MemoryNode();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://node');
    const [, ledger = '', what] = pathname.split('/');
    const answer =
      what === 'head'
        ? node.head(ledger)
        : node.blocks(ledger, Number(searchParams.get('from')), Number(searchParams.get('to')));
    const text = JSON.stringify(await answer, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
    response.setHeader('content-type', 'application/json').end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    node,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
