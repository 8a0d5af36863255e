import { describe, expect, it } from '@jest/globals';
import { ConnectionNews } from './connection-news.js';

describe('ConnectionNews', () => {
  it('tells once who this process is, and once when a subnet is connected', () => {
    const subnet = { subnetId: 'S', validators: 5, connectedValidators: 1, totalWeight: 100n, connectedWeight: 20n };
    let status = { nodeId: 'NodeID-x', subnets: [{ ...subnet, isReady: false }] };
    const started: object[] = [];
    const news = new ConnectionNews({ started } as never);
    expect(news.next()).toEqual([]);
    started.push({ networkId: 5, status: () => status });
    expect(news.next()).toEqual([
      'Signatures: validators of network 5 know this process as NodeID-x, which validator-only L1s have to allow.',
    ]);
    status = { ...status, subnets: [{ ...subnet, connectedValidators: 4, connectedWeight: 80n, isReady: true }] };
    expect(news.next()).toEqual(['Signatures: 4 of 5 validators of subnet S are connected, 80 % of the weight.']);
    expect(news.next()).toEqual([]);
  });
});
