import type { MessagePort } from 'node:worker_threads';
import { onShutdown } from '@nunatak/core/shutdown';
import { controlPool } from '@nunatak/database';
import { type DomainSurroundings, type MainHalf, type RunningDomain, StartFailure, withPool } from '@nunatak/embedding';
import { NetworkDefinitions, networkName } from '@nunatak/primary-network-control';
import { AskedNetworks } from './asked-networks.js';
import { avalancheOptions } from './avalanche-options.js';
import { examplePaths } from './example-paths.js';
import { avalancheWarning } from './nodes/avalanche-nodes.js';
import { startPrimaryNetworkDataService } from './primary-network-data-service.js';
import type { NetworksStanding, PrimaryNetworkPipelineSettings } from './primary-network-pipeline-settings.js';
import { recordingId } from './recording-id.js';
import { type PrimaryNetworkSettings, settings } from './settings.js';
import { ShownNetworks } from './shown-networks.js';
import { forgetNetwork, storedNetworks } from './stored-networks.js';

/** How `chains reset` names a network. */
const RESET = /^network-(\d+)$/;
/** For the definitions. */
const CONTROL_CONNECTIONS = 2;

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
        const asked = new AskedNetworks(options);
        return { start: (surroundings) => startPrimaryNetwork(asked, isDemo, surroundings) };
      },
    };
  },
  async forget(databaseUrl, chainId) {
    const [, networkId] = RESET.exec(chainId) ?? [];
    return networkId !== undefined && withPool(databaseUrl, (pool) => forgetNetwork(pool, networkId));
  },
};

async function startPrimaryNetwork(
  asked: AskedNetworks,
  mayPlay: boolean,
  surroundings: DomainSurroundings,
): Promise<RunningDomain> {
  const { folder, logger, databaseUrl, readUrl } = surroundings;
  const control = controlPool(databaseUrl, {
    applicationName: 'nunatak-primary-network',
    max: CONTROL_CONNECTIONS,
  });
  control.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  onShutdown('control connections', () => control.end());
  const definitions = new NetworkDefinitions(control);
  const recording = await recordingToPlay(definitions, mayPlay);
  const given = asked.given(folder.at('node-urls'));
  onShutdown('nodes without a network', () => given.close());
  await given.look();
  await given.give(definitions).catch((error: Error) => {
    throw (error as { severity?: string }).severity ? error : new StartFailure(error.message);
  });
  const defined = async () => (await definitions.list()).map(({ key }) => key);
  if (given.isAllKnown) asked.assertFits([...given.keys, ...(await defined())]);
  const shown = new ShownNetworks(control, logger);
  await shown.start();
  onShutdown('networks', () => shown.close());
  let standing: NetworksStanding = { faults: [], nodes: [] };
  return {
    chains: shown,
    pipelineSettings: { ...(recording && { recording }) } satisfies PrimaryNetworkPipelineSettings,
    connect(port: MessagePort | undefined) {
      port?.on('message', (news: NetworksStanding) => {
        standing = news;
      });
    },
    startServices: ({ metrics }) =>
      startPrimaryNetworkDataService({ readUrl, logger, metrics, pageTokenSecret: folder.pageTokenSecret }),
    async showConditions(health) {
      health.addReadiness('primary network', () => {
        const silent = shown.networkIds.length ? [] : given.faults;
        const faults = [...standing.faults, ...silent];
        if (faults.length) throw new Error(faults.join('; '));
      });
      health.addInformation('avalanche nodes', () => [...standing.nodes, ...given.faults].join('; ') || 'all answer');
    },
    followNodes(print) {
      given.follow(definitions, (text) => {
        logger.warn({}, `${text}: asking again`);
        print(`Waiting: ${text}.`);
      });
    },
    examplePaths: () =>
      withPool(databaseUrl, async (pool) => {
        for (const stored of await storedNetworks(pool)) {
          const name = networkName(stored, (await definitions.get(stored))?.definition?.name);
          const paths = await examplePaths(pool, stored, name);
          if (paths.length) return paths;
        }
        return [];
      }),
    ...(recording && {
      demo: {
        hint: 'P-, X- and C-Chain are a recording of a local network (12345). For your own: npm start -- --avalanche-node http://127.0.0.1:9650',
        quiet: async () => undefined,
      },
    }),
  };
}

/**
 * Returns the recording that is played: where no node of any kind was named, and no other network is defined. One that an earlier start has
 * stored is forgotten unless this start plays the same one.
 */
async function recordingToPlay(
  definitions: NetworkDefinitions,
  mayPlay: boolean,
): Promise<PrimaryNetworkPipelineSettings['recording']> {
  const recording = mayPlay ? recordingId() : undefined;
  const all = await definitions.list();
  const others = all.filter(({ definition }) => definition?.recording === undefined);
  for (const { key, definition } of all) {
    if (definition?.recording === undefined || (!others.length && definition.recording === recording?.id)) continue;
    await forgetNetwork(definitions.pool, key);
    await definitions.delete(key);
  }
  return others.length ? undefined : recording;
}
