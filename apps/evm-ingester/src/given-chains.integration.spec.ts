import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import type { ChainEntry } from '@nunatak/evm-chains';
import { ChainDefinitions } from '@nunatak/evm-control';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import { GivenChains } from './given-chains.js';

const ORIGINS = { nodes: '--evm-rpc', file: '--chains', avalancheNodes: '--avalanche-node' };
const BLOCKCHAIN = '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM';

/** Nodes are HTTP servers that know one answer. Each start is a `GivenChains`. */
describe('GivenChains', () => {
  const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url), connections: 2 });
  const servers: Server[] = [];
  const starts: GivenChains[] = [];
  let definitions: ChainDefinitions;

  beforeEach(async () => {
    definitions = new ChainDefinitions(database.pool);
    await database.pool.query('DELETE FROM definition');
  });

  afterEach(async () => {
    for (const each of starts.splice(0)) await each.close();
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  });

  async function node(result: unknown, { status = 200, port = 0 } = {}): Promise<string> {
    const server = createServer((_, response) => {
      response.writeHead(status, { connection: 'close' }).end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** A URL that nothing answers at. */
  async function silent(): Promise<{ url: string; port: number }> {
    const url = await node('0x1');
    await new Promise((resolve) => servers.pop()!.close(resolve));
    return { url, port: Number(new URL(url).port) };
  }

  function given(urls: readonly string[], entries: readonly ChainEntry[] = [], isWhole = true): GivenChains {
    const nodes = urls.map((url) => ({ url, stored: url }));
    const chains = new GivenChains(ORIGINS, nodes, entries, isWhole);
    starts.push(chains);
    return chains;
  }

  async function start(...of: Parameters<typeof given>): Promise<GivenChains> {
    const chains = given(...of);
    await chains.look();
    await chains.give(definitions);
    return chains;
  }

  async function rows(): Promise<string[]> {
    return (await definitions.list()).map(({ key, definition, origin, state }) =>
      [key, state, origin ?? 'operator', definition?.endpoints?.length ?? 0].join(' '),
    );
  }

  it('makes nodes of one chain its failover endpoints, in the order given', async () => {
    const [a, b, c] = [await node('0xa86a'), await node('0x7a69'), await node('0xa86a')];
    const chains = await start([a, b, c, a]);
    expect(chains.chainIds).toEqual(['43114', '31337']);
    expect((await definitions.get('43114'))?.definition?.endpoints).toEqual([a, c]);
    expect((await definitions.get('31337'))?.definition).toEqual({ chainId: '31337', endpoints: [b] });
  });

  it('adds a node to the entry of the file whose chain it is of', async () => {
    const url = await node('0x7a69');
    const entry = { chainId: '31337', name: 'Ours', endpoints: [`http://first/\${KEY}`] };
    await start([url], [entry, { chainId: '5' }]);
    expect(await rows()).toEqual(['5 active --chains 0', '31337 active --chains 2']);
    expect((await definitions.get('31337'))?.definition).toEqual({ ...entry, endpoints: [entry.endpoints[0], url] });
  });

  it('pauses what the flags gave before and do not now, and leaves what an operator wants', async () => {
    const [five, six] = [await node('0x5'), await node('0x6')];
    await definitions.put('8', { chainId: '8', name: 'Mine' }, 'active');
    await start([five, six], [{ chainId: '7' }, { chainId: '8' }]);
    await definitions.setState('6', 'removed');
    expect(await rows()).toEqual([
      ...['5 active --evm-rpc 1', '6 removed --evm-rpc 1', '7 active --chains 0', '8 active operator 0'],
    ]);
    await start([six], [{ chainId: '8' }]);
    expect(await rows()).toEqual([
      ...['5 paused --evm-rpc 1', '6 removed --evm-rpc 1', '7 paused --chains 0', '8 active operator 0'],
    ]);
    // A variable of one of several replicas.
    await start([five], [], false);
    await start([], [{ chainId: '7' }], false);
    expect(await rows()).toEqual([
      ...['5 active --evm-rpc 1', '6 removed --evm-rpc 1', '7 active --chains 0', '8 active operator 0'],
    ]);
  });

  it('takes a chain over from one flag to the other, and from avalanchego’s nodes', async () => {
    const five = await node('0x5');
    await definitions.give(
      '--avalanche-node',
      new Map([['5', { chainId: '5', endpoints: ['http://node/rpc'] }]]),
      true,
    );
    await start([five]);
    expect(await rows()).toEqual(['5 active --evm-rpc 1']);
    await start([], [{ chainId: '5' }]);
    expect(await rows()).toEqual(['5 active --chains 0']);
    await start([five]);
    expect(await rows()).toEqual(['5 active --evm-rpc 1']);
  });

  it('has the chains of nodes that answer, and names each other node by its number, never by its URL', async () => {
    const urls = [await node('0x1'), (await silent()).url, await node(undefined), await node('0x1', { status: 503 })];
    const chains = await start([...urls, await node('0x0'), await node(`0x8${'0'.repeat(15)}`)]);
    expect(await rows()).toEqual(['1 active --evm-rpc 1']);
    expect(chains.faults).toEqual([
      'the node of --evm-rpc number 2 does not answer (connection refused): its chain is not known yet',
      'the node of --evm-rpc number 3 tells no chain id, as an EVM node does at its JSON-RPC URL: its chain is not known yet',
      'the node of --evm-rpc number 4 answers with HTTP status 503: its chain is not known yet',
      'the node of --evm-rpc number 5 tells the chain id 0, which is not between 1 and 9223372036854775771 (EIP-2294): its chain is not known yet',
      'the node of --evm-rpc number 6 tells the chain id 9223372036854775808, which is not between 1 and 9223372036854775771 (EIP-2294): its chain is not known yet',
    ]);
  });

  it('asks a node that does not answer until it does: its chain is defined, or it joins its chain, in the order given', async () => {
    const [late, own] = [await silent(), await silent()];
    const urls = [late.url, await node('0x5'), own.url];
    const chains = given(urls);
    await chains.look();
    const faults: string[] = [];
    chains.follow(definitions, (text) => faults.push(text));
    await until(async () => (await rows()).join() === '5 active --evm-rpc 1');
    await until(() => faults.length === 2);
    await node('0x5', { port: late.port });
    await until(async () => (await rows()).join() === '5 active --evm-rpc 2');
    await node(`0x${(2n ** 63n - 37n).toString(16)}`, { port: own.port });
    await until(async () => (await rows()).length === 2);
    expect((await rows())[1]).toBe('9223372036854775771 active --evm-rpc 1');
    expect((await definitions.get('5'))?.definition?.endpoints).toEqual(urls.slice(0, 2));
    expect([faults.length, chains.faults]).toEqual([2, []]);
  });

  it('takes a node that does not answer for one of the chain that it was defined for, until it reports another', async () => {
    const late = await silent();
    await definitions.give('--evm-rpc', new Map([['7', { chainId: '7', endpoints: [late.url] }]]), true);
    const chains = await start([late.url]);
    expect(await rows()).toEqual(['7 active --evm-rpc 1']);
    expect(chains.faults).toEqual(['the node of --evm-rpc does not answer (connection refused): it was of chain 7']);
    chains.follow(definitions, () => undefined);
    await node('0x8', { port: late.port });
    await until(async () => (await rows()).join() === '7 paused --evm-rpc 1,8 active --evm-rpc 1');
  });

  it('waits for the database', async () => {
    const faults: string[] = [];
    await database.pool.query('ALTER TABLE definition RENAME TO away');
    const chains = given([], [{ chainId: '5' }]);
    chains.follow(definitions, (text) => faults.push(text));
    await until(() => faults.length === 1);
    await database.pool.query('ALTER TABLE away RENAME TO definition');
    await until(async () => (await rows()).join() === '5 active --chains 0');
    expect(faults).toEqual([expect.stringMatching(/^chains can't be defined now: /)]);
  });

  it('is no fault of readiness while another chain is followed', async () => {
    const chains = given([(await silent()).url]);
    let isFollowing = false;
    let isReady = () => '';
    let information = () => '';
    chains.showIn(
      {
        addReadiness: (_, check) => {
          isReady = check;
          return () => {};
        },
        addInformation: (_, tell) => {
          information = tell;
          return () => {};
        },
      },
      'evm nodes',
      () => isFollowing,
    );
    expect(isReady).toThrow('the node of --evm-rpc has not answered: its chain is not known yet');
    isFollowing = true;
    expect(isReady()).toBe(information());
    expect(information()).toBe('the node of --evm-rpc has not answered: its chain is not known yet');
  });

  it('states the blockchain id that a URL names, which stays a reference in the definition', async () => {
    const url = `${await node('0x5')}/ext/bc/${BLOCKCHAIN}/rpc?key=hunter2`;
    const chains = new GivenChains(ORIGINS, [{ url, stored: `\${NODES#1}` }], [], true);
    starts.push(chains);
    await chains.look();
    await chains.give(definitions);
    expect((await definitions.get('5'))?.definition).toEqual({
      ...{ chainId: '5', blockchainId: BLOCKCHAIN, endpoints: [`\${NODES#1}`] },
    });
  });

  it('refuses keys in clear, all at once, and shows none', () => {
    const entries = ['5', '6'].map((chainId) => ({ chainId, endpoints: ['http://a', 'http://b/?key=hunter2'] }));
    const fault = 'endpoint 2 looks as if it held a key, which the database must not hold: give it as';
    expect(() => given(['http://c/?key=hunter2'], entries)).toThrow(
      expect.objectContaining({
        faults: [
          expect.stringContaining(`--chains: chain 5: ${fault}`),
          expect.stringContaining(`--chains: chain 6: ${fault}`),
          expect.stringContaining('a URL of --evm-rpc looks as if it held a key'),
        ],
        message: expect.not.stringContaining('hunter2'),
      }),
    );
  });
});
