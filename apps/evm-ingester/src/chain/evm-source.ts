import { type BlockEvent, type EvmBlock, type Hex, parentHeightOf } from '@nunatak/evm-contracts';
import {
  type BlockId,
  BlockReader,
  type HeadWatch,
  InvalidAnswerError,
  NodeError,
  type ReadyEndpoint,
  readIdsOn,
} from '@nunatak/evm-node-client';
import {
  type BlockSource,
  type BlocksRead,
  NEAR_HEAD_BLOCKS,
  type Reading,
  type SourceSession,
} from '@nunatak/ingesting';
import { stopWhereAllAreForeign } from './chain-stopped-error.js';
import type { EvmLogParts } from './evm-log.js';
import { addGenesisBalances } from './genesis-balances.js';
import type { HeadSignal } from './head-signal.js';
import { givenUpLog, logUnverified } from './odd-blocks-log.js';
import { ProvisionalBalances } from './provisional-balances.js';
import { RecentBlocks } from './recent-blocks.js';
import { findCommonAncestor } from './reorg-walk.js';
import { type RangeReader, readFrom, SparseReader } from './sparse-reader.js';
import { checkStart } from './start-checks.js';

/** Blocks of one reading, and the endpoint that gave them. */
export interface EvmBlocksRead extends BlocksRead<EvmBlock> {
  endpoint: string;
}

/** A genesis may have thousands of accounts, whose balances a node is asked for once. */
const GENESIS_MS = 10 * 60_000;

/** An EVM chain during one session: its head, its blocks, its reorgs, and corrections of its newest block. */
export class EvmSource implements BlockSource<BlockEvent, BlockId, EvmBlocksRead> {
  readonly #recent: RecentBlocks;
  readonly #reader: RangeReader;
  readonly #provisional: ProvisionalBalances;

  /** @param onUnverified called once a block was taken although it fails checks */
  constructor(
    private readonly parts: Omit<EvmLogParts, 'storeStatus' | 'foreignRecheckMs'>,
    private readonly session: SourceSession<BlockEvent>,
    private readonly watch: Pick<HeadWatch, 'latest' | 'failure' | 'follow' | 'start' | 'close'>,
    private readonly heads: HeadSignal,
    private readonly showMissing: () => void,
    blocks?: RangeReader,
  ) {
    const { chain, endpoints, checks, knownBlocks, emptyHeights, log } = parts;
    const { published } = session.writer;
    this.#recent = new RecentBlocks(chain.chainId, knownBlocks, chain.maxReorgDepth);
    if (published !== undefined) this.#recent.add(published.height, published.hash as Hex);
    this.#provisional = new ProvisionalBalances(chain.chainId, endpoints, log);
    const reader = new BlockReader(endpoints, {
      checks,
      onGivenUp: givenUpLog(chain.chainId, log),
      onUnverified: (block) => {
        logUnverified(chain.chainId, log, block);
        showMissing();
      },
    });
    this.#reader = new SparseReader(blocks ?? reader, emptyHeights);
  }

  get firstHeight(): number {
    return this.parts.chain.startBlock;
  }

