import { encodeCb58 } from '@nunatak/avalanche-codec';
import { DEFAULT_LEASE, LeasedWorker, Leases, newHolderName } from '@nunatak/coordination';
import { logKeyOf, PRIMARY_NETWORK_CHAINS, type PrimaryNetworkChain } from '@nunatak/primary-network-contracts';
import { hasFixedRules, type StatedRules } from '@nunatak/primary-network-networks';
import { PrimaryNetworkNodes } from '@nunatak/primary-network-node-client';
import { ChainSession } from './chain/chain-session.js';
import type { ChainStatus } from './chain/chain-status.js';
import type { ChainWatch } from './chain/chain-watch.js';
import { DEFAULT_LIMITS } from './chain/read-ahead.js';
import { assertGenesis, type NetworkGenesis, networkGenesis } from './genesis/network-genesis.js';
import type { PrimaryNetworkIngesterOptions } from './ingester-options.js';
import { IngesterMetrics } from './metrics/ingester-metrics.js';
import { NetworkRulesError } from './rules/network-rules-error.js';
import { RuleWatch } from './rules/rule-watch.js';
import { takeUpgrades } from './upgrades/take-upgrades.js';
import { UptimeWatch } from './uptimes/uptime-watch.js';

interface RunningChain {
  worker: LeasedWorker;
  session: ChainSession;
  removeCheck: (() => void) | undefined;
}

const POLL_MS = 500;
/** A chain that can't go on for so long is not ready. */
const NOT_READY_AFTER_MS = 30_000;
/** It is looked so often which nodes are there, and how the chains stand. */
const LOOK_MS = 5_000;

/** @throws NetworkRulesError where rules are given for a network whose rules are fixed */
function assertRules(networkId: number, rules: StatedRules = {}): void {
  if (Object.keys(rules).length > 0 && hasFixedRules(networkId))
    throw new NetworkRulesError(`the rules of network ${networkId} are fixed: give none of them`);
}

/** The ingester of one network: a worker each for P-, X- and C-Chain, which don't wait for one another. */
export class PrimaryNetworkIngester {
  readonly #chains = new Map<PrimaryNetworkChain, RunningChain>();
  readonly #holder: string;
  #looking: NodeJS.Timeout | undefined;

  private constructor(
    private readonly options: PrimaryNetworkIngesterOptions,
    /** The network's nodes: closed with the ingester. */
    readonly nodes: PrimaryNetworkNodes,
    private readonly genesis: NetworkGenesis,
    private readonly metrics: IngesterMetrics | undefined,
  ) {
    this.#holder = options.holder ?? newHolderName();
  }

  /**
   * Asks the nodes which network they are of, and finds its genesis. Waits for the first node that answers, unless the network is known.
   * @throws NetworkMismatchError when the nodes are of different networks; NetworkGenesisError when the network's genesis is not known;
   *   NodeError when cancelled before a node answered
   */
  static async open(options: PrimaryNetworkIngesterOptions): Promise<PrimaryNetworkIngester> {
    const { endpoint, foreignRecheckMs, signal, logger } = options;
    const metrics = options.metrics && new IngesterMetrics(options.metrics);
    let network = '';
    const nodes = await PrimaryNetworkNodes.open(
      options.nodes,
      {
        ...(options.told && { told: options.told }),
        ...(endpoint && { endpoint }),
        ...(foreignRecheckMs !== undefined && { foreignRecheckMs }),
        ...(metrics && { events: metrics.nodeEvents }),
        onWaiting({ message, code }) {
          logger.warn({ code }, `no node answers yet: ${message}`);
          options.onWaiting?.(message);
        },
        onProbed: ({ label }, { nodeVersion }) =>
          logger.info({ network, endpoint: label, nodeVersion }, `network ${network}: ${label} is ${nodeVersion}`),
        onStanding: ({ label, excluded }) => {
          if (excluded === undefined)
            logger.info({ network, endpoint: label }, `network ${network}: ${label} is of the network again`);
          else
            logger.warn(
              { network, endpoint: label, code: excluded.by },
              `network ${network}: ${label} is left out: ${excluded.message}; it is asked again now and then`,
            );
        },
      },
      signal,
    );
    const { identity } = nodes;
    network = String(identity.networkId);
    try {
      assertRules(identity.networkId, options.rules);
      const genesis = options.genesis?.(identity) ?? networkGenesis(identity, options.genesisFile);
      assertGenesis(genesis, identity);
      logger.info(
        { network, genesis: encodeCb58(identity.genesisHash) },
        `network ${network}: its P-Chain begins with ${encodeCb58(identity.genesisHash)}`,
      );
      return new PrimaryNetworkIngester(options, nodes, genesis, metrics);
    } catch (error) {
      await nodes.close();
      throw error;
    }
  }

