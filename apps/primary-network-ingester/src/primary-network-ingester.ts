import { encodeCb58 } from '@nunatak/avalanche-codec';
import { Leases } from '@nunatak/coordination';
import { Ingester, type IngestingStatus, type ReadAheadLimits } from '@nunatak/ingesting';
import {
  logKeyOf,
  PRIMARY_NETWORK_BLOCKS,
  PRIMARY_NETWORK_CHAINS,
  type PrimaryNetworkChain,
  type PrimaryNetworkEvent,
} from '@nunatak/primary-network-contracts';
import { hasFixedRules, type StatedRules } from '@nunatak/primary-network-networks';
import { PrimaryNetworkNodes } from '@nunatak/primary-network-node-client';
import { ChainLog } from './chain/chain-log.js';
import type { ChainWatch } from './chain/chain-watch.js';
import { assertGenesis, type NetworkGenesis, networkGenesis } from './genesis/network-genesis.js';
import type { PrimaryNetworkIngesterOptions } from './ingester-options.js';
import { IngesterMetrics } from './metrics/ingester-metrics.js';
import { NetworkRulesError } from './rules/network-rules-error.js';
import { RuleWatch } from './rules/rule-watch.js';
import { takeUpgrades } from './upgrades/take-upgrades.js';
import { UptimeWatch } from './uptimes/uptime-watch.js';

const POLL_MS = 500;
/** As many containers as the Index API gives a call. */
const MOST_BLOCKS = 1_024;
/** A few calls at once are what a node on the same machine answers best. */
const IN_FLIGHT = 4;
/** Decoded, blocks take about half of their wire bytes. */
const READ_AHEAD_BYTES = 24 << 20;
/** It is looked so often which nodes are there. */
const LOOK_MS = 5_000;

/** @throws NetworkRulesError where rules are given for a network whose rules are fixed */
function assertRules(networkId: number, rules: StatedRules = {}): void {
  if (Object.keys(rules).length > 0 && hasFixedRules(networkId))
    throw new NetworkRulesError(`the rules of network ${networkId} are fixed: give none of them`);
}

/** The ingester of one network: a worker each for P-, X- and C-Chain, which don't wait for one another. */
export class PrimaryNetworkIngester {
  readonly #ingester: Ingester<PrimaryNetworkEvent>;
  #looking: NodeJS.Timeout | undefined;

  private constructor(
    private readonly options: PrimaryNetworkIngesterOptions,
    /** The network's nodes: closed with the ingester. */
    readonly nodes: PrimaryNetworkNodes,
    private readonly genesis: NetworkGenesis,
    private readonly metrics: IngesterMetrics | undefined,
  ) {
    const { pool, stream, logger: log, metrics: registry, health } = options;
    const { holder, lease: timing, sharing, stalledMs } = options;
    const leases = new Leases(pool, 'ingester', (key) => `chain ${key}`);
    this.#ingester = new Ingester({
      ...{ domain: 'primary-network', contract: PRIMARY_NETWORK_BLOCKS, stream, leases, log },
      ...{ holder, timing, sharing, stalledMs, metrics: registry, health },
    });
  }

  /**
   * Asks the nodes which network they are of, and finds its genesis. Waits for the first node that answers, unless the network is known.
   * @throws NetworkMismatchError when the nodes are of different networks; NetworkGenesisError when the network's genesis is not known;
   *   NodeError when cancelled before a node answered
   */
  static async open(options: PrimaryNetworkIngesterOptions): Promise<PrimaryNetworkIngester> {
    const { endpoint, foreignRecheckMs, signal, logger, networkId } = options;
    const metrics = options.metrics && new IngesterMetrics(options.metrics);
    let network = '';
    const nodes = await PrimaryNetworkNodes.open(
      options.nodes,
      {
        ...(options.told && { told: options.told }),
        ...(networkId !== undefined && { networkId }),
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

  /** Returns why nodes are not asked now, one text for each of them. */
  get nodeFaults(): string[] {
    return this.nodes.endpoints.flatMap(({ label, excluded, isAway, lastError }) => {
      if (excluded) return [`${label} is left out: ${excluded.message}`];
      return isAway ? [`${label} does not answer: ${lastError}`] : [];
    });
  }

  /** Begins to publish the three chains, each as soon as its lease is had. */
  start(): void {
    for (const chain of PRIMARY_NETWORK_CHAINS) this.#startChain(chain);
    void this.#look();
    this.#looking = setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  /** Returns the status of a chain; undefined before the start. */
  status(chain: PrimaryNetworkChain): IngestingStatus | undefined {
    return this.#ingester.status(this.#logKey(chain));
  }

  /** Ends the work, gives the leases back and closes the nodes' connections. */
  async stop(): Promise<void> {
    clearInterval(this.#looking);
    // What waits for a node fails at once.
    await Promise.all([this.#ingester.close(), this.nodes.close()]);
    for (const chain of PRIMARY_NETWORK_CHAINS) this.metrics?.forget(this.#logKey(chain));
  }

  #logKey(chain: PrimaryNetworkChain): string {
    return logKeyOf({ networkId: this.networkId, chain });
  }

  /** Finds out which nodes are there. */
  async #look(): Promise<void> {
    await this.nodes.look();
    for (const { label, healthy, isAway } of this.nodes.endpoints)
      this.metrics?.of.nodeHealthy.set({ endpoint: label }, healthy && !isAway ? 1 : 0);
  }

  /** What runs beside the P-Chain's session. */
  #watches(): ChainWatch[] {
    const { options, nodes, metrics } = this;
    const { pool, logger: log, rules: given = {}, compareMs } = options;
    const logKey = this.#logKey('P');
    const soonMs = compareMs === undefined ? undefined : Math.min(compareMs, POLL_MS);
    return [
      new RuleWatch({ pool, nodes, logKey, given, log, metrics, everyMs: compareMs, soonMs }),
      new UptimeWatch({ pool, nodes, logKey, log }),
    ];
  }

  #startChain(chain: PrimaryNetworkChain): void {
    const { options, nodes, genesis, metrics } = this;
    const {
      pool,
      logger,
      pollMs = POLL_MS,
      readAheadBytes: maxBytes = READ_AHEAD_BYTES,
      mostBlocks: items = MOST_BLOCKS,
    } = options;
    const limits: ReadAheadLimits = { items, inFlight: IN_FLIGHT, maxBytes, callBytes: maxBytes / IN_FLIGHT };
    const logKey = this.#logKey(chain);
    const log = new ChainLog({
      ...{ chain, logKey, nodes, genesis, limits, pollMs, log: logger, metrics },
      takeUpgrades: chain === 'P' ? (stated) => takeUpgrades(pool, this.networkId, stated) : undefined,
      given: options.rules ?? {},
      watches: chain === 'P' ? this.#watches() : [],
    });
    this.#ingester.add(logKey, log, limits);
  }
}
