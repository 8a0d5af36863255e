import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openRecording, type RecordedNode, startRecordedNode } from '@nunatak/primary-network-recordings';
import { comparePrimaryNetwork } from '../compare/primary-network/compare-primary-network.js';
import { NunatakProcesses } from '../nunatak-processes.js';
import { type PrimaryNetworkFacts, readPrimaryNetwork } from '../oracle/primary-network/primary-network-facts.js';
import { recordingNode } from '../oracle/primary-network/recording-node.js';
import { headsAreThere } from '../primary-network/heads.js';

/** Services of their own read logs of Kafka here; what they answer is compared as `primary-network/recorded.e2e.ts` does in one process. */
describe('services on a recorded primary network', () => {
  let node: RecordedNode;
  let nunatak: NunatakProcesses;
  let facts: PrimaryNetworkFacts;

  beforeAll(async () => {
    facts = await readPrimaryNetwork(recordingNode());
    node = await startRecordedNode(openRecording());
    nunatak = await NunatakProcesses.start({
      rpcUrls: [],
      env: { NUNATAK_AVALANCHE_NODES: node.url },
      // There is no EVM chain.
      replicas: { 'evm-ingester': 1, 'evm-indexer': 1, 'evm-data': 1, 'evm-enricher': 1 },
    });
    await headsAreThere(nunatak.baseUrl, facts, { details: () => nunatak.output.slice(-6_000) });
  });
  afterAll(async () => {
    await nunatak?.dispose();
    await node?.stop();
  });

  it('answer every operation as the node says, each field with a real value', async () => {
    const { coverage, answers, values } = await comparePrimaryNetwork(nunatak.baseUrl, facts);
    expect({ missing: coverage.missing(), needlesslyExcused: coverage.needlesslyExcused() }).toEqual({
      missing: [],
      needlesslyExcused: [],
    });
    expect(answers).toBeGreaterThan(4_000);
    expect(values).toBeGreaterThan(500_000);
  });
});
