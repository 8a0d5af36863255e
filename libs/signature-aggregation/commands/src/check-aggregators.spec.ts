import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@nunatak/core/ports';
import type { NetworkReport, SubnetReport } from '@nunatak/signature-aggregation-domain';
import { checkAggregators } from './check-aggregators.js';
import { AdminPort } from './testing/admin-port.js';

const healthy: SubnetReport = {
  ...{ subnetId: 'S', validators: 5, connectedValidators: 4, connectedWeight: '80', totalWeight: '100' },
  absences: { unreachable: 1 },
};
const network: NetworkReport = {
  ...{ networkId: 5, nodeId: 'NodeID-x', isNodeIdKept: true, clockSkewSeconds: 1, subnets: [healthy] },
  ...{ deafNodes: [], problems: {} },
};

let port: AdminPort | undefined;
afterEach(() => port?.close());

async function found(report: object | [number, object]): Promise<string[]> {
  port = await AdminPort.start({ 'GET /signatures': report });
  const findings = await checkAggregators([port.url]);
  return findings.map(({ level, check, found: text, advice }) =>
    [level, check, text, advice].filter(Boolean).join('|'),
  );
}

describe('what the doctor finds at a signature aggregator', () => {
  it('is well with a kept node id, a good clock and enough weight', async () => {
    expect(await found({ networks: [network], waiting: [] })).toEqual([
      'ok|network 5: node id|NodeID-x; validator-only L1s need it in allowedNodes',
      "ok|network 5: clock|the validators' clocks are 1 s ahead",
      'ok|network 5: subnet S|4 of 5 validators, 80 % of the weight; not connected: 1 unreachable',
    ]);
  });

  it('comes with advice otherwise', async () => {
    const subnets = [
      { ...healthy, connectedWeight: '70', absences: { no_address: 2, unreachable: 1 } },
      { ...healthy, connectedWeight: '66' },
    ];
    const problems = { T: 'no index', peers: 'no node' };
    const bad = { ...network, isNodeIdKept: false, clockSkewSeconds: -31, subnets, problems, deafNodes: ['NodeID-d'] };
    const all = await found({ networks: [bad], waiting: ['node 2: away'] });
    expect(all.map((line) => line.split('|').slice(0, 3).join('|'))).toEqual([
      'fail|avalanche nodes|node 2: away',
      'warn|network 5: node id|NodeID-x, until the next start',
      "warn|network 5: clock|the validators' clocks are 31 s behind",
      'warn|network 5: subnet S|4 of 5 validators, 70 % of the weight; not connected: 2 no address, 1 unreachable',
      'fail|network 5: subnet S|4 of 5 validators, 66 % of the weight; not connected: 1 unreachable',
      'warn|network 5: subnet T|no index',
      'warn|network 5: peers|no node',
      'warn|network 5: silent validators|NodeID-d',
    ]);
    expect(all[3]).toContain('NUNATAK_SIGNATURE_PEERS');
    expect(all[4]).toContain('9651');
    expect(all[7]).toContain('allowedNodes');
  });

  it('tells a service that is not there from one that serves no network', async () => {
    expect(await found([404, {}])).toEqual(['ok|service|none runs here: no avalanchego node is configured']);
    const [away] = await checkAggregators([`http://127.0.0.1:${await freePort()}`]);
    expect(away).toMatchObject({ level: 'fail', check: 'service' });
    expect(await checkAggregators([])).toEqual([]);
  });
});