  async begin(): Promise<boolean> {
    const { chain, endpoints } = this.parts;
    const { writer, signal } = this.session;
    await endpoints.run(async () => undefined);
    this.showMissing();
    await checkStart(chain, endpoints, this.#recent, writer.published === undefined);
    if (signal.aborted) return false;
    endpoints.prepareAll();
    this.watch.start();
    return true;
  }

  async head(next: number): Promise<BlockId | undefined> {
    stopWhereAllAreForeign(this.parts.chain.chainId, this.parts.endpoints);
    const { latest } = this.watch;
    if (latest !== undefined) this.watch.follow(this.#isNear(latest, next));
    return latest;
  }

  nextHead(after: BlockId | undefined, signal: AbortSignal): Promise<void> {
    return this.heads.next(after, signal);
  }

  read(from: number, count: number, { head, ...options }: Reading<BlockId>): Promise<EvmBlocksRead> {
    return readFrom(this.#reader, from, count, head, options);
  }

  event(block: EvmBlock, epoch: number, sequence: number): BlockEvent {
    const { height, hash, parentHash } = block.header;
    const { chainId } = this.parts.chain;
    return { chainId, epoch, sequence, kind: 'appended', height, hash, parentHash, block };
  }

  timeOf({ header }: EvmBlock): number {
    return header.timestampMilliseconds ?? header.timestamp * 1_000;
  }

  async follow(blocks: EvmBlock[]): Promise<EvmBlock[] | undefined> {
    const { chain, endpoints, log } = this.parts;
    const { published } = this.session.writer;
    const first = blocks[0]!.header;
    if (published !== undefined && first.parentHash !== published.hash) {
      if (await this.#takeBack(published.height, first)) return undefined;
      throw new InvalidAnswerError(
        `expected parent ${published.hash} at ${published.height}, the node gave block ${first.height} (${first.hash}) with parent ${first.parentHash}`,
      );
    }
    const { startBlock } = chain;
    const isNext =
      published === undefined ? parentHeightOf(first) < startBlock : parentHeightOf(first) === published.height;
    if (!isNext)
      throw new InvalidAnswerError(
        `block ${first.height} (${first.hash}) does not come next after ${published?.height ?? startBlock - 1}: heights in between are not known to be empty`,
      );
    if (published === undefined && first.height === 0) {
      const read = () => addGenesisBalances(blocks[0]!, chain, endpoints, log);
      await this.session.progress.step('reading the genesis balances', read, { allowanceMs: GENESIS_MS });
    }
    return blocks;
  }

  published(blocks: EvmBlock[], { endpoint }: EvmBlocksRead): void {
    const { chain, metrics } = this.parts;
    for (const { header } of blocks) this.#recent.add(header.height, header.hash);
    metrics?.published(chain.chainId, blocks);
    const last = blocks[blocks.length - 1]!;
    const { latest } = this.watch;
    if (latest !== undefined && this.#isNear(latest, blocks[0]!.header.height))
      this.#provisional.published(last, endpoint);
    const heard = this.heads.heardOf(last.header.hash);
    if (heard !== undefined) metrics?.headPublished(chain.chainId, (performance.now() - heard) / 1_000);
  }

  failed(): void {
    stopWhereAllAreForeign(this.parts.chain.chainId, this.parts.endpoints);
  }

  trouble(): NodeError | undefined {
    return this.watch.failure;
  }

  close(): void {
    this.watch.close();
  }

  /**
   * Takes the chain back to the common ancestor where the node's head shows that it left our branch. A lower head alone shows nothing:
   * replicas lag. Another hash at one of our heights, or a successor of our head that has another parent, does.
   */
  async reconcile(head: BlockId): Promise<boolean> {
    const published = this.session.writer.published!;
    if (head.height > published.height) {
      const follows = head.height > published.height + 1 || head.parentHash === published.hash;
      return follows ? false : this.#takeBack(published.height, head);
    }
    const ours = head.height === published.height ? published.hash : await this.#recent.hashAt(head.height);
    if (ours === head.hash || head.height < this.firstHeight) return false;
    if (ours === undefined && !(await this.#recent.isEmptyAt(head.height))) return false;
    return this.#takeBack(head.height);
  }

  /** Publishes the published head again where its balances turn out to be others. */
  async correct(head: BlockId): Promise<boolean> {
    const { writer, progress, signal } = this.session;
    if (!this.#provisional.isDue(head, writer.published?.hash as Hex | undefined)) return false;
    const compare = () => this.#provisional.corrected(head, signal);
    const block = await progress.step(`comparing the balances after block ${writer.published?.height}`, compare);
    if (block === undefined || block.header.hash !== writer.published?.hash) return false;
    const isPublished = await this.#republish(block);
    this.#provisional.settled(block, head);
    return isPublished;
  }

  /** Publishes that the chain went back to the parent of the published head, and grew by the published head, in one publish. */
  async #republish(block: EvmBlock): Promise<boolean> {
    const { endpoints, chain, log } = this.parts;
    const { chainId } = chain;
    const { height, parentHash } = block.header;
    const below = parentHeightOf(block.header);
    if (below < chain.startBlock) return false; // the chain's first block has no parent to go back to
    const [parent] = await endpoints.run((endpoint: ReadyEndpoint) => readIdsOn(endpoint, [below]));
    if (parent?.hash !== parentHash) return false; // the node has left this branch
    await this.session.writer.publish([parent, block], (item, epoch, sequence) =>
      'header' in item ? this.event(item, epoch, sequence) : this.#reverted(item, epoch, sequence),
    );
    log.info(
      { chainId, height },
      `chain ${chainId}: the balances after block ${height} were provisional: published anew`,
    );
    return true;
  }

  /**
   * @param above the node's block above `from`, where there is one
   * @returns false when the node has our head after all
   */
  async #takeBack(from: number, above?: BlockId): Promise<boolean> {
    const { chain, endpoints, log } = this.parts;
    const { writer, progress } = this.session;
    const published = { ...writer.published!, hash: writer.published!.hash as Hex };
    const { chainId, startBlock, maxReorgDepth } = chain;
    const hashAt = async (height: number): Promise<Hex | undefined> =>
      height === published.height ? published.hash : this.#recent.hashAt(height);
    const isEmptyAt = (height: number) => this.#recent.isEmptyAt(height);
    const walk = { chainId, published, from, startBlock, maxReorgDepth, hashAt, isEmptyAt, ...(above && { above }) };
    const ancestor = await endpoints.run((endpoint: ReadyEndpoint) =>
      findCommonAncestor({
        ...walk,
        readIds: (heights) => {
          progress.moved();
          return readIdsOn(endpoint, heights);
        },
      }),
    );
    // Walking began at the node's lower head, and that is on our branch: it only lags.
    if (ancestor.height === published.height || ancestor.height === from) return false;
    const depth = published.height - ancestor.height;
    log.warn(
      { chainId, depth, from: published.height, to: ancestor.height, hash: ancestor.hash },
      `reorganisation: chain ${chainId} goes back ${depth} blocks to ${ancestor.height}`,
    );
    await writer.publish([ancestor], (to, epoch, sequence) => this.#reverted(to, epoch, sequence));
    this.#recent.truncate(ancestor.height);
    this.#recent.add(ancestor.height, ancestor.hash);
    return true;
  }

  #reverted({ height, hash, parentHash }: BlockId, epoch: number, sequence: number): BlockEvent {
    return { chainId: this.parts.chain.chainId, epoch, sequence, kind: 'reverted', height, hash, parentHash };
  }

  #isNear(head: BlockId, next: number): boolean {
    return head.height - next < NEAR_HEAD_BLOCKS;
  }
}
