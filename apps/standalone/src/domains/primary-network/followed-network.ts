import type { BlockStream } from '@firn/block-stream';
import { codeOf, isPermanent } from '@firn/platform/errors';
import { Backoff } from '@firn/platform/pause';
import { logKeyOf, PRIMARY_NETWORK_CHAINS, type PrimaryNetworkEvent } from '@firn/primary-network-contracts';
import type { PrimaryNetworkIndexer } from '@firn/primary-network-indexer';
import { PrimaryNetworkIngester } from '@firn/primary-network-ingester';
import { openRecording, type RecordedNode, startRecordedNode } from '@firn/primary-network-recordings';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { ChainProgress } from '../../pipeline/messages.js';
import { nameFault } from './network-name.js';
import type { NetworkStanding } from './network-standing.js';
import type { NetworkSource } from './primary-network-pipeline-settings.js';

/** What a network is followed with. */
export interface FollowedNetworkParts {
  source: NetworkSource;
  names: ReadonlyMap<string, string>;
  pool: Pool;
  stream: BlockStream<PrimaryNetworkEvent>;
  indexer: PrimaryNetworkIndexer;
  logger: Logger;
  metrics: Registry;
}

/** So often each node is looked at, those too that nobody needs now: a dead one shows before it is needed. */
const LOOK_MS = 5_000;
const PAUSES = { firstMs: 500, longestMs: 10_000 };

/**
 * The network of the nodes that were given, or of the recording. Nobody waits for it: which network it is shows once a node answers, and
 * until then what is stored is served.
 */
export class FollowedNetwork {
  readonly #stopping = new AbortController();
  #opening: Promise<void> | undefined;
  #ingester: PrimaryNetworkIngester | undefined;
  #recorded: RecordedNode | undefined;
  #trouble: NetworkStanding['trouble'];
  #looks: NodeJS.Timeout | undefined;
  /** What is wrong with nodes, by their labels. */
  readonly #faults = new Map<string, string>();

  constructor(private readonly parts: FollowedNetworkParts) {}

  /** Begins to ask; whatever goes wrong shows in {@link standing}. */
  start(): void {
    if (this.parts.source.kind === 'nodes') this.#trouble = { text: 'no node has answered yet', isFinal: false };
    this.#opening = this.#open();
  }

  get standing(): NetworkStanding {
    const ingester = this.#ingester;
    const trouble = this.#trouble;
    // A network that is not followed shows no chains: what keeps it from being followed is all that there is to show.
    if (!ingester || trouble?.isFinal) return { ...(trouble && { trouble }), nodes: [], chains: [] };
    const { networkId, nodes } = ingester;
    return {
      networkId,
      ...(trouble && { trouble }),
      nodes: nodes.endpoints.flatMap(({ label, excluded }) => {
        if (excluded) return [`${label} is left out: ${excluded.message}`];
        const fault = this.#faults.get(label);
        return fault === undefined ? [] : [`${label} does not answer: ${fault}`];
      }),
      chains: PRIMARY_NETWORK_CHAINS.map((chain): ChainProgress => {
        const chainId = logKeyOf({ networkId, chain });
        const { state = 'starting', head, reason } = ingester.status(chain) ?? {};
        if (this.parts.indexer.state(chainId) === 'stopped')
          return { chainId, state: 'stopped', reason: 'its blocks are not indexed any more: the log says why' };
        return { chainId, state, ...(head !== undefined && { head }), ...(reason !== undefined && { reason }) };
      }),
    };
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#looks);
    // A request to a node that hangs can't be taken back: it ends with the thread.
    if (this.#ingester) await this.#opening;
    await this.#ingester?.stop();
    await this.#recorded?.stop();
  }

  async #open(): Promise<void> {
    const { signal } = this.#stopping;
    const backoff = new Backoff(PAUSES);
    while (!signal.aborted) {
      try {
        await this.#follow(signal);
        return;
      } catch (error) {
        if (signal.aborted) return;
        const { logger } = this.parts;
        const text = error instanceof Error ? error.message : String(error);
        const isFinal = isPermanent(error);
        this.#trouble = { text, isFinal };
        logger.error({ err: error, code: codeOf(error) }, `the primary network is not followed: ${text}`);
        if (isFinal) return;
        await backoff.wait(signal);
      }
    }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { source, names, pool, stream, indexer, logger, metrics } = this.parts;
    if (source.kind === 'recording') this.#recorded ??= await startRecordedNode(openRecording());
    const ingester =
      this.#ingester ??
      (await PrimaryNetworkIngester.open({
        nodes: source.kind === 'nodes' ? source.urls : [this.#recorded!.url],
        ...(source.kind === 'nodes' && source.genesisFile !== undefined && { genesisFile: source.genesisFile }),
        ...{ pool, stream, logger, metrics, signal },
        onWaiting: (reason) => {
          this.#trouble = { text: `no node answers yet: ${reason}`, isFinal: false };
        },
        // The data folder has one user at a time: a lease of the run before is ours.
        holder: 'standalone',
      }));
    if (signal.aborted) return ingester.stop();
    this.#ingester = ingester;
    const { networkId } = ingester;
    const { rows } = await pool.query<{ network_id: string }>('SELECT network_id FROM network');
    const all = new Map(names);
    if (source.kind === 'nodes' && source.name !== undefined) all.set(String(networkId), source.name);
    const fault = nameFault(
      String(networkId),
      rows.map((row) => row.network_id),
      all,
    );
    if (fault !== undefined) {
      this.#trouble = { text: fault, isFinal: true };
      return;
    }
    this.#trouble = undefined;
    indexer.addNetwork(networkId);
    ingester.start();
    this.#look(ingester);
    this.#looks = setInterval(() => this.#look(ingester), LOOK_MS).unref();
  }

  #look({ nodes }: PrimaryNetworkIngester): void {
    for (const node of nodes.endpoints)
      nodes.prepare(node).then(
        () => this.#faults.delete(node.label),
        (error: Error) => this.#faults.set(node.label, error.message),
      );
  }
}
