import { InvalidAnswerError } from '@nunatak/chain-nodes';
import { pause } from '@nunatak/core/pause';
import type { BlockSource, BlocksRead, Head } from '@nunatak/ingesting';
import type { LedgerBlock, LedgerEvent } from '../blocks/ledger-event.js';
import type { LedgerNode } from '../node/ledger-node.js';

/** The node is asked for its head so often. */
const POLL_MS = 20;

/** A ledger at its node, as the source of its log. */
export class LedgerSource implements BlockSource<LedgerEvent, Head, BlocksRead<LedgerBlock>> {
  constructor(
    private readonly ledger: string,
    private readonly node: LedgerNode,
  ) {}

  async head(): Promise<Head> {
    return { height: await this.node.head(this.ledger) };
  }

  nextHead(_: Head | undefined, signal: AbortSignal): Promise<void> {
    return pause(POLL_MS, signal);
  }

  async read(from: number, count: number): Promise<BlocksRead<LedgerBlock>> {
    const blocks = await this.node.blocks(this.ledger, from, from + count - 1);
    for (let i = 0; i < count; i++) {
      const given = blocks[i]?.height ?? 'nothing';
      if (given !== from + i)
        throw new InvalidAnswerError(`ledger ${this.ledger}: expected block ${from + i}, the node gave ${given}`);
    }
    return { blocks, to: from + count - 1, bytes: blocks.reduce((sum, { memo }) => sum + memo.length, 0) };
  }

  event(block: LedgerBlock, epoch: number, sequence: number): LedgerEvent {
    return { ledger: this.ledger, epoch, sequence, block };
  }
}
