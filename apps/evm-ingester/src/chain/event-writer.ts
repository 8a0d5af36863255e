import type { BlockPublisher, StreamPosition } from '@nunatak/block-stream';
import type { HeldLease } from '@nunatak/coordination';
import type { BlockEvent, EvmBlock, Hex } from '@nunatak/evm-contracts';
import type { BlockId } from '@nunatak/evm-node-client';
import { setPlaceOf, tracing } from '@nunatak/telemetry/tracing';

/** The block that the stream's chain ends with. */
export interface Tip {
  height: number;
  hash: Hex;
}

/** Puts a chain's blocks into its stream: gives each event its place, and publishes nothing without the lease. */
export class EventWriter {
  #tip: Tip | undefined;
  #sequence: number;

  constructor(
    private readonly chainId: string,
    private readonly publisher: BlockPublisher<BlockEvent>,
    private readonly lease: HeldLease,
    tail: StreamPosition | undefined,
  ) {
    // Without a block: no event was published yet.
    this.#tip = tail?.block && { height: tail.block.height, hash: tail.block.hash as Hex };
    this.#sequence = tail?.sequence ?? 0;
  }

  /** Undefined before the first block. */
  get tip(): Tip | undefined {
    return this.#tip;
  }

  /** Publishes blocks that follow the tip. Resolves when they are in the stream, which may make it wait. */
  async append(blocks: readonly EvmBlock[]): Promise<void> {
    const events = blocks.map((block): BlockEvent => {
      const { height, hash, parentHash } = block.header;
      return { ...this.#place(), kind: 'appended', height, hash, parentHash, block };
    });
    const last = blocks[blocks.length - 1]!.header;
    await this.#publish(events);
    this.#tip = { height: last.height, hash: last.hash };
  }

  /** Publishes that the chain went back to a block. */
  async revert(to: BlockId): Promise<void> {
    const { height, hash, parentHash } = to;
    await this.#publish([{ ...this.#place(), kind: 'reverted', height, hash, parentHash }]);
    this.#tip = { height, hash };
  }

  /**
   * Publishes the tip anew, with other balances: that the chain went back to its parent, and grew by it. Both are one publish, so that
   * nothing comes between them.
   */
  async republish(parent: BlockId, tip: EvmBlock): Promise<void> {
    const { height, hash, parentHash } = tip.header;
    await this.#publish([
      {
        ...{ ...this.#place(), kind: 'reverted' },
        ...{ height: parent.height, hash: parent.hash, parentHash: parent.parentHash },
      },
      { ...this.#place(), kind: 'appended', height, hash, parentHash, block: tip },
    ]);
  }

  #place(): { chainId: string; epoch: number; sequence: number } {
    return { chainId: this.chainId, epoch: this.lease.epoch, sequence: ++this.#sequence };
  }

  /** A failed publish leaves the sequence in doubt: the session ends, and the next one reads the tail again. */
  async #publish(events: BlockEvent[]): Promise<void> {
    this.lease.assertHeld();
    const place = tracing()?.current();
    if (place !== undefined) for (const event of events) setPlaceOf(event, place);
    await this.publisher.publish(events);
  }
}