  /** 1 is mainnet, 5 fuji, 12345 a local network. */
  get networkId(): number {
    return this.nodes.identity.networkId;
  }

  /** Begins to publish the three chains, each as soon as its lease is had. */
  start(): void {
    for (const chain of PRIMARY_NETWORK_CHAINS) this.#startChain(chain);
    void this.#look();
    this.#looking = setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  /** How a chain stands here; undefined before the start. */
  status(chain: PrimaryNetworkChain): ChainStatus | undefined {
    return this.#chains.get(chain)?.session.status;
  }

  /** Ends the work, gives the leases back and closes the nodes' connections. */
  async stop(): Promise<void> {
    clearInterval(this.#looking);
    const running = [...this.#chains.values()];
    this.#chains.clear();
    const stopped = running.map(async ({ worker, session, removeCheck }) => {
      removeCheck?.();
      const ended = worker.stop();
      await session.interrupt();
      await ended;
      this.metrics?.forget(session.logKey);
    });
    // What waits for a node fails at once.
    await Promise.all([...stopped, this.nodes.close()]);
  }

  /** Finds out which nodes are there, and tells of them and of the chains what only the passing of time changes. */
  async #look(): Promise<void> {
    const { nodes, metrics } = this;
    await nodes.look();
    for (const { label, healthy, isAway } of nodes.endpoints)
      metrics?.of.nodeHealthy.set({ endpoint: label }, healthy && !isAway ? 1 : 0);
    for (const { session } of this.#chains.values()) metrics?.setTroubled(session.logKey, session.status.troubledSince);
  }

  /** What runs beside the P-Chain's session. */
  #watches(): ChainWatch[] {
    const { options, nodes, metrics } = this;
    const { pool, logger: log, rules: given = {}, compareMs } = options;
    const logKey = logKeyOf({ networkId: this.networkId, chain: 'P' });
    const soonMs = compareMs === undefined ? undefined : Math.min(compareMs, POLL_MS);
    return [
      new RuleWatch({ pool, nodes, logKey, given, log, metrics, everyMs: compareMs, soonMs }),
      new UptimeWatch({ pool, nodes, logKey, log }),
    ];
  }

  #startChain(chain: PrimaryNetworkChain): void {
    const { options, nodes, genesis, metrics } = this;
    const { pool, stream, logger, health, limits, pollMs = POLL_MS } = options;
    const session = new ChainSession({
      chain,
      nodes,
      genesis,
      stream,
      limits: { ...DEFAULT_LIMITS, ...limits },
      pollMs,
      log: logger,
      metrics,
      takeUpgrades: chain === 'P' ? (stated) => takeUpgrades(pool, this.networkId, stated) : undefined,
      given: options.rules ?? {},
      watches: chain === 'P' ? this.#watches() : [],
    });
    const { logKey } = session;
    const worker = new LeasedWorker({
      leases: new Leases(pool, 'ingester', (key) => `chain ${key}`),
      key: logKey,
      holder: this.#holder,
      timing: { ...DEFAULT_LEASE, ...options.lease },
      session,
      gauges: metrics?.leases,
      stalledMs: options.stalledMs,
    });
    metrics?.stalls.known(logKey);
    const removeCheck = health?.addReadiness(`primary-network-ingester ${logKey}`, () => {
      const { reason, troubledSince } = session.status;
      if (troubledSince !== undefined && performance.now() - troubledSince > NOT_READY_AFTER_MS)
        throw new Error(reason);
    });
    this.#chains.set(chain, { worker, session, removeCheck });
    worker.start();
  }
}
