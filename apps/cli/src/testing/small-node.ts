import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A node of a chain that has nothing but its genesis block. */
export interface SmallNode {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a node.
 * @param genesis its block's hash
 * @param clientVersion what it calls itself
 */
export async function startSmallNode(chainId: number, genesis: string, clientVersion = 'small/1'): Promise<SmallNode> {
  const block = { number: '0x0', hash: genesis, parentHash: `0x${'0'.repeat(64)}`, timestamp: '0x1', transactions: [] };
  const answers: Record<string, unknown> = {
    web3_clientVersion: clientVersion,
    eth_chainId: `0x${chainId.toString(16)}`,
    eth_blockNumber: '0x0',
    eth_getBlockByNumber: block,
    eth_getBlockReceipts: [],
    eth_getBalance: '0x0',
  };
  const answer = ({ id, method }: { id: number; method: string }) =>
    method in answers
      ? { jsonrpc: '2.0', id, result: answers[method] }
      : { jsonrpc: '2.0', id, error: { code: -32601, message: 'the method does not exist' } };
  const server = createServer(async (request, response) => {
    // No WebSocket is spoken here.
    if (request.method !== 'POST') return void response.writeHead(405).end();
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = JSON.parse(text);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
