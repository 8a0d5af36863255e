import type { BlockPublisher, StreamPosition } from '@nunatak/block-stream';
import type { HeldLease } from '@nunatak/coordination';
import type {
  CChainBlock,
  ChainBlock,
  ChainGenesis,
  PrimaryNetworkEvent,
  PrimaryNetworkLog,
  Vertex,
} from '@nunatak/primary-network-contracts';
import type { PrimaryBlock } from '@nunatak/primary-network-node-client';

/** The block that a log ends with. */
export interface Tip {
  height: number;
  id: Buffer;
}

/** Puts a chain's genesis, vertices and blocks into its log: gives each event its place, and publishes nothing without the lease. */
export class EventWriter {
  #tip: Tip | undefined;
  #sequence: number;

  constructor(
    private readonly of: PrimaryNetworkLog,
    private readonly publisher: BlockPublisher<PrimaryNetworkEvent>,
    private readonly lease: HeldLease,
    tail: StreamPosition | undefined,
  ) {
    this.#tip = tail?.block && { height: tail.block.height, id: Buffer.from(tail.block.hash, 'hex') };
    this.#sequence = tail?.sequence ?? 0;
  }

  /** Whether the log has nothing yet. */
  get isEmpty(): boolean {
    return this.#sequence === 0;
  }

  /** Undefined before the first block. */
  get tip(): Tip | undefined {
    return this.#tip;
  }

  /** How many vertices the log has, while it has no block: they follow the genesis, one an event. */
  get vertices(): number {
    return this.#sequence - 1;
  }

  /** The log's first event. */
  async begin(genesis: ChainGenesis): Promise<void> {
    await this.#publish([{ ...this.#place(), kind: 'genesis', genesis }]);
  }

  async appendVertices(vertices: readonly Vertex[]): Promise<void> {
    await this.#publish(vertices.map((vertex) => ({ ...this.#place(), chain: 'X', kind: 'vertex', vertex })));
  }

  /** Publishes blocks that follow the tip. Resolves when they are in the stream, which may make it wait. */
  async append(blocks: readonly PrimaryBlock[]): Promise<void> {
    await this.#publish(blocks.map((block) => this.#event(block)));
    const { height, id } = blocks[blocks.length - 1]!;
    this.#tip = { height, id };
  }

  /** Written out, since there are many: spreading the place into it takes several times as long. */
  #event(block: PrimaryBlock): PrimaryNetworkEvent {
    const { networkId, chain } = this.of;
    const { epoch } = this.lease;
    const sequence = ++this.#sequence;
    if (chain === 'C') return { networkId, chain, epoch, sequence, kind: 'c-chain-block', block: block as CChainBlock };
    return { networkId, chain, epoch, sequence, kind: 'block', block: block as ChainBlock };
  }

  #place() {
    const { networkId, chain } = this.of;
    return { networkId, chain, epoch: this.lease.epoch, sequence: ++this.#sequence };
  }

  /** A failed publish leaves the sequence in doubt: the session ends, and the next one reads the tail again. */
  async #publish(events: PrimaryNetworkEvent[]): Promise<void> {
    this.lease.assertHeld();
    await this.publisher.publish(events);
  }
}
