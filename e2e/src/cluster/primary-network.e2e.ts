import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openRecording, type RecordedNode, startRecordedNode } from '@nunatak/primary-network-recordings';
import { comparePrimaryNetwork } from '../compare/primary-network/compare-primary-network.js';
import { type PrimaryNetworkFacts, readPrimaryNetwork } from '../oracle/primary-network/primary-network-facts.js';
import { recordingNode } from '../oracle/primary-network/recording-node.js';
import { headsAreThere } from '../primary-network/heads.js';
import { Release } from './release.js';
import { NODE, type Surroundings, startSurroundings } from './surroundings.js';

describe('the shape primary-network, on a recorded network', () => {
  const recording = openRecording();
  let facts: PrimaryNetworkFacts;
  let node: RecordedNode;
  let surroundings: Surroundings;
  let release: Release;
  let baseUrl: string;

  beforeAll(async () => {
    facts = await readPrimaryNetwork(recordingNode());
    node = await startRecordedNode(recording, { host: NODE });
    surroundings = await startSurroundings();
    release = await Release.prepare('primary-network', 'nunatak', 'primary-network', values(), surroundings.secrets);
    await release.install();
    baseUrl = await release.urlOf('gateway', 'http');
  }, 480_000);
  afterAll(async () => {
    await surroundings?.stop();
    await node?.stop();
  });

  /** The recorded network is served as fuji. The pods for mainnet have nothing to do. */
  const values = (): object => {
    const settings = { NUNATAK_AVALANCHE_NODES: [node.url] };
    const leased = { NUNATAK_LEASED_CHAINS: ['P', 'X', 'C'].map((chain) => `${recording.networkId}-${chain}`) };
    const ingester = { mainnet: { settings }, fuji: { settings: { ...settings, ...leased } } };
    return {
      ...surroundings.values,
      services: {
        'primary-network-ingester': { groups: ingester },
        'primary-network-indexer': { groups: { fuji: { settings: leased } } },
        'signature-aggregator': { settings },
      },
    };
  };

  it('answers every operation as the node says, and passes its own tests', async () => {
    await headsAreThere(baseUrl, facts);
    const { answers } = await comparePrimaryNetwork(baseUrl, facts);
    expect(answers).toBeGreaterThan(4_000);
    await release.test();
  });

  it('leaves nothing but the Secrets that it was given, and the signature aggregator’s volume', async () => {
    await release.uninstall();
    expect((await release.leftovers()).sort()).toEqual([
      expect.stringMatching(/^persistentvolumeclaim\/data-.*signature-aggregator/),
      ...['secret/kafka-tls', 'secret/nunatak'],
    ]);
  });
});
