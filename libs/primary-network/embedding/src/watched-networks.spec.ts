import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { HealthChecks } from '@nunatak/core/health';
import { until } from '@nunatak/core/testing';
import type { NetworkStanding, NetworksStanding } from './network-standing.js';
import { WatchedNetworks } from './watched-networks.js';

let watched: WatchedNetworks;
let pipeline: MessagePort;
let changes: string[];
let health: HealthChecks;

/** One network is known at the start, and there is a node of which nobody knows whose it is. */
beforeEach(() => {
  watched = new WatchedNetworks(['1'], true);
  changes = [];
  watched.onChange(({ kind, chain }) => changes.push(`${kind} ${chain.chainId}`));
  watched.onStanding(({ networks }) => {
    for (const { networkId, places } of networks) changes.push(`network ${networkId} has node ${places.join(', ')}`);
  });
  const { port1, port2 } = new MessageChannel();
  watched.connect(port1);
  pipeline = port2;
  health = new HealthChecks();
  watched.showConditions(health);
});
afterEach(() => pipeline.close());

const followed = (networkId: string, places: number[], nodes: string[] = []): NetworkStanding => ({
  ...{ networkId, places, nodes },
  chains: [{ chainId: `${networkId}-P`, state: 'following' }],
});

/** Hears it, and gives what health says afterwards. */
async function hear(standing: NetworksStanding): Promise<{ ready: boolean; messages: (string | undefined)[] }> {
  let isHeard = false;
  watched.onStanding(() => {
    isHeard = true;
  });
  pipeline.postMessage(standing);
  await until(() => isHeard);
  const { ready, checks } = await health.report();
  return { ready, messages: checks.map(({ message }) => message) };
}

it('is not ready before anything is known', async () => {
  expect(watched.list().map(({ chainId }) => chainId)).toEqual(['1-P', '1-X', '1-C', 'primary-network']);
  expect(await health.report()).toMatchObject({ ready: false, checks: [{ message: 'no node has answered yet' }, {}] });
});

it('shows a node of no known network as information, and its network’s chains once it tells it', async () => {
  const fault = 'node 2 does not answer: refused (which network it is of is not known)';
  const asked = await hear({ networks: [followed('1', [1])], unplaced: [{ label: 'node 2' }] });
  expect(asked).toEqual({ ready: true, messages: [undefined, 'node 2 has not answered yet'] });
  const unplaced = [{ label: 'node 2', fault }];
  expect(await hear({ networks: [followed('1', [1])], unplaced })).toEqual({
    ready: true,
    messages: [undefined, fault],
  });
  expect(changes).toEqual(['network 1 has node 1', 'network 1 has node 1']);
  expect(await hear({ networks: [followed('1', [1]), followed('5', [2])], unplaced: [] })).toEqual({
    ready: true,
    messages: [undefined, 'all answer'],
  });
  expect(changes.slice(2)).toEqual([
    ...['network 1 has node 1', 'network 5 has node 2'],
    ...['removed primary-network', 'added 5-P', 'added 5-X', 'added 5-C'],
  ]);
});

it('is not ready while any network can’t be followed, and says which and why', async () => {
  const trouble = { text: 'no node answers yet: node 2: refused', isFinal: false };
  const silent = { networkId: '5', places: [], trouble, nodes: [], chains: [] };
  const late = 'node 3 does not answer: timed out';
  expect(await hear({ networks: [followed('1', [1], [late]), silent], unplaced: [] })).toEqual({
    ready: false,
    messages: [`network 5: ${trouble.text}`, `${late}; ${trouble.text}`],
  });
  const stopped: NetworkStanding = {
    ...followed('5', [2]),
    chains: [{ chainId: '5-X', state: 'stopped', reason: 'why' }],
  };
  const beginning = { networkId: '9', places: [4], nodes: [], chains: [] };
  expect((await hear({ networks: [followed('1', [1]), stopped, beginning], unplaced: [] })).messages[0]).toBe(
    '5-X is stopped: why; network 9 is being started',
  );
});

it('shows a network no longer of which a node told at an earlier start alone, once that node tells of another', async () => {
  const trouble = { text: 'no node answers yet: node 1: refused', isFinal: false };
  await hear({ networks: [{ networkId: '1', places: [], trouble, nodes: [], chains: [] }], unplaced: [] });
  expect(watched.list().map(({ chainId }) => chainId)).toEqual(['1-P', '1-X', '1-C']);
  await hear({ networks: [followed('5', [1])], unplaced: [] });
  expect(watched.list().map(({ chainId }) => chainId)).toEqual(['5-P', '5-X', '5-C']);
  expect(changes.slice(-6)).toEqual([
    ...['removed 1-P', 'removed 1-X', 'removed 1-C'],
    ...['added 5-P', 'added 5-X', 'added 5-C'],
  ]);
});
