import { type DomainSurroundings, type MainHalf, type RunningDomain, StartFailure, withPool } from '@nunatak/embedding';
import { avalancheOptions } from './avalanche-options.js';
import { examplePaths } from './example-paths.js';
import { namesFault, namesWith, networkName } from './network-name.js';
import { avalancheWarning } from './nodes/avalanche-nodes.js';
import { startPrimaryNetworkDataService } from './primary-network-data-service.js';
import {
  PRIMARY_NETWORK_FILE,
  type PrimaryNetworkFile,
  readPrimaryNetworkFile,
  writePrimaryNetworkFile,
} from './primary-network-file.js';
import type { NetworkSource, PrimaryNetworkPipelineSettings } from './primary-network-pipeline-settings.js';
import { recordingId } from './recording-id.js';
import { type PrimaryNetworkSettings, settings } from './settings.js';
import { forgetNetwork, storedNetworks } from './stored-networks.js';
import { WatchedNetworks } from './watched-networks.js';
import { type Asked, whatIsAsked } from './what-is-asked.js';

/** How `chains reset` names a network. */
const RESET = /^network-(\d+)$/;

/** The primary network's half in the main thread. */
export const primaryNetworkMain: MainHalf = {
  settings: settings.shape,
  ask(given, values) {
    const warning = avalancheWarning(given);
    const options = avalancheOptions(given, (values as unknown as PrimaryNetworkSettings).avalancheNodes);
    return {
      isNamed: options.nodeUrls.length > 0,
      ...(warning !== undefined && { warning }),
      async configure(isDemo) {
        const asked = await whatIsAsked(options, isDemo);
        return { start: (surroundings) => startPrimaryNetwork(asked, surroundings) };
      },
    };
  },
  async forget(databaseUrl, chainId) {
    const [, networkId] = RESET.exec(chainId) ?? [];
    return networkId !== undefined && withPool(databaseUrl, (pool) => forgetNetwork(pool, networkId));
  },
};

async function startPrimaryNetwork(asked: Asked, surroundings: DomainSurroundings): Promise<RunningDomain> {
  const { folder, logger, databaseUrl, readUrl } = surroundings;
  const path = folder.at(PRIMARY_NETWORK_FILE);
  const before = readPrimaryNetworkFile(path);
  const kept = new Map(Object.entries(before.names));
  const { source, recording } = await withSource(asked, before, databaseUrl);
  const nodes = source?.kind === 'nodes' ? source.nodes : [];
  const followed = new Set(
    source?.kind === 'recording' ? [source.networkId] : nodes.flatMap(({ networkId }) => networkId ?? []),
  );
  // The data service looks at them with each answer: names of networks that turn out later come in.
  const names = namesWith(kept, asked.names, followed);
  const fault = namesFault(names, asked.names, {
    ...{ followed, stored: await withPool(databaseUrl, storedNetworks) },
    // What a node told at an earlier start it may tell otherwise now.
    isAllKnown: asked.source?.kind !== 'nodes' || asked.source.nodes.every(({ networkId }) => networkId !== undefined),
  });
  if (fault !== undefined) throw new StartFailure(fault);
  let written: string | undefined;
  const remember = () => {
    const content = {
      nodes: nodes.map(({ url }) => url),
      networkOfNode: Object.fromEntries(
        nodes.flatMap(({ url, networkId }) => (networkId === undefined ? [] : [[url, networkId]])),
      ),
      names: Object.fromEntries(names),
      ...(asked.genesisPath !== undefined && { genesisFile: asked.genesisPath }),
      ...(recording && { recording }),
    };
    if (JSON.stringify(content) === written) return;
    written = JSON.stringify(content);
    writePrimaryNetworkFile(path, content);
  };
  remember();
  const watched = new WatchedNetworks(
    followed,
    nodes.some(({ networkId }) => networkId === undefined),
  );
  watched.onStanding(({ networks }) => {
    for (const { networkId, places } of networks) {
      if (networkId === undefined) continue;
      // The pipeline's thread, should it be started anew, knows it then.
      for (const node of nodes) if (places.includes(node.place)) node.networkId = networkId;
    }
    // The pipeline holds one that turns out later against the names of the others: it has its own once it is followed.
    const named = networks.filter(({ networkId, chains }) => chains.length > 0 || followed.has(networkId ?? ''));
    const now = namesWith(
      kept,
      asked.names,
      named.flatMap(({ networkId }) => networkId ?? []),
    );
    names.clear();
    for (const [id, name] of now) names.set(id, name);
    remember();
  });
  return {
    chains: source ? watched : { list: () => [], onChange: () => undefined },
    pipelineSettings: {
      ...(source && { source }),
      names: { kept, given: asked.names },
    } satisfies PrimaryNetworkPipelineSettings,
    prepare: async () => undefined,
    connect: (port) => watched.connect(port),
    startServices: ({ metrics }) =>
      startPrimaryNetworkDataService({
        ...{ readUrl, names, logger, metrics, pageTokenSecret: folder.pageTokenSecret },
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
    if (!recording) return source ? { source: withTold(source, before) } : {};
    const others = (await storedNetworks(pool)).filter((id) => id !== stored?.networkId);
    return others.length ? {} : { source: source!, recording };
  });
}

/** A node that does not answer now is of the network that it told at an earlier start, as far as anybody knows. */
function withTold(source: NetworkSource, { networkOfNode = {} }: PrimaryNetworkFile): NetworkSource {
  if (source.kind === 'recording') return source;
  const nodes = source.nodes.map((node) => {
    const networkId = node.networkId ?? networkOfNode[node.url];
    return { ...node, ...(networkId !== undefined && { networkId }) };
  });
  return { ...source, nodes };
}
