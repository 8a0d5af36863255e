import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openRecording, type RecordedNode, startRecordedNode } from '@nunatak/primary-network-recordings';
import { compareStaking } from '../compare/metrics/compare-staking.js';
import { compareBalances } from '../compare/primary-network/compare-balances.js';
import { compareL1Validators } from '../compare/primary-network/compare-l1-validators.js';
import { comparePrimaryNetwork } from '../compare/primary-network/compare-primary-network.js';
import { compareStakers } from '../compare/primary-network/compare-stakers.js';
import { UNASKED_PARAMETERS } from '../compare/primary-network/primary-network-fields.js';
import { PRIMARY_NETWORK_OPERATION_NAMES } from '../contract/primary-network-operations.js';
import type { NunatakUnderTest } from '../nunatak-under-test.js';
import { type PrimaryNetworkFacts, readPrimaryNetwork } from '../oracle/primary-network/primary-network-facts.js';
import { recordingNode } from '../oracle/primary-network/recording-node.js';
import { startNunatak } from '../start-nunatak.js';
import { headsAreThere } from './heads.js';

describe('the service on a recorded primary network', () => {
  let node: RecordedNode;
  let nunatak: NunatakUnderTest;
  let facts: PrimaryNetworkFacts;

  beforeAll(async () => {
    facts = await readPrimaryNetwork(recordingNode());
    node = await startRecordedNode(openRecording());
    nunatak = await startNunatak({ rpcUrls: [], env: { NUNATAK_AVALANCHE_NODES: node.url } });
    await headsAreThere(nunatak.baseUrl, facts);
  });
  afterAll(async () => {
    await nunatak?.dispose();
    await node?.stop();
  });

  it('answers every operation as the node says, each field with a real value, each parameter alone and with each other one', async () => {
    const { coverage, answers, values, parameters, answered } = await comparePrimaryNetwork(nunatak.baseUrl, facts);
    expect({ missing: coverage.missing(), needlesslyExcused: coverage.needlesslyExcused() }).toEqual({
      missing: [],
      needlesslyExcused: [],
    });
    expect(answers).toBeGreaterThan(4_000);
    expect(values).toBeGreaterThan(500_000);
    // No network here has a vertex to be asked for.
    const unanswered = PRIMARY_NETWORK_OPERATION_NAMES.filter((name) => !answered.has(name));
    expect(unanswered).toEqual(['vertex']);
    for (const name of PRIMARY_NETWORK_OPERATION_NAMES) {
      const missing = parameters.missing(name).sort();
      expect({ name, missing }).toEqual({ name, missing: [...(UNASKED_PARAMETERS[name] ?? [])].sort() });
    }
  });

  it('answers on the metrics host what stakers there were by days, and what L1 validators paid', async () => {
    expect(await compareStaking(nunatak.metricsUrl, facts)).toBeGreaterThan(100);
  });

  it('goes on where it stopped', async () => {
    expect(await nunatak.end()).toBe(0);
    await nunatak.run();
    await comparePrimaryNetwork(nunatak.baseUrl, facts, [compareL1Validators, compareBalances, compareStakers]);
  });
});
