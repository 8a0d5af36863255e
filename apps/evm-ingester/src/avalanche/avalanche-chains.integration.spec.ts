import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@nunatak/core/ports';
import { until } from '@nunatak/core/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { ChainDefinitions } from '@nunatak/evm-control';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import { AvalancheChains } from './avalanche-chains.js';
import { ChainChoice } from './chain-choice.js';

const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });
const id = (letter: string) => letter.repeat(48);
const [C, ONE, TWO, X] = ['C', 'D', 'E', 'F'].map(id) as [string, string, string, string];

/** A node: its network's blockchains, by id the EVM chain id that it serves there. */
let network: { id: number; blockchains: Record<string, string | undefined> };
let asked: string[];
let server: Server;
let url: string;
let chains: AvalancheChains | undefined;

beforeEach(async () => {
  network = { id: 12_345, blockchains: { [C]: '0xa868', [X]: undefined } };
  asked = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, id: call } = JSON.parse(body) as { method: string; id: number };
    const answer = (result: unknown) => response.end(JSON.stringify({ jsonrpc: '2.0', id: call, result }));
    if (method === 'info.getNetworkID') return answer({ networkID: String(network.id) });
    if (method === 'platform.getBlockchains')
      return answer({
        blockchains: Object.keys(network.blockchains).map((blockchain) => ({
          ...{
            id: blockchain,
            name: `chain ${blockchain[0]}`,
            subnetID: '11111111111111111111111111111111LpoYY',
            vmID: id('V'),
          },
        })),
      });
    const blockchain = /\/ext\/bc\/(\w+)\/rpc/.exec(request.url ?? '')?.[1] ?? '';
    asked.push(blockchain);
    const chainId = network.blockchains[blockchain];
    return chainId === undefined ? response.writeHead(404).end() : answer(chainId);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await chains?.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.pool.query('DELETE FROM definition');
});

/** A start with a choice. @returns what it prints */
async function start(given?: string, nodes = [url], named: string[] = []): Promise<string[]> {
  await chains?.close();
  chains = new AvalancheChains({
    ...{ definitions: new ChainDefinitions(database.pool), origin: '--avalanche-node', nodeUrls: nodes },
    ...{ choice: new ChainChoice('--evm-chains', given), named: () => named, stored: (_, urls) => [...urls] },
    isWhole: true,
  });
  return chains.look();
}

/** A replica of the ingester as a service, with nodes and a choice of its own. */
async function replica(given?: string): Promise<string[]> {
  await chains?.close();
  chains = new AvalancheChains({
    ...{ definitions: new ChainDefinitions(database.pool), origin: 'NUNATAK_AVALANCHE_NODES', nodeUrls: [url] },
    ...{ choice: new ChainChoice('NUNATAK_EVM_CHAINS', given), named: () => [], isWhole: false },
    stored: (blockchainId) => [`\${NUNATAK_AVALANCHE_NODES}/ext/bc/${blockchainId}/rpc`],
  });
  return chains.look();
}

async function defined(): Promise<string[]> {
  const rows = await new ChainDefinitions(database.pool).list();
  return rows.map(({ key, state, definition }) =>
    [key, state, definition?.name ?? 'unnamed', definition?.blockchainId?.[0]].join(' '),
  );
}

