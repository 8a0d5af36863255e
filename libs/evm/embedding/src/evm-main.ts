import type { MessagePort } from 'node:worker_threads';
import { keepAside } from '@nunatak/core/secrets';
import { onShutdown } from '@nunatak/core/shutdown';
import { readInstallation, writeInstallation } from '@nunatak/embedded-postgres';
import {
  avalancheNodesOf,
  type DomainSurroundings,
  type GivenOptions,
  type MainHalf,
  type PublicAddresses,
  type RunningDomain,
  StartFailure,
  withPool,
} from '@nunatak/embedding';
import { type Chain, ChainRegistry, ConfiguredChains } from '@nunatak/evm-chains';
import { NftRefresherClient, NodeStateClient } from '@nunatak/evm-contracts';
import { ChainDefinitions, ChainWatch, ConditionWatch, showConditions } from '@nunatak/evm-control';
import { gatewaysOf } from '@nunatak/evm-enricher';
import { AvalancheChains, ChainChoice } from '@nunatak/evm-ingester';
import { AuditWatch } from '@nunatak/evm-queries';
import { outboundOptions } from '@nunatak/outbound';
import { PrimaryNetworkClient } from '@nunatak/primary-network-contracts';
import pg from 'pg';
import { type DemoChain, startDemoChain } from './demo/demo-chain.js';
import { startEvmDataService } from './evm-data-service.js';
import type { EvmPipelineSettings } from './evm-pipeline-settings.js';
import { examplePaths } from './example-paths.js';
import { evmWarning, namedChains } from './nodes/evm-nodes.js';
import { forgetChain, prepareStore, storeFollows } from './prepare-store.js';
import { type EvmSettings, settings } from './settings.js';

/** The flag that gives avalanchego's nodes, and the name of their chains' origin. */
const NODES_FLAG = '--avalanche-node';
/** For looking at the chains that are wanted. */
const CONTROL_CONNECTIONS = 1;
/** Rows of chains are few: an answer that takes longer does not come. */
const CONTROL_MS = 10_000;

/** The EVM's half in the main thread. */
export const evmMain: MainHalf = {
  settings: settings.shape,
  ask(given, values) {
    const warning = evmWarning(given);
    const config = values as unknown as EvmSettings;
    const { rpcUrls, chainsFile: file } = namedChains(given, config);
    const { urls: nodeUrls } = avalancheNodesOf(given, (values as { avalancheNodes?: string }).avalancheNodes);
    return {
      isNamed: rpcUrls.length > 0 || file !== undefined,
      ...(warning !== undefined && { warning }),
      async configure(isDemo) {
        const configured = new ConfiguredChains({ file, rpcUrls });
        if (file !== undefined && !rpcUrls.length && !configured.chains.some(({ endpoints }) => endpoints.length))
          throw new StartFailure('no chain has an endpoint: give one in the chains file, or in NUNATAK_EVM_RPC');
        const choice = choiceOf(given, config);
        await configured.look();
        return { start: (surroundings) => startEvm(configured, { nodeUrls, choice }, isDemo, config, surroundings) };
      },
    };
  },
  forget: forgetChain,
};

