import { readFile } from 'node:fs/promises';
import { type Network, networkOf } from '@firn/data-api';
import { keepUrlSecrets } from '@firn/platform/secrets';
import { PRIMARY_NETWORK_SCHEMA } from '@firn/primary-network-store';
import { namesNoNode, type StandaloneOptions } from '../../cli/arguments.js';
import { StartFailure } from '../../failure.js';
import type { DomainSurroundings, EmbeddedDomain, RunningDomain } from '../domain.js';
import { withPool } from '../with-pool.js';
import { askNetwork } from './ask-networks.js';
import { examplePaths } from './example-paths.js';
import { nameFault, networkName } from './network-name.js';
import { startPrimaryNetworkDataService } from './primary-network-data-service.js';
import {
  PRIMARY_NETWORK_FILE,
  type PrimaryNetworkFile,
  readPrimaryNetworkFile,
  writePrimaryNetworkFile,
} from './primary-network-file.js';
import type { NetworkSource, PrimaryNetworkPipelineSettings } from './primary-network-pipeline-settings.js';
import { recordingId } from './recording-id.js';
import { forgetNetwork, storedNetworks } from './stored-networks.js';
import { WatchedNetwork } from './watched-network.js';

/** How `chains reset` names a network. */
const RESET = /^network-(\d+)$/;

/** The network of the avalanchego nodes that were given; with no node of any kind, the recording of a local one. */
export const primaryNetworkDomain: EmbeddedDomain = {
  name: 'primary-network',
  database: 'firn_primary_network',
  migrate: (databaseUrl) => PRIMARY_NETWORK_SCHEMA.migrate(databaseUrl),
  async forget(databaseUrl, chainId) {
    const [, networkId] = RESET.exec(chainId) ?? [];
    return networkId !== undefined && withPool(databaseUrl, (pool) => forgetNetwork(pool, networkId));
  },
  async configure(options) {
    const asked = await whatIsAsked(options);
    return { start: (surroundings) => startPrimaryNetwork(asked, surroundings) };
  },
};

/** What the command line says of the primary network. */
interface Asked {
  source?: NetworkSource;
  genesisPath?: string;
  /** As the nodes told it, where one has. */
  networkId?: string;
}

async function whatIsAsked(options: StandaloneOptions): Promise<Asked> {
  const { nodeUrls, networkName: name, genesisFile: genesisPath } = options.avalanche;
  if (!nodeUrls.length) {
    if (name !== undefined || genesisPath !== undefined)
      throw new StartFailure(
        '--network-name and --avalanche-genesis tell of the network of --avalanche-node: give one',
      );
    return namesNoNode(options) ? { source: { kind: 'recording' } } : {};
  }
  nodeUrls.forEach(keepUrlSecrets);
  const genesisFile = genesisPath === undefined ? undefined : await genesisText(genesisPath);
  const identity = await askNetwork(nodeUrls);
  return {
    source: {
      ...{ kind: 'nodes', urls: nodeUrls },
      ...(genesisFile !== undefined && { genesisFile }),
      ...(name !== undefined && { name: networkOf(name) }),
    },
    ...(genesisPath !== undefined && { genesisPath }),
    ...(identity && { networkId: String(identity.networkId) }),
  };
}

async function genesisText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new StartFailure(`the genesis file ${path} can't be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

async function startPrimaryNetwork(asked: Asked, surroundings: DomainSurroundings): Promise<RunningDomain> {
  const { folder, logger, databaseUrl, readUrl } = surroundings;
  const path = folder.at(PRIMARY_NETWORK_FILE);
  const before = readPrimaryNetworkFile(path);
  const names = new Map(Object.entries(before.names) as [string, Network][]);
  const given = asked.source?.kind === 'nodes' ? (asked.source.name as Network | undefined) : undefined;
  const { source, recording } = await withSource(asked, before, databaseUrl);
  const nodes = source?.kind === 'nodes' ? [...source.urls] : [];
  const remember = () =>
    writePrimaryNetworkFile(path, {
      ...{ nodes, names: Object.fromEntries(names) },
      ...(asked.genesisPath !== undefined && { genesisFile: asked.genesisPath }),
      ...(recording && { recording }),
    });
  const setName = (networkId: string) => {
    if (given === undefined) names.delete(networkId);
    else names.set(networkId, given);
    remember();
  };
  const networkId = recording?.networkId ?? asked.networkId;
  if (networkId === undefined) remember();
  else {
    setName(networkId);
    const stored = await withPool(databaseUrl, storedNetworks);
    const fault = nameFault(networkId, stored, names);
    if (fault !== undefined) throw new StartFailure(fault);
  }
  const watched = new WatchedNetwork(networkId);
  watched.onNetwork(setName);
  return {
    chains: source ? watched : { list: () => [], onChange: () => undefined },
    pipelineSettings: { ...(source && { source }), names: [...names] } satisfies PrimaryNetworkPipelineSettings,
    prepare: async () => undefined,
    connect: (port) => watched.connect(port),
    startServices: async ({ metrics, primaryNetwork }) => ({
      'primary-network-data': await startPrimaryNetworkDataService({
        ...{ readUrl, names, primaryNetwork, logger, metrics, pageTokenSecret: folder.pageTokenSecret },
      }),
    }),
    async showConditions(health) {
      if (source) watched.showConditions(health);
    },
    // What others have to know stands in the file already.
    announce: () => undefined,
    examplePaths: () =>
      withPool(databaseUrl, async (pool) => {
        for (const stored of await storedNetworks(pool)) {
          const paths = await examplePaths(pool, stored, networkName(stored, names));
          if (paths.length) return paths;
        }
        return [];
      }),
    ...(source?.kind === 'recording' && {
      demo: {
        hint: 'P-, X- and C-Chain are a recording of a local network (12345). For your own: npm start -- --avalanche-node http://127.0.0.1:9650',
        quiet: async () => undefined,
      },
    }),
  };
}

/**
 * What is followed. A recording that an earlier start has stored is forgotten unless this start plays the same one; and none is played
 * beside a stored network, which is served as far as it is stored.
 */
async function withSource(
  { source }: Asked,
  before: PrimaryNetworkFile,
  databaseUrl: string,
): Promise<{ source?: NetworkSource; recording?: PrimaryNetworkFile['recording'] }> {
  const recording = source?.kind === 'recording' ? recordingId() : undefined;
  return withPool(databaseUrl, async (pool) => {
    const stored = before.recording;
    if (stored && stored.id !== recording?.id) await forgetNetwork(pool, stored.networkId);
    if (!recording) return source ? { source } : {};
    const others = (await storedNetworks(pool)).filter((id) => id !== stored?.networkId);
    return others.length ? {} : { source: source!, recording };
  });
}
