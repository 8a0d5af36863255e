import http from 'node:http';

/** A number as JSON-RPC writes quantities. */
export const quantity = (n) => `0x${n.toString(16)}`;

/** A small JSON-RPC client on node:http with connections that are kept. A node's error is thrown. */
export function jsonRpc(url, connections = 8) {
  const { hostname, port, pathname } = new URL(url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const options = { host: hostname, port, path: pathname, method: 'POST', agent };

  /** Sends a body and gives the answer's bytes. */
  const raw = (body) =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const request = http.request({ ...options, headers }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks)));
        response.on('error', reject);
      });
      request.on('error', reject);
      request.end(body);
    });

  /** Answers of `[method, params]` calls, in their order: each `{result}` or `{error}`. */
  const answers = async (calls) => {
    const body = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }));
    const inOrder = new Array(calls.length);
    for (const answer of JSON.parse(await raw(JSON.stringify(body)))) inOrder[answer.id] = answer;
    return inOrder;
  };

  const batch = async (calls) =>
    (await answers(calls)).map(({ result, error }, i) => {
      if (error) throw new Error(`${calls[i][0]}: ${JSON.stringify(error)}`);
      return result;
    });

  const call = async (method, params = []) => (await batch([[method, params]]))[0];

  return { raw, answers, batch, call, close: () => agent.destroy() };
}

/** Results of many calls, asked in batches, in their order. */
export async function inBatches(rpc, calls, size = 200) {
  const results = [];
  for (let at = 0; at < calls.length; at += size) results.push(...(await rpc.batch(calls.slice(at, at + size))));
  return results;
}
