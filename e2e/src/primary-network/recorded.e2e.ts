import { openRecording, type RecordedNode, startRecordedNode } from '@firn/primary-network-recordings';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { comparePrimaryNetwork } from '../compare/primary-network/compare-primary-network.js';
import type { FirnUnderTest } from '../firn-under-test.js';
import { type PrimaryNetworkFacts, readPrimaryNetwork } from '../oracle/primary-network/primary-network-facts.js';
import { recordingNode } from '../oracle/primary-network/recording-node.js';
import { startFirn } from '../start-firn.js';
import { headsAreThere } from './heads.js';

describe('the service on a recorded primary network', () => {
  let node: RecordedNode;
  let firn: FirnUnderTest;
  let facts: PrimaryNetworkFacts;

  beforeAll(async () => {
    facts = await readPrimaryNetwork(recordingNode());
    node = await startRecordedNode(openRecording());
    firn = await startFirn({ rpcUrls: [], env: { FIRN_AVALANCHE_NODES: node.url } });
    await headsAreThere(firn.baseUrl, facts);
  });
  afterAll(async () => {
    await firn?.dispose();
    await node?.stop();
  });

  it('answers every operation as the node says, each field at least once with a real value', async () => {
    const { coverage, answers } = await comparePrimaryNetwork(firn.baseUrl, facts);
    expect({ missing: coverage.missing(), needlesslyExcused: coverage.needlesslyExcused() }).toEqual({
      missing: [],
      needlesslyExcused: [],
    });
    expect(answers).toBeGreaterThan(2000);
  });

  it('goes on where it stopped', async () => {
    expect(await firn.end()).toBe(0);
    await firn.run();
    await comparePrimaryNetwork(firn.baseUrl, facts);
  });
});
