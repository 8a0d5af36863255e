import { type BlockReader, type EvmBlock, eventOfBlock, NodeUnavailableError } from '@nunatak/evm-contracts';
import type { ChainHead } from '@nunatak/evm-writes';
import { goBackToCommonAncestor } from '@nunatak/indexing';
import type { Logger } from 'pino';
import { chainRows } from '../indexing/chain-rows.js';
import { ChainWriter, type ChainWriterOptions } from '../indexing/chain-writer.js';
import { DirectBlockWriter } from '../writing/block-writer.js';

/** Blocks that are written together. */
const BATCH = 128;
/** A staging schema has no place in the stream. */
const NO_PLACE = { epoch: 0, sequence: 0 };

export interface StagingIndexerOptions extends Omit<ChainWriterOptions, 'writer' | 'onStored'> {
  blockReader: BlockReader;
  logger: Logger;
}

/** Told how far it is, after each write. @returns false to end there */
export type OnStagingProgress = (head: ChainHead) => Promise<boolean>;

/** Derives a chain in its staging schema from reread blocks, with the code that indexes live blocks. Follows reorgs that it meets. */
export class StagingIndexer {
  private readonly writer: ChainWriter;

  /** @param options `pool` is the staging schema's */
  constructor(private readonly options: StagingIndexerOptions) {
    this.writer = new ChainWriter({ ...options, writer: new DirectBlockWriter(options.pool) });
  }

  get head(): ChainHead {
    return this.writer.head;
  }

  /** Goes on from where the staging schema stands. Also after an error. */
  async begin(): Promise<void> {
    await this.writer.restore();
  }

  /**
   * Follows the node's chain up to the served head's height, taking back what the node's chain has no more. Whether it ends at that head
   * is for the caller to see: the node may be on another branch already.
   *
   * @returns false when `onProgress` ended it
   * @throws NodeUnavailableError when the node can't be asked, or `signal` was aborted
   */
  async follow(served: ChainHead, signal: AbortSignal, onProgress?: OnStagingProgress): Promise<boolean> {
    if (!(await this.followUpTo(served.height, signal, onProgress))) return false;
    if (this.head.hash === served.hash) return true;
    await this.goBackToCommon(served.height, signal);
    return this.followUpTo(served.height, signal, onProgress);
  }

  private async followUpTo(upTo: number, signal: AbortSignal, onProgress?: OnStagingProgress): Promise<boolean> {
    const { chainId, blockReader } = this.options;
    if (this.head.height > upTo) await this.goBackToCommon(upTo, signal);
    while (this.head.height < upTo) {
      if (signal.aborted) throw new NodeUnavailableError('the reading was ended');
      let batch: EvmBlock[] = [];
      let isContinued = true;
      let hasRead = false;
      for await (const block of blockReader.read(chainId, this.head.height + 1, upTo, { signal })) {
        hasRead = true;
        isContinued = batch.length > 0 || this.head.hash === undefined || block.header.parentHash === this.head.hash;
        if (!isContinued) break;
        batch.push(block);
        if (batch.length < BATCH) continue;
        await this.append(batch);
        batch = [];
        if (onProgress && !(await onProgress(this.head))) return false;
        if (signal.aborted) break; // thrown above, or the reader throws
      }
      // The node's chain has no block any more up to that height: it was reorganised.
      if (!hasRead) return true;
      if (batch.length > 0) await this.append(batch);
      if (!isContinued) await this.goBackToCommon(upTo, signal);
      if (onProgress && !(await onProgress(this.head))) return false;
    }
    return true;
  }

  private append(blocks: EvmBlock[]): Promise<void> {
    return this.writer.append(blocks.map((block) => eventOfBlock(this.options.chainId, block, NO_PLACE)));
  }

  private goBackToCommon(highest: number, signal: AbortSignal): Promise<void> {
    const { chainId, pool, blockReader: blocks } = this.options;
    const node = { what: `chain ${chainId}`, logKey: chainId, blocks, signal };
    return goBackToCommonAncestor(node, chainRows(chainId, pool, this.writer), highest);
  }
}
