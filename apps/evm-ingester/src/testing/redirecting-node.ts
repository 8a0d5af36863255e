import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A URL behind which the node may be replaced by another. */
export interface RedirectingNode {
  url: string;
  /** Where the node is; undefined: connections are cut. */
  target: string | undefined;
  /** The node shows no block above it, as one that is being synced. */
  newest: number | undefined;
  stop(): Promise<void>;
}

/** Starts the URL before a real node. */
export async function startRedirectingNode(target: string | undefined): Promise<RedirectingNode> {
  const node: RedirectingNode = { url: '', target, newest: undefined, stop: async () => {} };
  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (node.target === undefined) return void response.destroy();
      const body = Buffer.concat(chunks).toString();
      const { newest } = node;
      const text = newest === undefined ? await ask(node.target, body) : await askSynced(node.target, body, newest);
      response.setHeader('content-type', 'application/json');
      response.end(text);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  node.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return node;
}

interface Call {
  id: number;
  method: string;
  params: unknown[];
}

/** What a node answers that has no block above a height. */
async function askSynced(target: string, body: string, newest: number): Promise<string> {
  const calls = JSON.parse(body) as Call | Call[];
  for (const { method, params } of [calls].flat()) {
    if (method !== 'eth_getBlockByNumber') continue;
    if (params[0] === 'latest') params[0] = `0x${newest.toString(16)}`;
    else if (Number(params[0]) > newest) params[0] = '0xffffffff';
  }
  const counting = new Set([calls].flat().flatMap(({ id, method }) => (method === 'eth_blockNumber' ? [id] : [])));
  const answers = JSON.parse(await ask(target, JSON.stringify(calls))) as { id: number } | { id: number }[];
  for (const answer of [answers].flat())
    if (counting.has(answer.id)) Object.assign(answer, { result: `0x${newest.toString(16)}` });
  return JSON.stringify(answers);
}

async function ask(target: string, body: string): Promise<string> {
  const answer = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return answer.text();
}
