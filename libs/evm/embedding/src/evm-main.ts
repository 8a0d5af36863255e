import { keepAside } from '@nunatak/core/secrets';
import { onShutdown } from '@nunatak/core/shutdown';
import { writeInstallation } from '@nunatak/embedded-postgres';
import {
  avalancheNodesOf,
  type DomainSurroundings,
  type GivenOptions,
  type MainHalf,
  type RunningDomain,
  withPool,
} from '@nunatak/embedding';
import { ChainRegistry } from '@nunatak/evm-chains';
import { NftRefresherClient, NodeStateClient } from '@nunatak/evm-contracts';
import { ChainDefinitions, ChainWatch, ConditionWatch, showConditions } from '@nunatak/evm-control';
import { gatewaysOf } from '@nunatak/evm-enricher';
import { AvalancheChains, ChainChoice } from '@nunatak/evm-ingester';
import { AuditWatch } from '@nunatak/evm-queries';
import { outboundOptions } from '@nunatak/outbound';
import { PrimaryNetworkClient } from '@nunatak/primary-network-contracts';
import pg from 'pg';
import { AskedChains, NODES_FLAG } from './asked-chains.js';
import { DEMO_CHAIN_ID } from './demo/anvil.js';
import { type DemoChain, startDemoChain } from './demo/demo-chain.js';
import { startEvmDataService } from './evm-data-service.js';
import type { EvmPipelineSettings } from './evm-pipeline-settings.js';
import { examplePaths } from './example-paths.js';
import { evmWarning, namedChains } from './nodes/evm-nodes.js';
import { forgetChain, prepareStore, storeFollows } from './prepare-store.js';
import { type EvmSettings, settings } from './settings.js';

/** The origin of the demo chain's definition. */
const DEMO = 'demo';
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
    const { rpcUrls, chainsFile } = namedChains(given, config);
    const { urls: nodeUrls } = avalancheNodesOf(given, (values as { avalancheNodes?: string }).avalancheNodes);
    return {
      isNamed: rpcUrls.length > 0 || chainsFile !== undefined,
      ...(warning !== undefined && { warning }),
      async configure(isDemo) {
        const choice = choiceOf(given, config);
        const asked = new AskedChains(rpcUrls, chainsFile);
        return { start: (surroundings) => startEvm(asked, { nodeUrls, choice }, isDemo, config, surroundings) };
      },
    };
  },
  forget: forgetChain,
};

async function startEvm(
  asked: AskedChains,
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
  const definitions = new ChainDefinitions(control);
  const demo = await playDemo(definitions, mayPlay, surroundings);
  const given = asked.given(folder.at('node-urls'));
  onShutdown('nodes without a chain', () => given.close());
  await given.look();
  await given.give(definitions);
  const served = new AvalancheChains({
    ...{ definitions, origin: NODES_FLAG, ...avalanche, isWhole: true },
    named: () => given.chainIds,
    stored: (_, urls) => keepAside(urls, folder.at('node-urls')),
  });
  onShutdown('chains of avalanche nodes', () => served.close());
  await served.start();
  // The chains that are served. The pipeline's half follows the definitions by itself, and asks the nodes.
  const registry = new ChainRegistry();
  const watch = new ChainWatch({ pool: control, registry, readsNodes: false, paused: 'keep', logger });
  await watch.start();
  onShutdown('chains', () => watch.close());
  return {
    chains: registry,
    pipelineSettings: {
      heuristics: settings.reputationHeuristics,
      ...(settings.nftMetadata && {
        nfts: { gateways: gatewaysOf(settings), outbound: outboundOptions(settings) },
      }),
      auditShare: settings.auditShare,
    } satisfies EvmPipelineSettings,
    prepare: () => prepareStore(databaseUrl, registry.list(), demo),
    startServices: (services) =>
      startEvmDataService({
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
    async showConditions(health) {
      const isActive = (chainId: string) => watch.state(chainId) === 'active';
      given.showIn(health, 'evm nodes', () =>
        registry.list().some(({ chainId, endpoints }) => endpoints.length > 0 && isActive(chainId)),
      );
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
    announce: (addresses) => writeInstallation(folder.path, { databaseUrl, ...addresses }),
    followNodes(print) {
      served.follow(print, (error) =>
        logger.warn({ err: error }, 'EVM chains of avalanche nodes are not followed now'),
      );
      given.follow(definitions, (text) => {
        logger.warn({}, `${text}: asking again`);
        print(`Waiting: ${text}.`);
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

/**
 * Starts and defines the demo chain where no node of any kind was named, and no other chain is defined. Elsewhere the definition that an
 * earlier start made is deleted.
 */
async function playDemo(
  definitions: ChainDefinitions,
  mayPlay: boolean,
  { folder, databaseUrl, giveUp }: DomainSurroundings,
): Promise<DemoChain | undefined> {
  const all = await definitions.list();
  const isOther = ({ definition, origin, state }: (typeof all)[number]) =>
    definition !== undefined && origin !== DEMO && state !== 'removed';
  if (!mayPlay || all.some(isOther)) {
    for (const { key, origin } of all) if (origin === DEMO) await definitions.delete(key);
    return undefined;
  }
  const demo = await startDemoChain(folder.at('demo'), (head) => storeFollows(databaseUrl, head));
  onShutdown('demo chain', () => demo.stop());
  demo.anvil.onExit((how) => giveUp(`the demo chain's node (anvil) has ended: ${how}`));
  await definitions.give(DEMO, new Map([[DEMO_CHAIN_ID, demo.entry]]), false);
  return demo;
}