describe('the EVM chains of avalanchego nodes', () => {
  it('are defined by themselves on a network of one’s own, with the names of CreateChainTx, and later ones too', async () => {
    expect(await start()).toEqual([]);
    expect(await defined()).toEqual(['43112 active chain C C']);
    network.blockchains[ONE] = '0x1092';
    expect(await chains!.look()).toEqual([]);
    expect(await defined()).toEqual(['4242 active chain D D', '43112 active chain C C']);
    const [{ definition } = { definition: undefined }] = await new ChainDefinitions(database.pool).list();
    expect(definition?.endpoints).toEqual([`${url}/ext/bc/${ONE}/rpc`]);
    // What has answered is not asked again, and what has not, not before a minute is over.
    expect(asked).toEqual([C, X, ONE]);
  });

  it('are only offered on mainnet and fuji, until they are chosen by either id', async () => {
    network = { id: 5, blockchains: { [C]: '0xa869', [ONE]: '0x1092' } };
    expect(await start()).toEqual([
      'A node of network 5 serves EVM chains, which can be added: 43113 (chain C), 4242 (chain D). --evm-chains all, or --evm-chains ID,…, adds them.',
    ]);
    expect(await defined()).toEqual([]);
    // Once: their blockchains are many.
    await chains!.look();
    expect(asked).toEqual([C, ONE]);
    expect(await start(ONE)).toEqual([]);
    expect(await defined()).toEqual(['4242 active chain D D']);
    await start('43113');
    expect(await defined()).toEqual(['4242 paused chain D D', '43113 active unnamed C']);
    await start('none');
    expect(await defined()).toEqual(['4242 paused chain D D', '43113 paused unnamed C']);
    await start('all');
    expect(await defined()).toEqual(['4242 active chain D D', '43113 active unnamed C']);
  });

  it('are paused by a start without the flag, and stay while the node is silent or the chain is not served just now', async () => {
    network.blockchains[ONE] = '0x1092';
    await start();
    network.blockchains[ONE] = undefined;
    await start();
    expect(await defined()).toEqual(['4242 active chain D D', '43112 active chain C C']);
    await start(undefined, ['http://127.0.0.1:9']);
    expect(await defined()).toEqual(['4242 active chain D D', '43112 active chain C C']);
    await start(undefined, []);
    expect(await defined()).toEqual(['4242 paused chain D D', '43112 paused chain C C']);
  });

  describe('of which two have one EVM chain id', () => {
    const text = (wayOut: string) =>
      `blockchains ${ONE} and ${TWO} both have EVM chain id 4242: only ${ONE} is indexed; to index the other one, name it by its blockchain id, ${wayOut}, and forget what is stored by "nunatak chains reset 4242"`;
    const remarks = async () => {
      const rows = await new ChainDefinitions(database.pool).list();
      return rows.flatMap(({ key, remark }) => (remark === undefined ? [] : [[key, remark]]));
    };
    beforeEach(() => {
      network.blockchains = { [C]: '0xa868', [ONE]: '0x1092', [TWO]: '0x1092' };
    });

    it('are the first one, and a remark names the second with the way out', async () => {
      expect(await start()).toEqual([text(`--evm-chains all,${TWO}`)]);
      expect(await defined()).toEqual(['4242 active chain D D', '43112 active chain C C']);
      expect(await remarks()).toEqual([['4242', text(`--evm-chains all,${TWO}`)]]);
      // Once on the terminal, as long as it is so in the database.
      expect(await chains!.look()).toEqual([]);
      expect(await remarks()).toHaveLength(1);
    });

    it('are the one that is named by its blockchain id, beside all or others, and no remark stays', async () => {
      await start();
      for (const [choice, letter] of [
        [`all,${TWO}`, 'E'],
        [`43112,${ONE}`, 'D'],
        [`4242,43112,${TWO}`, 'E'],
      ]) {
        await start(choice);
        expect(await defined()).toEqual([`4242 active chain ${letter} ${letter}`, '43112 active chain C C']);
      }
      await start(`43112,${TWO}`);
      expect(await remarks()).toEqual([]);
    });

    it('are the one that is defined, also where a replica’s nodes serve the second alone', async () => {
      expect(await replica()).toEqual([text(`NUNATAK_EVM_CHAINS=all,${TWO}`)]);
      network.blockchains = { [C]: '0xa868', [TWO]: '0x1092' };
      expect(await replica()).toEqual([text(`NUNATAK_EVM_CHAINS=all,${TWO}`)]);
      expect(await defined()).toEqual(['4242 active chain D D', '43112 active chain C C']);
      network.blockchains = { [C]: '0xa868', [ONE]: '0x1092' };
      expect(await replica()).toEqual([]);
      expect(await remarks()).toHaveLength(1);
      // Until a choice decides.
      await replica(`all,${ONE}`);
      expect(await remarks()).toEqual([]);
    });
  });

  it('of a service are defined without the nodes’ URLs, alike by each replica, and none is paused', async () => {
    network.blockchains[ONE] = '0x1092';
    await replica();
    const list = () => new ChainDefinitions(database.pool).list();
    const first = await list();
    expect(first[0]).toMatchObject({
      key: '4242',
      definition: { blockchainId: ONE, endpoints: [`\${NUNATAK_AVALANCHE_NODES}/ext/bc/${ONE}/rpc`] },
      origin: 'NUNATAK_AVALANCHE_NODES',
    });
    await replica();
    await replica('43112');
    await replica('none');
    expect(await list()).toEqual(first);
  });

  it('of a service come from its variables, and no key stands in the database or the log', async () => {
    network.blockchains[ONE] = '0x1092';
    let output = '';
    const ingester = spawn(process.execPath, [join(import.meta.dirname, '../../dist/main.js')], {
      env: {
        PATH: process.env.PATH,
        ...{ NUNATAK_EVM_DATABASE_URL: database.url, NUNATAK_KAFKA_BROKERS: '127.0.0.1:2' },
        ...{ NUNATAK_AVALANCHE_NODES: `${url}/?key=key-of-mine,${url}`, NUNATAK_EVM_CHAINS: '4242' },
        NUNATAK_ADMIN_PORT: String(await freePort()),
        NUNATAK_NODE_STATE_BIND: `127.0.0.1:${await freePort()}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [ingester.stdout, ingester.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const ended = new Promise((resolve) => ingester.once('exit', resolve));
    try {
      await until(() => /"chain 4242 is here"/.test(output), { what: () => `the chain is taken up, after\n${output}` });
      expect(await new ChainDefinitions(database.pool).list()).toMatchObject([
        { key: '4242', definition: { endpoints: [`\${NUNATAK_AVALANCHE_NODES}/ext/bc/${ONE}/rpc`] } },
      ]);
      expect(output).not.toMatch(/key-of-mine|can not be followed/);
    } finally {
      ingester.kill('SIGKILL');
      await ended;
    }
  });

  it.each(['everything', '43112,0x1092', 'all,43112x'])('refuse the choice %s', (given) => {
    expect(() => new ChainChoice('--evm-chains', given)).toThrow(
      /^--evm-chains: ".*" is not all, none, an EVM chain id/,
    );
  });

  it('leave a chain alone that the start names by another flag', async () => {
    await start(undefined, [url], ['43112']);
    expect(await defined()).toEqual([]);
  });
});
