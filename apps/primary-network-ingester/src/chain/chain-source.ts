import { NodeError } from '@nunatak/chain-nodes';
import { Backoff, pause } from '@nunatak/core/pause';
import type { Progress } from '@nunatak/core/watchdog';
import type { ChainGenesis } from '@nunatak/primary-network-contracts';
import { l1FeeRules } from '@nunatak/primary-network-networks';
import {
  assertChild,
  type BlocksRead,
  type PrimaryBlock,
  readBlocks,
  textOfId,
} from '@nunatak/primary-network-node-client';
import { ChainHead } from './chain-head.js';
import type { ChainParts } from './chain-session.js';
import type { ChainStatus } from './chain-status.js';
import type { EventWriter } from './event-writer.js';
import { ReadAhead } from './read-ahead.js';
import { SecondOpinion } from './second-opinion.js';
import { VertexPublishing } from './vertex-publishing.js';

/** Between tries of what a node failed at. The first one is short, since most faults pass at once. */
const NODE_PAUSES = { firstMs: 50, longestMs: 5_000 };
/** A fault that persists is logged again after so long. */
const REPEAT_LOG_MS = 30_000;
/** Nodes whose head is below what is published have so long to come up: one that answers late may have it. */
const BEHIND_MS = 5_000;
/** This near to the head, the chain counts as followed. */
const NEAR_HEAD_BLOCKS = 16;
/** For so many blocks at most, where another node may be asked. */
const FEW_BLOCKS_TIMEOUT_MS = 3_000;
/** Events of one publish: enough for a broker, and what waits for room stays small. */
const PUBLISH_EVENTS = 256;

/** How blocks are read. */
interface Reading {
  signal?: AbortSignal;
  fits?: (blocks: readonly PrimaryBlock[]) => void;
}

type SetStatus = (change: { [K in keyof ChainStatus]?: ChainStatus[K] | undefined }) => void;

/**
 * The one loop of a chain, for backfill and head alike: genesis, vertices, then look at the head, read ahead, publish what comes next in
 * order. Faults of nodes are waited out here; what ends the session (a lost lease, a stop) is thrown.
 */
export class PublishingLoop {
  readonly #backoff = new Backoff(NODE_PAUSES);
  readonly #blocks: ReadAhead<PrimaryBlock>;
  readonly #vertices: VertexPublishing;
  readonly #heads: ChainHead;
  readonly #opinion: SecondOpinion;
  #head = -1;
  #hasLogged = false;
  #loggedAt = Number.NEGATIVE_INFINITY;
  #hasVerticesBehind: boolean;
  #hasCompared = false;
  #behindSince: number | undefined;
  #hasTakenUpgrades = false;

