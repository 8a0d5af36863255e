import type { BlockStream } from '@nunatak/block-stream';
import type { AfterFailure, HeldLease, LeasedSession, SessionControl } from '@nunatak/coordination';
import { pause } from '@nunatak/core/pause';
import type { LedgerBlock, LedgerEvent } from '../blocks/ledger-event.js';
import type { LedgerNode } from '../node/ledger-node.js';

/** Blocks that are read and published together. */
const BATCH = 16;
/** The node is asked for its head so often. */
const POLL_MS = 20;

/** One holding of a ledger's lease: publishes what follows the log's tail, and whatever comes. */
export class IngestingSession implements LeasedSession {
  constructor(
    private readonly ledger: string,
    private readonly node: LedgerNode,
    private readonly stream: BlockStream<LedgerEvent>,
  ) {}

  async run(lease: HeldLease, { signal, progress }: SessionControl): Promise<void> {
    const publisher = this.stream.publisher(this.ledger);
    // What waits for a consumer, or for room, ends with the session.
    signal.addEventListener('abort', () => void publisher.close(), { once: true });
    try {
      if (signal.aborted) return;
      const tail = await publisher.tail();
      if (tail && tail.epoch >= lease.epoch) await lease.raiseAbove(tail.epoch);
      let sequence = tail?.sequence ?? 0;
      let next = (tail?.block?.height ?? -1) + 1;
      while (!signal.aborted) {
        const head = await this.node.head(this.ledger);
        if (next > head) {
          progress.rest();
          await pause(POLL_MS, signal);
          continue;
        }
        progress.begin();
        const blocks = await this.node.blocks(this.ledger, next, Math.min(head, next + BATCH - 1));
        this.check(blocks, next);
        lease.assertHeld();
        // The stream may make it wait for a slow consumer, however long: that is no standstill of the ingester's.
        progress.rest();
        const { ledger } = this;
        await publisher.publish(blocks.map((block) => ({ ledger, epoch: lease.epoch, sequence: ++sequence, block })));
        next += blocks.length;
      }
    } catch (error) {
      // Its publisher was closed under it: that is how it was to end.
      if (!signal.aborted) throw error;
    } finally {
      await publisher.close();
    }
  }

  failed(): AfterFailure {
    return 'again';
  }

  /** What is not what comes next is never published: the node is asked again. */
  private check(blocks: LedgerBlock[], next: number): void {
    const at = blocks.findIndex(({ height }, i) => height !== next + i);
    if (blocks.length > 0 && at < 0) return;
    const given = blocks[at]?.height ?? 'nothing';
    throw new Error(`ledger ${this.ledger}: expected block ${next + Math.max(at, 0)}, the node gave ${given}`);
  }
}
