import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { type WebSocket, WebSocketServer } from 'ws';
import { EndpointSet } from '../endpoint/endpoint-set.js';
import { NodeEndpoint } from '../endpoint/node-endpoint.js';
import type { BlockId } from '../reading/header-reader.js';
import { FakeNode, FakeRpcError } from '../testing/fake-node.js';
import { HeadWatch, type WatchIntervals } from './head-watch.js';
import { neighbouringSocket, webSocketCandidates } from './new-heads.js';

const running: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

const raw = (height: number, settled?: number) => ({
  number: `0x${height.toString(16)}`,
  hash: `0x${String(height).padStart(64, '0')}`,
  parentHash: `0x${String(Math.max(height - 1, 0)).padStart(64, '0')}`,
  transactions: [],
  ...(settled === undefined ? {} : { settledHeight: `0x${settled.toString(16)}` }),
});

/** A watched node: HTTP, and newHeads where asked for. */
async function watched(options: { ws: boolean; settled?: number; intervals?: Partial<WatchIntervals> }) {
  const state = { latest: 1, polls: 0 };
  const node = new FakeNode((method, params) => {
    if (method === 'eth_chainId') return '0x1';
    if (method === 'eth_getBlockByNumber' && params[0] === 'latest') {
      state.polls++;
      return raw(state.latest, options.settled);
    }
    if (method === 'eth_getBalance') return '0x0';
    throw new FakeRpcError(-32601, 'Method not found');
  });
  const rpcUrl = await node.start();
  running.push(() => node.stop());
  const sockets: WebSocket[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  running.push(() => server.close());
  server.on('connection', (socket) => {
    if (!options.ws) return socket.close();
    sockets.push(socket);
    socket.on('message', () => socket.send('{"jsonrpc":"2.0","id":1,"result":"0x1"}'));
  });
  const wsUrl = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endpoints = new EndpointSet('1', [new NodeEndpoint('endpoint 1', { rpcUrl, wsUrl })]);
  running.push(() => endpoints.close());
  const heads: BlockId[] = [];
  const watch = new HeadWatch(endpoints, (head) => heads.push(head), options.intervals);
  running.push(() => watch.close());
  watch.start();
  watch.follow(true);
  const announce = (height: number) =>
    sockets
      .at(-1)!
      .send(JSON.stringify({ method: 'eth_subscription', params: { result: raw(height, options.settled) } }));
  /** The watch has read what was announced: it answers a ping in its turn. */
  const isRead = () =>
    new Promise<void>((resolve) => {
      sockets.at(-1)!.once('pong', () => resolve());
      sockets.at(-1)!.ping();
    });
  return { state, watch, heads, sockets, until, announce, isRead };
}

/** A node as geth: JSON-RPC over HTTP on one port, WebSocket on the next, which may be another chain's. */
async function neighbours(genesis: string, chainId: string): Promise<{ rpcUrl: string; asked: string[] }> {
  for (;;) {
    const node = new FakeNode((method, params) => {
      if (method === 'eth_chainId') return '0x1';
      if (method === 'eth_getBlockByNumber') return raw(params[0] === 'latest' ? 1 : Number(params[0]));
      if (method === 'eth_getBalance') return '0x0';
      throw new FakeRpcError(-32601, 'Method not found');
    });
    const rpcUrl = await node.start();
    const server = new WebSocketServer({ port: Number(new URL(rpcUrl).port) + 1, host: '127.0.0.1' });
    const isFree = await new Promise((resolve) => {
      server.once('listening', () => resolve(true));
      server.once('error', () => resolve(false));
    });
    running.push(
      () => node.stop(),
      () => server.close(),
    );
    if (!isFree) continue;
    const asked: string[] = [];
    const answers: Record<string, unknown> = {
      eth_chainId: chainId,
      eth_getBlockByNumber: { ...raw(0), parentHash: raw(0).hash, hash: genesis },
      eth_subscribe: '0x1',
    };
    server.on('connection', (socket) =>
      socket.on('message', (data: Buffer) => {
        const { id, method } = JSON.parse(data.toString());
        asked.push(method);
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] }));
      }),
    );
    return { rpcUrl, asked };
  }
}

