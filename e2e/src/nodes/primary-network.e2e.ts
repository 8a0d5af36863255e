import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AvalancheNetwork, record, startNetwork } from '@nunatak/avalanche';
import { until } from '@nunatak/core/testing';
import { openRecording } from '@nunatak/primary-network-recordings';
import { Api } from '../compare/api.js';
import { compareStaking } from '../compare/metrics/compare-staking.js';
import { comparePrimaryNetwork } from '../compare/primary-network/compare-primary-network.js';
import { Nunatak } from '../nunatak.js';
import { RunningNode } from '../oracle/primary-network/node-answers.js';
import { checkAgainstNode } from '../oracle/primary-network/node-checks.js';
import { readPrimaryNetwork } from '../oracle/primary-network/primary-network-facts.js';
import { PRIMARY_NETWORK } from '../oracle/primary-network/staking.js';
import { headsAreThere } from '../primary-network/heads.js';
import { PLANTED, plantDifferences } from '../primary-network/planted-differences.js';

describe('the primary network of five nodes, with transactions of every type', () => {
  let network: AvalancheNetwork;
  let nunatak: Nunatak;
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-primary-network-'));

  beforeAll(async () => {
    network = await startNetwork({ joining: true });
    const nodes = network.nodes.flatMap(({ url }) => ['--avalanche-node', url]);
    nunatak = await Nunatak.start({ rpcUrls: [], args: nodes });
    await network.runTraffic();
  });
  afterAll(async () => {
    await nunatak?.dispose();
    await network?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has followed the head, and answers as the node does', async () => {
    const url = network.nodes[0]?.url ?? '';
    // It waits until the chains stand still; of what it writes only the genesis is wanted, which no API gives.
    await record({ url, out: folder, answers: false });
    const recording = openRecording(pathToFileURL(`${folder}/`));
    const node = new RunningNode(url, recording.genesis());
    const facts = await readPrimaryNetwork(node);
    expect(await checkAgainstNode(facts, node)).toMatchObject({ faults: [] });
    await headsAreThere(nunatak.baseUrl, facts);
    const { answers } = await comparePrimaryNetwork(nunatak.baseUrl, facts);
    expect(answers).toBeGreaterThan(2000);
    expect(await compareStaking(nunatak.metricsUrl, facts)).toBeGreaterThan(100);
  });

  it('shows the uptimes that a node states', async () => {
    const api = new Api(nunatak.baseUrl);
    const path = { network: 'fuji' };
    const query = { validationStatus: 'active', subnetId: PRIMARY_NETWORK };
    await until(async () => {
      const { body } = await api.ask('validators', path, query);
      const { validators } = body as { validators: { uptimePerformance: number }[] };
      return validators.some(({ uptimePerformance }) => uptimePerformance > 99);
    });
  });

  it('is found by verify to be the node’s, and each planted difference is found', async () => {
    const verify = () => nunatak.tool('networks', 'verify', String(network.networkId), '--sample', '10000', '--json');
    const { exitCode, stdout } = await verify();
    const { differences, compared, notCompared } = JSON.parse(stdout);
    expect({ exitCode, differences, notCompared }).toEqual({ exitCode: 0, differences: [], notCompared: [] });
    expect(Object.keys(compared).length).toBeGreaterThan(10);
    await plantDifferences(nunatak.databaseUrl('nunatak_primary_network')!);
    const damaged = await verify();
    expect(damaged.exitCode).toBe(1);
    const found: { table: string; field: string }[] = JSON.parse(damaged.stdout).differences;
    const fields = new Set(found.map(({ table, field }) => `${table} ${field}`));
    expect([...fields].sort()).toEqual(Object.keys(PLANTED).sort());
  });
});
