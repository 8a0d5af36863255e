import { describe, expect, it } from '@jest/globals';
import { ConnectionNews } from './connection-news.js';

const subnet = { subnetId: 'S', validators: 5, connectedValidators: 1, totalWeight: 100n, connectedWeight: 20n };

function play() {
  let now = 0;
  const started: object[] = [];
  const news = new ConnectionNews({ started } as never, () => now);
  const network = {
    networkId: 5,
    problems: new Map<string, string>(),
    subnets: [{ ...subnet, isReady: false, absences: { no_address: 3, unreachable: 1 } as Record<string, number> }],
    status: () => ({ nodeId: 'NodeID-x', subnets: network.subnets }),
  };
  const join = () => {
    started.push(network);
    expect(news.next()).toEqual([
      'Signatures: validators of network 5 know this process as NodeID-x, which validator-only L1s have to allow.',
    ]);
  };
  const wait = (ms: number) => {
    now += ms;
  };
  return { news, network, join, wait };
}

describe('ConnectionNews', () => {
  it('reports once who this process is, and once when a subnet is connected', () => {
    const { news, network, join } = play();
    expect(news.next()).toEqual([]);
    join();
    network.subnets = [{ ...subnet, connectedValidators: 4, connectedWeight: 80n, isReady: true, absences: {} }];
    expect(news.next()).toEqual(['Signatures: 4 of 5 validators of subnet S are connected, 80 % of the weight.']);
    expect(news.next()).toEqual([]);
  });

  it('reports once, after a while, why a subnet is not connected and what can not be read', () => {
    const { news, network, join, wait } = play();
    join();
    network.problems.set('T', 'no node states them');
    expect(news.next()).toEqual([]);
    wait(30_000);
    expect(news.next()).toEqual([
      'Signatures: 1 of 5 validators of subnet S are connected, 20 % of the weight, too little (3 no address, 1 unreachable): nunatak doctor says what to do.',
      'Signatures: validators of subnet T can not be read: no node states them',
    ]);
    wait(30_000);
    expect(news.next()).toEqual([]);
  });
});
