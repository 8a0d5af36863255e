import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeCb58 } from '@nunatak/avalanche-codec';
import { parseLossless } from '../json/parse-lossless.js';
import { AvalancheNode } from '../nodes/avalanche-node.js';
import { recordedNode } from '../testing/recorded-exchanges.js';
import { readAvmHeight } from './avm-api.js';
import { readCChainHeight } from './c-chain-api.js';
import { readContainers, readLastAccepted } from './index-api.js';
import { readNetworkId, readNodeVersion, readUpgrades } from './info-api.js';
import { readPlatformHeight } from './platform-api.js';

const server = recordedNode();
let node: AvalancheNode;
beforeAll(async () => {
  await server.start();
  node = new AvalancheNode('node 1', { rpcUrl: server.url }, { parse: parseLossless });
});
afterAll(async () => {
  await node.close();
  await server.stop();
});

describe('what a real node answered', () => {
  it('tells its network, release and heights', async () => {
    expect(await readNetworkId(node)).toBe(12345);
    expect(await readNodeVersion(node)).toBe('avalanchego/1.14.2');
    expect(await Promise.all([readPlatformHeight(node), readAvmHeight(node), readCChainHeight(node)])).toEqual([
      40, 13, 11,
    ]);
  });

  it('tells when the network’s rules change', async () => {
    expect(await readUpgrades(node)).toEqual({
      times: {
        ...Object.fromEntries(
          ['1', '2', '3', '4', '5', 'Pre6', '6', 'Post6'].map((phase) => [`apricotPhase${phase}`, 1_607_144_400]),
        ),
        ...Object.fromEntries(
          ['banff', 'cortina', 'durango', 'etna', 'fortuna', 'granite'].map((name) => [name, 1_607_144_400]),
        ),
        helicon: 253_399_622_400,
      },
      apricotPhase4MinPChainHeight: 0,
      cortinaXChainStopVertexId: decodeCb58('11111111111111111111111111111111LpoYY'),
      graniteEpochNanoseconds: 30_000_000_000,
    });
  });

  it('an index without containers has nothing there', async () => {
    await expect(readLastAccepted(node, 'X/vtx')).rejects.toMatchObject({ kind: 'missing-block' });
    await expect(readContainers(node, 'X/vtx', 0, 1024)).rejects.toMatchObject({ kind: 'missing-block' });
  });

  it('containers have the time at which the node accepted them', async () => {
    const [first] = await readContainers(node, 'P/block', 0, 1024);
    expect(first).toMatchObject({ index: 0, timestamp: Date.parse('2026-11-21T11:10:13Z') / 1_000 });
  });
});
