// biome-ignore-all lint/suspicious/noAssignInExpressions: a lie or a fault is one assignment, and reads best as one line

import { afterEach, describe, expect, it } from '@jest/globals';
import { type EndpointSettings, NodeError } from '@nunatak/chain-nodes';
import { FakeNode, FakeRpcError } from '../testing/fake-node.js';
import { EndpointSet } from './endpoint-set.js';
import { NodeEndpoint } from './node-endpoint.js';

const running: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];

afterEach(async () => {
  for (const part of running.splice(0).reverse()) await (part.close?.() ?? part.stop?.());
});

async function start(node: FakeNode, settings: Partial<EndpointSettings> = {}): Promise<NodeEndpoint> {
  const endpoint = new NodeEndpoint('endpoint 1', { rpcUrl: await node.start() }, settings);
  running.push(node, endpoint);
  return endpoint;
}

const echo = () => new FakeNode((_, params) => params[0]);
const calls = (count: number) => Array.from({ length: count }, (_, i) => ({ method: 'echo', params: [i] }));
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
const results = async (endpoint: NodeEndpoint, count: number) =>
  (await endpoint.ask(calls(count))).map(({ result }) => result);

describe('an endpoint', () => {
  it('gives answers in the order of the calls, whatever order they come in', async () => {
    const node = echo();
    node.shuffle = (answers) => answers.reverse();
    expect(await results(await start(node), 50)).toEqual(numbers(50));
    expect(node.requests.length).toBe(1);
  });

  it('reads an answer behind a byte order mark', async () => {
    const node = echo();
    node.fault = (response) => Boolean(response.end('\ufeff{"jsonrpc":"2.0","id":0,"result":"0x7"}'));
    expect(await (await start(node)).askOne('echo', [])).toBe('0x7');
  });

  it('refuses a batch with answers missing', async () => {
    const node = echo();
    node.shuffle = (answers) => answers.slice(1);
    await expect(results(await start(node), 3)).rejects.toThrow('asked 3 calls, 2 answers came');
  });

  it.each([
    [
      'HTTP 413',
      (node: FakeNode) => {
        node.fault = (response, count) => count > 7 && Boolean(response.writeHead(413).end('too large'));
      },
    ],
    [
      'HTTP 400',
      (node: FakeNode) => {
        node.fault = (response, count) => count > 7 && Boolean(response.writeHead(400).end('no'));
      },
    ],
    [
      'one error for the batch',
      (node: FakeNode) => {
        node.shuffle = (answers) =>
          answers.length > 7
            ? { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch too large' } }
            : answers;
      },
    ],
    [
      'errors for the calls',
      (node: FakeNode) => {
        node.shuffle = (answers) =>
          answers.length <= 7
            ? answers
            : answers.map((_, id) => ({ id, error: { code: -32005, message: 'response size exceeded' } }));
      },
    ],
  ])('finds a batch limit told by %s, and remembers it', async (_, limit) => {
    const node = echo();
    limit(node);
    const endpoint = await start(node);
    expect(await results(endpoint, 60)).toEqual(numbers(60));
    expect(endpoint.pace.batch).toBeLessThanOrEqual(7);
    const before = node.requests.length;
    for (let round = 0; round < 3; round++) expect(await results(endpoint, 60)).toEqual(numbers(60));
    const refused = node.requests.slice(before).filter((methods) => methods.length > 7).length;
    expect(refused).toBeLessThanOrEqual(1);
  });

  it('goes down to single calls where batches are not taken, and sends them without an array', async () => {
    const node = echo();
    node.fault = (response, count) => count > 1 && Boolean(response.writeHead(400).end());
    const endpoint = await start(node);
    expect(await results(endpoint, 20)).toEqual(numbers(20));
    expect(endpoint.pace.batch).toBe(1);
  });

  it('waits as Retry-After says', async () => {
    const node = echo();
    let refused = 0;
    node.fault = (response) => refused++ < 1 && Boolean(response.writeHead(429, { 'retry-after': '1' }).end());
    const endpoint = await start(node);
    const began = performance.now();
    expect(await results(endpoint, 3)).toEqual([0, 1, 2]);
    expect(performance.now() - began).toBeGreaterThan(990);
    expect(endpoint.pace.window).toBeLessThan(4);
  });

  it('asks again those calls of a batch that were rate-limited', async () => {
    let limited = 2;
    const node = new FakeNode((_, params) => {
      if (params[0] === 1 && limited-- > 0) throw new FakeRpcError(429, 'Too Many Requests');
      return params[0];
    });
    expect(await results(await start(node), 3)).toEqual([0, 1, 2]);
  });

  const faults: [string, (node: FakeNode) => void, string][] = [
    [
      'a truncated answer',
      (node) => void (node.fault = (response) => Boolean(response.end('[{"jsonrpc":"2.0","id":0,"resu'))),
      'retryable',
    ],
    ['HTML', (node) => void (node.fault = (response) => Boolean(response.writeHead(502).end('<html>'))), 'retryable'],
    ['silence', (node) => void (node.fault = () => true), 'retryable'],
    ['a cut connection', (node) => void (node.fault = (response) => Boolean(response.destroy())), 'retryable'],
    [
      'a cut body',
      (node) =>
        void (node.fault = (response) =>
          Boolean(
            response.writeHead(200, { 'content-length': '100' }).write('[') && setTimeout(() => response.destroy(), 20),
          )),
      'retryable',
    ],
    ['denied access', (node) => void (node.fault = (response) => Boolean(response.writeHead(401).end())), 'fatal'],
    [
      'an answer beyond the limit',
      (node) => void (node.fault = (response) => Boolean(response.end(`"${'x'.repeat(5000)}"`))),
      'shrink',
    ],
  ];
  it.each(faults)('calls %s by its name, never the URL', async (_name, fault, kind) => {
    const node = echo();
    fault(node);
    // Only silence has to wait for the time-out.
    const timeoutMs = _name === 'silence' ? 300 : 20_000;
    const endpoint = await start(node, { timeoutMs, maxResponseBytes: 4000 });
    const error = await endpoint.ask(calls(1)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NodeError);
    expect((error as NodeError).kind).toBe(kind);
    expect(`${(error as NodeError).stack} ${JSON.stringify(error)}`).not.toMatch(/127\.0\.0\.1|secret-key/);
  });

  it('keeps to its window', async () => {
    let open = 0;
    let most = 0;
    const node = echo();
    node.fault = (response) => {
      most = Math.max(most, ++open);
      setTimeout(() => {
        open--;
        response.end('{"id":0,"result":1}');
      }, 10);
      return true;
    };
    const endpoint = await start(node, { pace: { batch: 1, maxBatch: 1, window: 2, maxWindow: 3 } });
    await endpoint.ask(calls(30));
    expect(most).toBe(3);
  });
});

describe('a set of endpoints', () => {
  const chain = (chainId: string) =>
    new FakeNode((method) => {
      if (method === 'eth_chainId') return chainId;
      if (method === 'eth_getBlockByNumber') return { number: '0x0', hash: `0x${'1'.repeat(64)}`, transactions: [] };
      if (method === 'eth_getBalance') return '0x0';
      if (method === 'ask') return 'answer';
      throw new FakeRpcError(-32601, 'Method not found');
    });

  const set = (...scripts: FakeNode[]) => setOf('1', scripts);

  async function setOf(chainId: string, scripts: FakeNode[]): Promise<EndpointSet> {
    const urls = await Promise.all(scripts.map((node) => node.start()));
    const endpoints = new EndpointSet(
      chainId,
      urls.map((rpcUrl, i) => new NodeEndpoint(`endpoint ${i + 1}`, { rpcUrl })),
    );
    running.push(...scripts, endpoints);
    return endpoints;
  }

  it('keeps to the order, passes over a failing endpoint for a while and comes back', async () => {
    const first = chain('0x1');
    const endpoints = await set(first, chain('0x1'));
    const ask = () => endpoints.run((endpoint) => endpoint.askOne('ask', []).then(() => endpoint.label));
    expect(await ask()).toBe('endpoint 1');
    first.fault = (response) => Boolean(response.writeHead(500).end());
    const failedAt = performance.now();
    expect(await ask()).toBe('endpoint 2');
    const [resting] = endpoints.endpoints;
    expect(resting!.lastError).toContain('HTTP 500');
    expect(resting!.readyAt).toBeGreaterThan(failedAt);
    first.fault = undefined;
    while (!resting!.healthy) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await ask()).toBe('endpoint 1');
  });

  it('tells chain ids apart that no number holds', async () => {
    const largest = 2n ** 63n - 37n;
    const nodes = [largest - 1n, largest].map((id) => chain(`0x${id.toString(16)}`));
    const endpoints = await setOf(String(largest), nodes);
    expect(await endpoints.run(async ({ label }) => label)).toBe('endpoint 2');
    expect(endpoints.endpoints[0]!.excluded?.message).toBe(`it serves chain ${largest - 1n}, not ${largest}`);
  });

  it('leaves out an endpoint of another chain', async () => {
    const endpoints = await set(chain('0x2'), chain('0x1'));
    expect(await endpoints.run(async ({ label }) => label)).toBe('endpoint 2');
    expect(endpoints.endpoints[0]!.excluded?.message).toBe('it serves chain 2, not 1');
  });

  it('names every endpoint when all fail', async () => {
    const endpoints = await set(chain('0x1'), chain('0x1'));
    const all = endpoints.run(async ({ label }) => {
      throw new NodeError(label === 'endpoint 1' ? 'fatal' : 'retryable', 'no');
    });
    await expect(all).rejects.toMatchObject({ kind: 'retryable', message: 'endpoint 1: no; endpoint 2: no' });
  });

  it('probes anew after a lost connection', async () => {
    const node = chain('0x1');
    const endpoints = await set(node);
    await endpoints.run(async () => undefined);
    node.fault = (response) => Boolean(response.destroy());
    await expect(endpoints.run((endpoint) => endpoint.askOne('ask', []))).rejects.toMatchObject({
      connectionLost: true,
    });
    // A request under way may still read what the endpoint offered; the next task asks again.
    expect(endpoints.endpoints[0]).toMatchObject({ needsProbe: true, capabilities: { chainId: '1' } });
  });
});
