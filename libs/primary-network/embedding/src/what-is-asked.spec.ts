import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@nunatak/core/ports';
import { FakeNetwork, FakeNode } from '@nunatak/primary-network-node-client/testing';
import type { AvalancheOptions } from './avalanche-options.js';
import { whatIsAsked } from './what-is-asked.js';

const folder = mkdtempSync(join(tmpdir(), 'nunatak-asked-'));
const nodes = [5, 5, 7].map((id) => new FakeNode(new FakeNetwork(id)));
const [first, second, other] = nodes as [FakeNode, FakeNode, FakeNode];
const GENESIS = {
  ...{ networkID: 7, allocations: [], startTime: 1_700_000_000, initialStakeDuration: 31_536_000 },
  ...{
    initialStakeDurationOffset: 5_400,
    initialStakedFunds: [],
    initialStakers: [],
    cChainGenesis: '{}',
    message: '',
  },
};
const genesisFile = join(folder, 'genesis.json');

beforeAll(async () => {
  writeFileSync(genesisFile, JSON.stringify(GENESIS));
  await Promise.all(nodes.map((node) => node.start()));
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  rmSync(folder, { recursive: true });
});

const ask = (avalanche: Partial<AvalancheOptions>) => whatIsAsked({ nodeUrls: [], ...avalanche }, false);

describe('what a start is asked for', () => {
  it('is each node with the network that it told, in their order', async () => {
    const silent = `http://127.0.0.1:${await freePort()}`;
    const { source } = await ask({ nodeUrls: [first.url, other.url, silent, second.url] });
    expect(source).toEqual({
      kind: 'nodes',
      nodes: [
        { url: first.url, place: 1, networkId: '5' },
        { url: other.url, place: 2, networkId: '7' },
        { url: silent, place: 3 },
        { url: second.url, place: 4, networkId: '5' },
      ],
    });
  });

  it('has a genesis file for the network whose id it names', async () => {
    const { source } = await ask({ nodeUrls: [first.url, other.url], genesisFile });
    expect(source).toMatchObject({ genesisFile: { networkId: '7', text: JSON.stringify(GENESIS) } });
    await expect(ask({ nodeUrls: [first.url, second.url], genesisFile })).rejects.toThrow(
      /genesis\.json is of network 7, and no node is: they are of 5$/,
    );
    // One that has not answered yet may be of it.
    const silent = `http://127.0.0.1:${await freePort()}`;
    await expect(ask({ nodeUrls: [first.url, silent], genesisFile })).resolves.toBeDefined();
  });

  it('is refused where the genesis file is none, and where names or a genesis are given and no node', async () => {
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, JSON.stringify({ ...GENESIS, startTime: 'soon' }));
    await expect(ask({ nodeUrls: [first.url], genesisFile: broken })).rejects.toThrow(
      /broken\.json can't be used: startTime: /,
    );
    await expect(ask({ nodeUrls: [first.url], genesisFile: '/no/genesis' })).rejects.toThrow(
      /can't be read \(ENOENT\)/,
    );
    for (const told of [{ genesisFile }, { networkName: 'fuji' as const }, { networkNames: { 5: 'fuji' as const } }])
      await expect(ask(told)).rejects.toThrow(/tell of the networks of --avalanche-node: give one/);
  });

  it('is refused where two networks have one id', async () => {
    const foreign = new FakeNode(new FakeNetwork(5, 'another genesis'));
    await foreign.start();
    try {
      await expect(ask({ nodeUrls: [other.url, first.url, foreign.url] })).rejects.toThrow(
        /^node 3 and node 2 of --avalanche-node are of two networks with the id 5: their P-Chains begin with \w+ and \w+$/,
      );
    } finally {
      await foreign.stop();
    }
  });
});