async function startEvm(
  configured: ConfiguredChains,
  avalanche: { nodeUrls: readonly string[]; choice: ChainChoice },
  mayPlay: boolean,
  settings: EvmSettings,
  surroundings: DomainSurroundings,
): Promise<RunningDomain> {
  const { folder, logger, databaseUrl, readUrl } = surroundings;
  const control = new pg.Pool({
    connectionString: databaseUrl,
    max: CONTROL_CONNECTIONS,
    connectionTimeoutMillis: CONTROL_MS,
    query_timeout: CONTROL_MS,
  });
  control.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  onShutdown('control connections', () => control.end());
  const demo = mayPlay && !(await hasAddedChains(control)) ? await startDemo(surroundings) : undefined;
  configured.remember(readInstallation<Chain>(folder.path)?.chains ?? []);
  let chains = demo ? [demo.chain] : configured.chains;
  // The chains that are served: those of the start, and those that come and go while it runs. The pipeline follows them by itself.
  const registry = new ChainRegistry();
  const definitions = new ChainDefinitions(control);
  const served = new AvalancheChains({
    ...{ definitions, origin: NODES_FLAG, ...avalanche, isWhole: true },
    named: () => chains.map(({ chainId }) => chainId),
    stored: (_, urls) => keepAside(urls, folder.at('node-urls')),
  });
  onShutdown('chains of avalanche nodes', () => served.close());
  await served.start();
  // What this start names by other flags is theirs.
  for (const { key, origin } of await definitions.list())
    if (origin === NODES_FLAG && chains.some(({ chainId }) => chainId === key)) await definitions.delete(key);
  const watch = new ChainWatch({ pool: control, base: chains, registry, paused: 'keep', logger });
  await watch.start();
  onShutdown('chains', () => watch.close());
  let pipeline: MessagePort | undefined;
  let addresses: PublicAddresses | undefined;
  const announce = () => {
    if (addresses) writeInstallation(folder.path, { databaseUrl, ...addresses, chains });
  };
  onShutdown('nodes without a chain', () => configured.close());
  return {
    chains: registry,
    pipelineSettings: {
      chains,
      heuristics: settings.reputationHeuristics,
      ...(settings.nftMetadata && {
        nfts: { gateways: gatewaysOf(settings), outbound: outboundOptions(settings) },
      }),
      auditShare: settings.auditShare,
    } satisfies EvmPipelineSettings,
    prepare: () => prepareStore(databaseUrl, registry.list(), demo),
    connect(port) {
      pipeline = port;
      pipeline?.postMessage(chains);
    },
    startServices: async (services) => ({
      upstreams: {
        'evm-data': await startEvmDataService({
          ...{ readUrl, chains: registry, logger, metrics: services.metrics },
          // No retries: a request fails at once while the thread is started again.
          nodeState: new NodeStateClient({ address: services.pipeline, retries: 0 }),
          ...(settings.nftMetadata && {
            nftRefresher: new NftRefresherClient({ address: services.pipeline, retries: 0 }),
          }),
          primaryNetwork: new PrimaryNetworkClient({ address: services.main, retries: 0 }),
          pageTokenSecret: folder.pageTokenSecret,
          interchainContracts: settings.interchainContracts,
          annotations: { ...settings, tokenListFolder: settings.tokenListFolder ?? folder.at('token-lists') },
          ...(demo && { onRequest: demo.requested }),
        }),
      },
    }),
    async showConditions(health) {
      configured.showIn(health, () => registry.list().some(({ endpoints }) => endpoints.length > 0));
      const conditions = new ConditionWatch(control, () => registry.list().map(({ chainId }) => chainId));
      await conditions.start();
      onShutdown('conditions', () => conditions.close());
      // A chain without endpoints is served as far as it is stored: nobody has to follow it.
      showConditions({ conditions, chains: registry, health, decides: ({ endpoints }) => endpoints.length > 0 });
      const audits = new AuditWatch(control, () => registry.list().map(({ chainId }) => chainId));
      await audits.start();
      onShutdown('audits', () => audits.close());
      served.showIn(health);
      health.addInformation('balances compared with nodes', () => audits.text);
    },
    announce(where) {
      addresses = where;
      announce();
    },
    followNodes(print) {
      served.follow(print, (error) =>
        logger.warn({ err: error }, 'EVM chains of avalanche nodes are not followed now'),
      );
      configured.follow({
        onFault(text) {
          logger.warn({}, `${text}: asking again`);
          print(`Waiting: ${text}.`);
        },
        onChange(now) {
          chains = now;
          announce();
          pipeline?.postMessage(chains);
          void watch.rebase(chains);
        },
      });
    },
    examplePaths: () =>
      withPool(databaseUrl, async (pool) => {
        for (const { chainId } of registry.list()) {
          // Before a chain's first block, or while it is taken away, there is nothing to show of it.
          const paths = await examplePaths(pool, chainId).catch(() => []);
          if (paths.length) return paths;
        }
        return [];
      }),
    ...(demo && {
      demo: {
        hint: 'This is a local demo chain. For your own: NUNATAK_EVM_RPC=http://127.0.0.1:8545 npm start',
        // What is made while the pipeline stops would not be stored, and its states don't survive the node.
        quiet: () => demo.quiet(),
      },
    }),
  };
}

/** Returns which chains of avalanchego's nodes are added: as the command line chooses, or else the environment. */
function choiceOf(given: GivenOptions, { evmChains }: EvmSettings): ChainChoice {
  if (given.evmChains === undefined && evmChains !== undefined) return new ChainChoice('NUNATAK_EVM_CHAINS', evmChains);
  return new ChainChoice('--evm-chains', given.evmChains as string | undefined);
}

/** Whether the `nunatak` tool gave this installation chains of its own: then nobody needs a demo. */
async function hasAddedChains(pool: pg.Pool): Promise<boolean> {
  const rows = await new ChainDefinitions(pool).list();
  return rows.some(({ definition, origin, state }) => definition && origin === undefined && state !== 'removed');
}

async function startDemo({ folder, databaseUrl, giveUp }: DomainSurroundings): Promise<DemoChain> {
  const demo = await startDemoChain(folder.at('demo'), (head) => storeFollows(databaseUrl, head));
  onShutdown('demo chain', () => demo.stop());
  demo.anvil.onExit((how) => giveUp(`the demo chain's node (anvil) has ended: ${how}`));
  return demo;
}
