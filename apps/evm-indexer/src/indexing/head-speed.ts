/** A head that moves faster is far behind its node's: all the node's time is for it. */
const BACKFILLING_BLOCKS_A_SECOND = 20;
/** Two heads that are looked at sooner after each other say little of how fast it moves. */
const BETWEEN_LOOKS_MS = 1_000;

/** Tells by how fast a chain's stored head moves whether it is far behind its node. */
export class HeadSpeed {
  private seen: { height: number; at: number } | undefined;

  /** @param isFast what counts until two looks have shown how fast it moves: it may well be far behind */
  constructor(
    private isFast = true,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @param height the head's, now */
  isBackfilling(height: number): boolean {
    const at = this.now();
    const before = this.seen;
    if (before && at - before.at < BETWEEN_LOOKS_MS) return this.isFast;
    this.seen = { height, at };
    if (before) this.isFast = ((height - before.height) / (at - before.at)) * 1_000 > BACKFILLING_BLOCKS_A_SECOND;
    return this.isFast;
  }
}
