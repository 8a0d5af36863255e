import type { BlockRef } from '@nunatak/block-stream';
import { NodeError } from '@nunatak/chain-nodes';
import { pause } from '@nunatak/core/pause';
import {
  type BlockSource,
  type BlocksRead,
  type Head,
  NEAR_HEAD_BLOCKS,
  type Reading,
  type SourceSession,
} from '@nunatak/ingesting';
import type { CChainBlock, ChainBlock, ChainGenesis, PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import { l1FeeRules } from '@nunatak/primary-network-networks';
import {
  assertChild,
  type PrimaryBlock,
  readBlocks,
  textOfId,
  unlessRefused,
} from '@nunatak/primary-network-node-client';
import type { ChainParts } from './chain-log.js';
import { HeadOfNodes } from './head-of-nodes.js';
import { SecondOpinion } from './second-opinion.js';
import { VertexPublishing } from './vertex-publishing.js';

/** Nodes whose head is below what is published have so long to come up: one that answers late may have it. */
const BEHIND_MS = 5_000;
/** For so many blocks at most, where another node may be asked. */
const FEW_BLOCKS_TIMEOUT_MS = 3_000;

/** How blocks are read. */
interface BlockReading extends Pick<Reading<Head>, 'signal'> {
  /** Throws for blocks that do not continue what is published. */
  fits?(blocks: readonly PrimaryBlock[]): void;
}

/** The P-, X- or C-Chain during one session: genesis and vertices, then final blocks that a second node confirms. */
export class ChainSource implements BlockSource<PrimaryNetworkEvent, Head, BlocksRead<PrimaryBlock>> {
  readonly #vertices: VertexPublishing;
  readonly #heads: HeadOfNodes;
  readonly #opinion: SecondOpinion;
  readonly #watching: Promise<unknown>;
  #head = -1;
  #hasVerticesBehind: boolean;
  #hasCompared = false;
  #behindSince: number | undefined;
  #hasTakenUpgrades = false;

  constructor(
    private readonly parts: ChainParts,
    private readonly session: SourceSession<PrimaryNetworkEvent>,
  ) {
    const { chain, nodes, watches } = parts;
    this.#opinion = new SecondOpinion(parts);
    this.#heads = new HeadOfNodes(nodes, chain);
    this.#vertices = new VertexPublishing(parts, session);
    this.#hasVerticesBehind = chain !== 'X' || session.writer.published !== undefined;
    this.#watching = Promise.all(watches.map((watch) => watch.run(session.signal)));
  }

  async begin(): Promise<boolean> {
    const { writer } = this.session;
    if (writer.sequence === 0) {
      const genesis = await this.#readGenesis();
      const { networkId } = this.parts.nodes.identity;
      const { chain } = this.parts;
      await writer.publish([genesis], (_, epoch, sequence) => ({
        ...{ networkId, chain, epoch, sequence },
        ...{ kind: 'genesis', genesis },
      }));
    }
    if (!this.#hasVerticesBehind) this.#hasVerticesBehind = await this.#vertices.step();
    return this.#hasVerticesBehind;
  }

  async head(next: number): Promise<Head> {
    const read = () => this.#heads.read(next);
    if (next > this.#head) this.#head = await this.session.progress.step('asking for the head', read);
    return { height: this.#head };
  }

  nextHead(_: Head | undefined, signal: AbortSignal): Promise<void> {
    return pause(this.parts.pollMs, signal);
  }

  /** Reads block 0 alone: no index has it, and those after it are to be read from an index. */
  async read(from: number, count: number, { signal }: Reading<Head>): Promise<BlocksRead<PrimaryBlock>> {
    return this.#read(from, from === 0 ? 1 : count, { signal });
  }

  /** Compares the published head once a session, and the stated upgrades until they are taken. Blocks are final: nothing is reverted. */
  async reconcile(): Promise<boolean> {
    await this.#comparePublished(this.session.writer.published!);
    await this.#takeUpgrades();
    return false;
  }

  /** Where blocks do not follow the published head, each node is asked for its own before all of them count as wrong. */
  async follow(blocks: PrimaryBlock[]): Promise<PrimaryBlock[]> {
    const { published } = this.session.writer;
    if (published === undefined) return blocks;
    const id = idOf(published);
    if (blocks[0]!.parentId.equals(id)) return blocks;
    const fits = ([first]: readonly PrimaryBlock[]) => assertChild(this.parts.chain, first!, { id });
    return (await this.#read(published.height + 1, 1, { signal: this.session.signal, fits })).blocks;
  }

  /** Written out, since there are many: spreading the position into it takes several times as long. */
  event(block: PrimaryBlock, epoch: number, sequence: number): PrimaryNetworkEvent {
    const { chain, nodes } = this.parts;
    const { networkId } = nodes.identity;
    if (chain === 'C') return { networkId, chain, epoch, sequence, kind: 'c-chain-block', block: block as CChainBlock };
    return { networkId, chain, epoch, sequence, kind: 'block', block: block as ChainBlock };
  }

  timeOf(block: PrimaryBlock): number | undefined {
    if ('timestamp' in block) return block.timestampMilliseconds ?? block.timestamp * 1_000;
    return block.proposer?.timestamp === undefined ? undefined : block.proposer.timestamp * 1_000;
  }

  published(blocks: readonly PrimaryBlock[]): void {
    const { metrics, logKey } = this.parts;
    metrics?.of.blocksWithProposer.inc(
      { chain: logKey },
      blocks.filter(({ proposer }) => proposer !== undefined).length,
    );
  }

  failed({ connectionLost }: NodeError): void {
    this.#vertices.clear();
    // The node may have been restarted with other upgrades, or on another network.
    this.#hasTakenUpgrades = false;
    if (connectionLost) this.#hasCompared = false;
  }

  /** Returns the reason why nothing comes though nodes answer; undefined where they have what is published. */
  trouble(): NodeError | undefined {
    const { published } = this.session.writer;
    if (published === undefined || this.#head >= published.height) {
      this.#behindSince = undefined;
      return undefined;
    }
    this.#behindSince ??= performance.now();
    this.#hasCompared = false;
    if (performance.now() - this.#behindSince < BEHIND_MS) return undefined;
    return new NodeError(
      'missing-block',
      `the nodes have blocks up to ${this.#head}, the log ${this.parts.logKey} up to ${published.height}: they are behind, or the network was begun anew; only if it was for good, delete what is stored of it`,
    );
  }

  async close(): Promise<void> {
    this.#vertices.clear();
    await this.#watching;
  }

  /** Reads blocks in a row from one node, whose last block a second node confirms. */
  async #read(from: number, count: number, reading: BlockReading): Promise<BlocksRead<PrimaryBlock>> {
    const { chain, nodes } = this.parts;
    const { progress, writer } = this.session;
    const { signal } = reading;
    // Where there is another node, one that hangs does not hold up the head for as long as it may take to send many blocks.
    const isQuick = nodes.endpoints.length > 1 && count <= NEAR_HEAD_BLOCKS;
    const options = {
      signal,
      onExchange: () => progress.moved(),
      ...(isQuick && { timeoutMs: FEW_BLOCKS_TIMEOUT_MS }),
    };
    return nodes.run(async (node) => {
      const { blocks, bytes } = await readBlocks(node, chain, from, count, options);
      reading.fits?.(blocks);
      const { published } = writer;
      const last = blocks.at(-1)!;
      if (published === undefined || last.height > published.height)
        await this.#opinion.confirm(last, node, published, signal);
      return { blocks, bytes, to: last.height };
    }, options);
  }

  /** The nodes have the block that the log ends with: else they are of another chain than what was published. Once a session. */
  async #comparePublished(published: BlockRef): Promise<void> {
    const { chain, logKey } = this.parts;
    if (this.#hasCompared || this.#head < published.height) return;
    const id = idOf(published);
    const fits = ([theirs]: readonly PrimaryBlock[]) => {
      if (theirs!.id.equals(id)) return;
      throw new NodeError(
        'retryable',
        `its block ${published.height} of the ${chain}-Chain is ${textOfId(chain, theirs!.id)}, the log ${logKey} ends with ` +
          `${textOfId(chain, id)}: either it is of another network of this id, or the log is; only if the network was begun anew for good, ` +
          'delete what is stored of it',
      );
    };
    await this.#read(published.height, 1, { signal: this.session.signal, fits });
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

  async #readGenesis(): Promise<ChainGenesis> {
    const { chain, nodes, genesis, given } = this.parts;
    const { xChainId, cChainId } = nodes.identity;
    const { nodeVersion, upgrades, l1Fee } = await nodes.readRules();
    const rules = chain === 'P' ? { ...given, ...(l1Fee && l1FeeRules(l1Fee)) } : {};
    // An X-Chain before Cortina has no heights.
    const head = await unlessRefused(this.#heads.read(Number.POSITIVE_INFINITY));
    return {
      blockchainId: { P: Buffer.alloc(32), X: xChainId, C: cChainId }[chain],
      bytes: { P: genesis.platform, X: genesis.xChain, C: Buffer.alloc(0) }[chain],
      nodeVersion,
      ...(upgrades && { upgrades }),
      ...(Object.keys(rules).length > 0 && { rules }),
      ...(head !== undefined && { head }),
    };
  }
}

/** Returns the id of the block that a log ends with. */
function idOf({ hash }: BlockRef): Buffer {
  return Buffer.from(hash, 'hex');
}
