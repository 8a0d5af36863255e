import { type NodeProxy, openNodeProxy, pass } from '../chain/node-proxy.js';

/** What geth's HTTP port offers by default: no tracing. */
const REFUSED = /^(debug|trace)_/;

interface Call {
  id: unknown;
  method: string;
}

/** The node at `url` as it answers without its debug API. */
export function withoutDebugApi(url: string): Promise<NodeProxy> {
  return openNodeProxy(async (body) => JSON.stringify(await answer(url, JSON.parse(body) as Call | Call[])));
}

async function answer(url: string, body: Call | Call[]): Promise<unknown> {
  const calls = [body].flat();
  const offered = calls.filter(({ method }) => !REFUSED.test(method));
  const refused = calls
    .filter(({ method }) => REFUSED.test(method))
    .map(({ id, method }) => ({
      ...{ jsonrpc: '2.0', id },
      error: { code: -32601, message: `the method ${method} does not exist/is not available` },
    }));
  const answers = offered.length > 0 ? await pass(url, JSON.stringify(Array.isArray(body) ? offered : offered[0])) : [];
  return Array.isArray(body) ? [...[answers].flat(), ...refused] : (refused[0] ?? answers);
}
