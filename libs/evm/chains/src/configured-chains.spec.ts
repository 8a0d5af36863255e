import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { unknownChain } from './built-in-chains.js';
import { ConfiguredChains, type ConfiguredChainsOptions } from './configured-chains.js';

/** Nodes are HTTP servers that know one answer. */
describe('ConfiguredChains', () => {
  const servers: Server[] = [];
  const following: ConfiguredChains[] = [];
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-chains-'));
  });

  afterEach(async () => {
    for (const each of following.splice(0)) await each.close();
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
    rmSync(folder, { recursive: true });
  });

  async function node(result: unknown, status = 200, port = 0): Promise<string> {
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

  async function loadChains(options: ConfiguredChainsOptions) {
    const configured = new ConfiguredChains(options);
    await configured.look();
    return configured.chains;
  }

  function chainsFile(...chains: unknown[]): string {
    const file = join(folder, 'chains.json');
    writeFileSync(file, JSON.stringify({ chains }));
    return file;
  }

  it('makes nodes of one chain its failover endpoints, in the order given', async () => {
    const [a, b, c] = [await node('0xa86a'), await node('0x7a69'), await node('0xa86a')];
    const chains = await loadChains({ rpcUrls: [a, b, c, a] });
    expect(chains.map(({ chainId, name, endpoints }) => ({ chainId, name, endpoints }))).toEqual([
      { chainId: '43114', name: 'Avalanche (C-Chain)', endpoints: [{ rpcUrl: a }, { rpcUrl: c }] },
      { chainId: '31337', name: 'Chain 31337', endpoints: [{ rpcUrl: b }] },
    ]);
  });

  it('adds a node to the chain of the file that it belongs to', async () => {
    const url = await node('0x7a69');
    const file = chainsFile({ chainId: 31337, name: 'Ours', endpoints: ['http://first'] }, { chainId: 5 });
    const chains = await loadChains({ file, rpcUrls: [url] });
    expect(chains.map(({ name, endpoints }) => ({ name, endpoints }))).toEqual([
      { name: 'Ours', endpoints: [{ rpcUrl: 'http://first' }, { rpcUrl: url }] },
      { name: 'Chain 5', endpoints: [] },
    ]);
  });

  it('has the chains of nodes that answer, and names each other node by its number, never by its URL', async () => {
    const rpcUrls = [await node('0x1'), (await silent()).url, await node(undefined), await node('0x1', 503)];
    const configured = new ConfiguredChains({
      rpcUrls: [...rpcUrls, await node('0x0'), await node(`0x8${'0'.repeat(15)}`)],
    });
    await configured.look();
    expect(configured.chains.map(({ chainId }) => chainId)).toEqual(['1']);
    expect(configured.faults).toEqual([
      'the node of --evm-rpc number 2 does not answer (connection refused): its chain is not known yet',
      'the node of --evm-rpc number 3 tells no chain id, as an EVM node does at its JSON-RPC URL: its chain is not known yet',
      'the node of --evm-rpc number 4 answers with HTTP status 503: its chain is not known yet',
      'the node of --evm-rpc number 5 tells the chain id 0, which is not between 1 and 9223372036854775771 (EIP-2294): its chain is not known yet',
      'the node of --evm-rpc number 6 tells the chain id 9223372036854775808, which is not between 1 and 9223372036854775771 (EIP-2294): its chain is not known yet',
    ]);
  });

  it('asks a node that does not answer until it does: its chain joins, or it joins its chain, in the order given', async () => {
    const [late, own] = [await silent(), await silent()];
    const rpcUrls = [late.url, await node('0x5'), own.url];
    const configured = new ConfiguredChains({ rpcUrls });
    following.push(configured);
    await configured.look();
    const told: string[] = [];
    const faults: string[] = [];
    configured.follow({
      onChange: (chains) =>
        told.push(chains.map(({ chainId, endpoints }) => `${chainId} (${endpoints.length})`).join()),
      onFault: (text) => faults.push(text),
    });
    await until(() => faults.length === 2);
    await node('0x5', 200, late.port);
    await until(() => told.length === 1);
    await node(`0x${(2n ** 63n - 37n).toString(16)}`, 200, own.port);
    await configured.settled();
    expect(told).toEqual(['5 (2)', '5 (2),9223372036854775771 (1)']);
    expect(configured.chains[0]!.endpoints.map(({ rpcUrl }) => rpcUrl)).toEqual(rpcUrls.slice(0, 2));
    expect([faults.length, configured.faults]).toEqual([2, []]);
  });

  it('takes a node that does not answer for one of the chain that it told at an earlier start, until it tells another', async () => {
    const late = await silent();
    const configured = new ConfiguredChains({ rpcUrls: [late.url] });
    following.push(configured);
    await configured.look();
    configured.remember([{ ...unknownChain('7'), endpoints: [{ rpcUrl: late.url }] }]);
    expect(configured.chains.map(({ chainId }) => chainId)).toEqual(['7']);
    expect(configured.faults).toEqual([
      'the node of --evm-rpc does not answer (connection refused): it was of chain 7',
    ]);
    const told: string[] = [];
    configured.follow({ onChange: (chains) => told.push(...chains.map(({ chainId }) => chainId)) });
    await node('0x8', 200, late.port);
    await configured.settled();
    expect(told).toEqual(['8']);
  });

  it('is no fault of readiness while another chain is followed', async () => {
    const configured = new ConfiguredChains({ rpcUrls: [(await silent()).url] });
    let isFollowing = false;
    let isReady = () => '';
    let information = () => '';
    configured.showIn(
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
      () => isFollowing,
    );
    expect(isReady).toThrow('the node of --evm-rpc has not answered: its chain is not known yet');
    isFollowing = true;
    expect(isReady()).toBe(information());
    expect(information()).toBe('the node of --evm-rpc has not answered: its chain is not known yet');
  });

  it('refuses what is no URL, without asking anyone', () => {
    expect(() => new ConfiguredChains({ rpcUrls: ['http://a', 'nonsense'] })).toThrow(
      'the node of --evm-rpc number 2 has no http:// or https:// URL',
    );
  });

  it('says which file it could not read', async () => {
    await expect(loadChains({ file: join(folder, 'none.json') })).rejects.toThrow(
      /none\.json can't be read \(ENOENT\)/,
    );
  });
});
