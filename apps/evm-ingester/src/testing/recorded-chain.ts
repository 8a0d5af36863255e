import type { BlockEventHandler, StreamPosition } from '@nunatak/block-stream';
import { until } from '@nunatak/core/testing';
import type { BlockEvent, EvmBlock, Hex } from '@nunatak/evm-contracts';
import type { StoredChain } from '@nunatak/evm-node-client';

/** A consumer that keeps a chain in memory, obeys the events as an indexer does, and fails at any that does not follow. */
export class RecordedChain implements BlockEventHandler<BlockEvent>, StoredChain {
  readonly blocks: EvmBlock[] = [];
  readonly events: BlockEvent[] = [];
  /** When each height was taken in last, by the wall clock. */
  readonly takenAt = new Map<number, number>();
  faults: string[] = [];
  note = () => '';
  position: StreamPosition | undefined;

  constructor(private readonly startBlock = 0) {}

  async handle(events: BlockEvent[]): Promise<void> {
    for (const event of events) this.#take(event);
  }

  get head(): EvmBlock['header'] | undefined {
    return this.blocks[this.blocks.length - 1]?.header;
  }

  at(height: number): EvmBlock | undefined {
    return this.blocks[height - this.startBlock];
  }

  async hashAt(_chainId: string, height: number): Promise<Hex | undefined> {
    return this.at(height)?.header.hash;
  }

  async firstHeight(): Promise<number | undefined> {
    return this.blocks[0]?.header.height;
  }

  async headHeight(): Promise<number | undefined> {
    return this.head?.height;
  }

  /** Waits until a condition holds. */
  until(holds: () => boolean): Promise<void> {
    return until(holds, { what: () => `it holds; head ${this.head?.height} ${this.faults.join('; ')} ${this.note()}` });
  }

  #take(event: BlockEvent): void {
    const { epoch, sequence, height, hash } = event;
    const expected = (this.position?.sequence ?? 0) + 1;
    if (sequence !== expected) this.faults.push(`sequence ${sequence}, expected ${expected}`);
    if (epoch < (this.position?.epoch ?? 0)) this.faults.push(`epoch ${epoch} went back`);
    if (event.kind === 'reverted') {
      this.blocks.length = height - this.startBlock + 1;
      if (this.head?.hash !== hash) this.faults.push(`reverted to ${hash}, which is not at ${height}`);
    } else {
      const next = this.startBlock + this.blocks.length;
      if (height !== next) this.faults.push(`height ${height}, expected ${next}`);
      if (this.head !== undefined && event.parentHash !== this.head.hash)
        this.faults.push(`block ${height} does not follow`);
      this.blocks.push(event.block);
      this.takenAt.set(height, Date.now());
    }
    this.events.push(event);
    this.position = { epoch, sequence, block: { height, hash } };
  }
}
