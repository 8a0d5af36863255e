import { forward, type NodeProxy, openNodeProxy } from './node-proxy.js';

/** A URL behind which the node may be replaced by another. */
export interface RedirectingNode extends NodeProxy {
  /** Where the node is; undefined: connections are cut. */
  target: string | undefined;
  /** The node shows no block above it, as one that is being synced. */
  newest: number | undefined;
}

/** Starts the URL before a real node. */
export async function startRedirectingNode(target: string | undefined): Promise<RedirectingNode> {
  const node: Omit<RedirectingNode, keyof NodeProxy> = { target, newest: undefined };
  const proxy = await openNodeProxy(async (body) => {
    const { target, newest } = node;
    if (target === undefined) return undefined;
    return newest === undefined ? forward(target, body) : askSynced(target, body, newest);
  });
  return Object.assign(node, proxy);
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
  const answers = JSON.parse(await forward(target, JSON.stringify(calls))) as { id: number } | { id: number }[];
  for (const answer of [answers].flat())
    if (counting.has(answer.id)) Object.assign(answer, { result: `0x${newest.toString(16)}` });
  return JSON.stringify(answers);
}
