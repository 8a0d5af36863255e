import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadChains } from './load-chains.js';

/** Nodes are HTTP servers that know one answer. */
describe('loadChains', () => {
  const servers: Server[] = [];
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firn-chains-'));
  });

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
    rmSync(folder, { recursive: true });
  });

  async function node(result: unknown, status = 200): Promise<string> {
    const server = createServer((_, response) => {
      response.writeHead(status, { connection: 'close' }).end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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

  it('names each node that cannot be asked by its place, never by its URL', async () => {
    const good = await node('0x1');
    const none = await node(undefined);
    const sad = await node('0x1', 503);
    const gone = await node('0x1');
    const server = servers.pop()!;
    await new Promise((resolve) => server.close(resolve));
    await expect(loadChains({ rpcUrls: [good, gone, none, sad, 'nonsense'] })).rejects.toMatchObject({
      faults: [
        'the node of --evm-rpc number 2 does not answer (connection refused)',
        'the node of --evm-rpc number 3 does not tell its chain id: is it the JSON-RPC URL of an EVM chain?',
        'the node of --evm-rpc number 4 answers with HTTP status 503',
        'the node of --evm-rpc number 5 has no valid URL',
      ],
    });
  });

  it('says which file it could not read', async () => {
    await expect(loadChains({ file: join(folder, 'none.json') })).rejects.toThrow(
      /none\.json can't be read \(ENOENT\)/,
    );
  });
});
