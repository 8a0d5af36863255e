import { afterEach, describe, expect, it } from '@jest/globals';
import { makeStakingKeyPair, StakingIdentity } from '@nunatak/avalanche-p2p';
import { NodeError } from '@nunatak/chain-nodes';
import { BadRequestError, UnavailableError } from '@nunatak/core/errors';
import { until } from '@nunatak/core/testing';
import { pino } from 'pino';
import { NO_EVENTS } from '../aggregation/aggregation-events.js';
import { NodeServer } from '../testing/node-server.js';
import { PlayedNetwork } from '../testing/played-network.js';
import { NetworkNames } from './network-names.js';
import type { GivenName } from './network-settings.js';
import { SigningNetworks } from './signing-networks.js';

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Nodes by the networks that they are in; a network of 0 is not told. */
async function play(networkIds: number[], names: GivenName[] = []) {
  const told = [...networkIds];
  const servers = await Promise.all(
    told.map((_, i) =>
      NodeServer.start({
        'info.getNetworkID': () => ({ networkID: told[i] === 0 ? 'not yet' : String(told[i]) }),
        'info.getNodeVersion': () => ({ version: 'avalanchego/1.14.2' }),
        'info.peers': () => ({ peers: [] }),
      }),
    ),
  );
  closing.push(() => Promise.all(servers.map((server) => server.close())));
  const identity = new StakingIdentity(await makeStakingKeyPair());
  const networks = new SigningNetworks(
    servers.map(({ url }) => url),
    new NetworkNames(names),
    {
      peers: { identity, folder: undefined, manual: [], allowedAddresses: [] },
      ...{ deadlineMs: 1_000, balanceEndSeconds: 60, allowedSubnets: undefined, warmSubnets: new Set() },
      ...{ index: new PlayedNetwork(new NodeError('fatal', '')).index, eventsOf: () => NO_EVENTS },
      logger: pino({ level: 'silent' }),
    },
  );
  closing.push(() => networks.close());
  const find = (network: string) => networks.find({ network })?.networkId;
  return { networks, told, find };
}

describe('SigningNetworks', () => {
  it('finds networks by id and name, several of them at once', async () => {
    const { networks, find } = await play([1, 5, 12_345, 5], [{ networkId: 12_345, name: 'devnet' }]);
    await until(() => networks.started.length === 3 && networks.waiting.length === 0);
    const words = ['mainnet', '1', 'fuji', 'testnet', '5', 'devnet', '12345', '7'];
    expect(words.map(find)).toEqual([1, 1, 5, 5, 5, 12_345, 12_345, undefined]);
    expect(() => find('nobody')).toThrow(BadRequestError);
  });

  it('takes the names that were given, that of networks without one of their own included', async () => {
    const names = [
      { networkId: 12_345, name: 'mainnet' },
      { networkId: undefined, name: 'devnet' },
    ];
    const { networks, find } = await play([12_345, 7], names);
    await until(() => networks.started.length === 2);
    expect(['mainnet', '12345', 'devnet', '7', 'fuji'].map(find)).toEqual([12_345, 12_345, 7, 7, undefined]);
  });

  it('calls the only local network fuji, where fuji is not there', async () => {
    const { networks, find } = await play([1, 12_345]);
    await until(() => networks.started.length === 2);
    expect(['fuji', 'testnet', 'mainnet'].map(find)).toEqual([12_345, 12_345, 1]);
  });

  it('asks a node again until it has told its network; until then nothing is certain', async () => {
    const { networks, told, find } = await play([0]);
    expect(() => find('mainnet')).toThrow(UnavailableError);
    expect(() => find('nobody')).toThrow(BadRequestError);
    await until(() => networks.waiting[0] !== 'node 1: not asked yet');
    expect(networks.waiting).toEqual(['node 1: info.getNetworkID answered without a height or an id']);
    told[0] = 1;
    await until(() => networks.started.length === 1 && networks.waiting.length === 0);
    expect([find('mainnet'), find('fuji')]).toEqual([1, undefined]);
  });
});
