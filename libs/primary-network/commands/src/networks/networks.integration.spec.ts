import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type CommandContext, EXIT, Output } from '@nunatak/commands';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { NetworkDefinitions } from '@nunatak/primary-network-control';
import { openRecording, type RecordedNode, startRecordedNode } from '@nunatak/primary-network-recordings';
import { PRIMARY_NETWORK_SCHEMA } from '@nunatak/primary-network-schema';
import { knownNetworks } from '../known-networks.js';
import { type AddNetworkOptions, addNetwork } from './add-network.js';
import { removeNetwork } from './reset-network.js';

const database = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
let dataDir: string;
let node: RecordedNode;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nunatak-networks-'));
  node = await startRecordedNode(openRecording());
});
afterAll(async () => {
  await node.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => database.pool.query('DELETE FROM definition'));

function context(folder: string | undefined): CommandContext {
  const databases = new Map([['primary-network', { databaseUrl: database.url, pool: database.pool }]]);
  const installation = {
    databases,
    ...(folder !== undefined && { dataDir: folder }),
    close: async () => {},
  };
  return { installation, output: new Output(true), signal: new AbortController().signal };
}

const add = (id: string | undefined, options: AddNetworkOptions) => addNetwork(context(dataDir), id, options);
/** Where there are services in place of an embedded installation. */
const addToServices = (id: string, node: string) => addNetwork(context(undefined), id, { node: [node], force: true });
const known = async () =>
  (await knownNetworks(context(dataDir).installation)).map(({ networkId, name, state, origin, nodes }) =>
    [networkId, name, state, origin, nodes.length].join(' '),
  );

it('adds the network that a node reports, names it, and removes it', async () => {
  expect(await add(undefined, { node: [node.url] })).toBe(EXIT.ok);
  expect(await known()).toEqual(['12345 fuji active added 1']);
  await add('12345', { name: 'devnet' });
  expect(await known()).toEqual(['12345 devnet active added 1']);
  expect(await removeNetwork(context(dataDir), '12345', { yes: true, waitMs: 100 })).toBe(EXIT.ok);
  expect(await known()).toEqual([]);
});

it('refuses a node of another network, a name that another network has, and an unknown network without a node', async () => {
  await expect(add('5', { node: [node.url] })).rejects.toThrow('node 1 is in network 12345, not in network 5');
  await add(undefined, { node: [node.url] });
  await expect(add('5', { node: [node.url], force: true })).rejects.toThrow(
    'networks 12345 and 5 would both answer as fuji',
  );
  await expect(add('7', { name: 'seven' })).rejects.toThrow('network 7 is not defined here: give --node URL');
});

it('keeps a key out of the database: in a file of the folder, or as a variable', async () => {
  const url = 'https://node.example/0123456789abcdef0123456789abcdef';
  await add('5', { node: [url], force: true });
  const stored = async () => (await new NetworkDefinitions(database.pool).get('5'))?.definition?.nodes;
  expect(await stored()).toEqual([`file://${dataDir}/node-urls#1`]);
  expect(readFileSync(join(dataDir, 'node-urls'), 'utf8')).toBe(`${url}\n`);
  await expect(addToServices('5', url)).rejects.toThrow(/looks as if it held a key/);
  const withVariable = `https://node.example/\${KEY}`;
  await addToServices('5', withVariable);
  expect(await stored()).toEqual([withVariable]);
  expect((await knownNetworks(context(dataDir).installation, {}))[0]!.fault).toBe(
    'node 1: the environment variable KEY is not set',
  );
});