  constructor(
    private readonly parts: ChainParts,
    private readonly logKey: string,
    private readonly writer: EventWriter,
    private readonly progress: Progress,
    private readonly signal: AbortSignal,
    private readonly setStatus: SetStatus,
  ) {
    const { chain, nodes, limits } = parts;
    this.#blocks = new ReadAhead(async (from, count, aborted) => {
      const { blocks, bytes } = await this.#read(from, count, { signal: aborted });
      return { items: blocks, bytes };
    }, limits);
    this.#opinion = new SecondOpinion(parts, logKey);
    this.#heads = new ChainHead(nodes, chain);
    this.#vertices = new VertexPublishing(parts, writer, progress);
    this.#hasVerticesBehind = chain !== 'X' || writer.tip !== undefined;
  }

  async run(): Promise<void> {
    const { signal, progress } = this;
    try {
      while (!signal.aborted) {
        try {
          await this.#step();
          this.#backoff.reset();
          this.#allIsWell();
        } catch (error) {
          if (signal.aborted) return;
          if (!(error instanceof NodeError)) throw error;
          progress.rest();
          this.#blocks.failed();
          // A node that was away may have been begun anew with others, and so may its network.
          this.#hasTakenUpgrades = false;
          if (error.connectionLost) this.#hasCompared = false;
          this.#report(error.message, error.code);
          await this.#backoff.wait(signal, error.retryAfterMs);
        }
      }
    } finally {
      this.#blocks.clear();
      this.#vertices.clear();
    }
  }

  /** Blocks in a row of one node. @param fits throws for those that don't go on from what is published */
  #read(from: number, count: number, { signal = this.signal, fits = () => {} }: Reading = {}): Promise<BlocksRead> {
    const { chain, nodes } = this.parts;
    // Where there is another node, one that hangs does not hold up the head for as long as it may take to send many blocks.
    const isQuick = nodes.endpoints.length > 1 && count <= NEAR_HEAD_BLOCKS;
    const options = {
      signal,
      onExchange: () => this.progress.moved(),
      ...(isQuick && { timeoutMs: FEW_BLOCKS_TIMEOUT_MS }),
    };
    return nodes.run(async (node) => {
      const read = await readBlocks(node, chain, from, count, options);
      fits(read.blocks);
      const { tip } = this.writer;
      const last = read.blocks.at(-1)!;
      if (tip === undefined || last.height > tip.height) await this.#opinion.confirm(last, node, tip, signal);
      return read;
    }, options);
  }

  async #step(): Promise<void> {
    const { writer, progress, signal, parts } = this;
    if (writer.isEmpty) {
      const genesis = await this.#readGenesis();
      progress.rest();
      await writer.begin(genesis);
    }
    if (!this.#hasVerticesBehind) {
      this.#hasVerticesBehind = await this.#vertices.step();
      return;
    }
    const next = (writer.tip?.height ?? -1) + 1;
    if (next > this.#head) this.#head = await this.#readHead(next);
    await this.#compareTip();
    await this.#takeUpgrades();
    if (next > this.#head) {
      this.setStatus({ state: 'following' });
      progress.rest();
      await pause(parts.pollMs, signal);
      return;
    }
    this.setStatus({ state: this.#head - next > NEAR_HEAD_BLOCKS ? 'backfilling' : 'following' });
    progress.begin();
    const blocks = await progress.step(`reading block ${next} from the node`, () => this.#take(next));
    if (signal.aborted) return;
    for (let at = 0; at < blocks.length; at += PUBLISH_EVENTS)
      await this.#publish(blocks.slice(at, at + PUBLISH_EVENTS));
  }

  /** Blocks that follow the tip. Where those read ahead don't, each node is asked for its own before it is believed that none has them. */
  async #take(next: number): Promise<PrimaryBlock[]> {
    const { chain } = this.parts;
    const { tip } = this.writer;
    // Block 0 stands in no index: alone, it does not keep those after it from being read there.
    const blocks = await this.#blocks.take(next, next === 0 ? 0 : this.#head);
    if (tip === undefined || blocks[0]!.parentId.equals(tip.id)) return blocks;
    this.#blocks.failed();
    const fits = ([first]: readonly PrimaryBlock[]) => assertChild(chain, first!, tip);
    return (await this.#read(next, 1, { fits })).blocks;
  }

  /** The nodes have the block that the log ends with: else they are of another chain than what was published. Once a session. */
  async #compareTip(): Promise<void> {
    const { chain } = this.parts;
    const { tip } = this.writer;
    if (this.#hasCompared || tip === undefined || this.#head < tip.height) return;
    const fits = ([theirs]: readonly PrimaryBlock[]) => {
      if (theirs!.id.equals(tip.id)) return;
      throw new NodeError(
        'retryable',
        `its block ${tip.height} of the ${chain}-Chain is ${textOfId(chain, theirs!.id)}, the log ${this.logKey} ends with ` +
          `${textOfId(chain, tip.id)}: either it is of another network of this id, or the log is; only if the network was begun anew for good, ` +
          'delete what is stored of it',
      );
    };
    await this.#read(tip.height, 1, { fits });
    this.#hasCompared = true;
  }

  /** An upgrade whose time has changed since blocks were derived by it would change what is stored without a word. */
  async #takeUpgrades(): Promise<void> {
    const { nodes, takeUpgrades } = this.parts;
    if (this.#hasTakenUpgrades || takeUpgrades === undefined) return;
    const { upgrades } = await nodes.readRules();
    const fault = upgrades && (await takeUpgrades(upgrades));
    if (fault !== undefined) throw new NodeError('retryable', fault);
    this.#hasTakenUpgrades = true;
  }

  async #readHead(next: number): Promise<number> {
    const { metrics } = this.parts;
    const head = await this.progress.step('asking for the head', () => this.#heads.read(next));
    this.setStatus({ head });
    metrics?.heads.set(this.logKey, 'node', head);
    return head;
  }

  async #publish(blocks: readonly PrimaryBlock[]): Promise<void> {
    const { writer, progress, parts, logKey } = this;
    const { metrics } = parts;
    // The stream may make it wait for a slow consumer, however long: that is no standstill of the ingester's.
    progress.rest();
    const append = () => writer.append(blocks);
    await (metrics ? metrics.publishes.measure(logKey, blocks.length, append) : append());
    this.setStatus({ published: writer.tip!.height });
    metrics?.published(logKey, blocks);
  }

  async #readGenesis(): Promise<ChainGenesis> {
    const { chain, nodes, genesis, given } = this.parts;
    const { xChainId, cChainId } = nodes.identity;
    const { nodeVersion, upgrades, l1Fee } = await nodes.readRules();
    const rules = chain === 'P' ? { ...given, ...(l1Fee && l1FeeRules(l1Fee)) } : {};
    return {
      blockchainId: { P: Buffer.alloc(32), X: xChainId, C: cChainId }[chain],
      bytes: { P: genesis.platform, X: genesis.xChain, C: Buffer.alloc(0) }[chain],
      nodeVersion,
      ...(upgrades && { upgrades }),
      ...(Object.keys(rules).length > 0 && { rules }),
    };
  }

  /** Why nothing comes though nodes answer; undefined where they have what is published. */
  #behind(): string | undefined {
    const { tip } = this.writer;
    if (tip === undefined || this.#head >= tip.height) {
      this.#behindSince = undefined;
      return undefined;
    }
    this.#behindSince ??= performance.now();
    this.#hasCompared = false;
    if (performance.now() - this.#behindSince < BEHIND_MS) return undefined;
    return `the nodes have blocks up to ${this.#head}, the log ${this.logKey} up to ${tip.height}: they are behind, or the network was begun anew; only if it was for good, delete what is stored of it`;
  }

  #allIsWell(): void {
    const behind = this.#behind();
    if (behind !== undefined) {
      this.#report(behind, 'behind');
      return;
    }
    this.setStatus({ reason: undefined });
    if (!this.#hasLogged) return;
    this.#hasLogged = false;
    this.#loggedAt = Number.NEGATIVE_INFINITY;
    this.parts.log.info({ chain: this.logKey }, `chain ${this.logKey}: its nodes answer again`);
  }

  #report(reason: string, code: string): void {
    this.setStatus({ reason });
    const now = performance.now();
    if (now - this.#loggedAt < REPEAT_LOG_MS) return;
    this.#loggedAt = now;
    this.#hasLogged = true;
    this.parts.log.warn({ chain: this.logKey, code }, `chain ${this.logKey}: ${reason}`);
  }
}