describe('the watch over the head', () => {
  it('polls where there is no WebSocket', async () => {
    const { state, heads, until, watch } = await watched({ ws: false });
    await until(() => heads.some(({ height }) => height === 1));
    state.latest = 5;
    await until(() => heads.some(({ height }) => height === 5));
    expect(watch.subscribed).toBe(false);
  });

  it('tells announced heads at once, lower ones and repeated ones too', async () => {
    const { watch, until, announce, heads } = await watched({ ws: true });
    await until(() => watch.subscribed);
    for (const height of [2, 3, 2]) announce(height);
    // Polls go on telling the latest block, 1, at any place among them.
    const announced = () => heads.map(({ height }) => height).filter((height) => height > 1);
    await until(() => announced().length === 3);
    expect(announced()).toEqual([2, 3, 2]);
  });

  it('subscribes anew when only the watchdog sees new heads, or the socket breaks', async () => {
    const { watch, until, state, sockets } = await watched({ ws: true, intervals: { watchdogMs: 20 } });
    await until(() => watch.subscribed);
    const counting = setInterval(() => state.latest++, 20);
    running.push(() => clearInterval(counting));
    await until(() => !watch.subscribed);
    clearInterval(counting);
    await until(() => watch.subscribed);
    sockets.at(-1)!.terminate();
    await until(() => !watch.subscribed);
    await until(() => watch.subscribed);
  });

  it('tells a block that is accepted but not executed only once it is the latest', async () => {
    const { watch, until, announce, isRead, heads, state } = await watched({ ws: true, settled: 0 });
    await until(() => watch.subscribed);
    announce(2);
    await isRead();
    const { polls } = state;
    await until(() => state.polls >= polls + 3);
    expect(heads.every(({ height }) => height === 1)).toBe(true);
    state.latest = 2;
    await until(() => heads.some(({ height }) => height === 2));
  });

  it('looks for the WebSocket where nodes have it', () => {
    expect(webSocketCandidates({ rpcUrl: 'https://n.example/ext/bc/C/rpc?k=1' })).toEqual([
      'wss://n.example/ext/bc/C/ws?k=1',
      'wss://n.example/ext/bc/C/rpc?k=1',
    ]);
    expect(webSocketCandidates({ rpcUrl: 'http://127.0.0.1:8545' })).toEqual(['ws://127.0.0.1:8545/']);
    expect(webSocketCandidates({ rpcUrl: 'http://a', wsUrl: 'ws://b' })).toEqual(['ws://b']);
    expect(neighbouringSocket({ rpcUrl: 'http://u:p@127.0.0.1:8545/key?k=1' })).toBe('ws://127.0.0.1:8546/');
    expect(neighbouringSocket({ rpcUrl: 'http://a:8545', wsUrl: 'ws://b' })).toBeUndefined();
    expect(neighbouringSocket({ rpcUrl: 'https://a' })).toBeUndefined();
  });

  it.each([
    ['takes newHeads of the next port where that serves the same chain', raw(0).hash, '0x1', true],
    ['takes none of another genesis', raw(9).hash, '0x1', false],
    ['takes none of another chain id', raw(0).hash, '0x2', false],
  ])('%s', async (_, genesis, chainId, taken) => {
    const { rpcUrl, asked } = await neighbours(genesis, chainId);
    const endpoints = new EndpointSet('1', [new NodeEndpoint('endpoint 1', { rpcUrl })]);
    running.push(() => endpoints.close());
    const polled: string[] = [];
    const watch = new HeadWatch(
      endpoints,
      () => undefined,
      {},
      (label) => polled.push(label),
    );
    running.push(() => watch.close());
    watch.start();
    watch.follow(true);
    const end = Date.now() + 25_000;
    while (!watch.subscribed && polled.length === 0 && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect([watch.subscribed, polled]).toEqual([taken, taken ? [] : ['endpoint 1']]);
    expect(asked.includes('eth_subscribe')).toBe(taken);
    expect(asked).toContain('eth_chainId');
  });
});
