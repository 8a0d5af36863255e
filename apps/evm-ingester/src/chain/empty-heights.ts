import { pause } from '@nunatak/core/pause';
import type { Hex } from '@nunatak/evm-contracts';
import type { BlockId } from '@nunatak/evm-node-client';

/** Heights without a block: `next` names `parent` as its parent, and the heights in between are empty. */
export interface EmptyRun {
  parent: { height: number; hash: Hex };
  next: { height: number; hash: Hex };
}

/** What a range that could not be read may owe to empty heights. */
export interface EmptyRange {
  from: number;
  to: number;
  /** The newest height that the node has reported. */
  head: number;
  /** {@link EmptyHeights.version} when the range was read. */
  since: number;
}

/** What {@link EmptyHeights} asks of nodes and of time. */
export interface EmptyHeightsParts {
  /** The node's canonical blocks at heights; undefined where it has none. */
  readIds(heights: readonly number[]): Promise<(BlockId | undefined)[]>;
  pause?: typeof pause;
}

/** A node asked twice with so long in between was not only late. */
const ASKED_AGAIN_AFTER_MS = 3_000;
/** Runs further up are looked for at once, so that a backfill pauses once for all of them. */
const LOOKED_AHEAD = 500;
/** A longer run is not looked for: the chain waits there, as for blocks that its nodes lack. */
const LONGEST_RUN = 10_000;
/** Heights of one question. */
const STEP = 100;
/** Bounds memory. A run that is forgotten is asked for again. */
const MOST_KEPT = 100_000;

/**
 * The heights of a chain at which there is no block, as Filecoin's null rounds. A height counts as empty once a later block has named the
 * last block below as its parent, in two looks that are at least 3 s apart. Nothing is asked while every block is there.
 */
export class EmptyHeights {
  readonly #byHeight = new Map<number, EmptyRun & { version: number }>();
  readonly #byNext = new Map<number, EmptyRun>();
  #version = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: EmptyHeightsParts) {}

  /** Grows with each run that is found. */
  get version(): number {
    return this.#version;
  }

  /** Whether a height is known to be empty. */
  has(height: number): boolean {
    return this.#byHeight.has(height);
  }

  /** The empty run that a height is part of, as far as known. */
  at(height: number): EmptyRun | undefined {
    return this.#byHeight.get(height);
  }

  /** The empty run that a block ends; undefined where the height below has a block, as far as known. */
  below(height: number): EmptyRun | undefined {
    return this.#byNext.get(height);
  }

  /** Forgets a run that does not fit the node's chain any more. */
  forget({ parent, next }: EmptyRun): void {
    this.#byNext.delete(next.height);
    for (let height = parent.height + 1; height < next.height; height++) this.#byHeight.delete(height);
  }

  /**
   * Finds out whether heights of a range are empty.
   * @returns whether some turned out to be, that were not known to be when the range was read
   * @throws NodeError when the node can't be asked
   */
  learn(range: EmptyRange, signal: AbortSignal): Promise<boolean> {
    // One after the other: what the first finds ahead answers for the ranges that were read beside it.
    const learning = this.#turn.then(() => this.#learn(range, signal));
    this.#turn = learning.catch(() => undefined);
    return learning;
  }

  async #learn({ from, to, head, since }: EmptyRange, signal: AbortSignal): Promise<boolean> {
    for (let height = from; height <= to; height++) {
      if ((this.#byHeight.get(height)?.version ?? 0) > since) return true;
    }
    const around = await this.#around(from, to, head);
    const near = runsAmong(around);
    // A run that was left out already is not why the range could not be read.
    const here = near.filter((run) => run.next.height > from && run.parent.height < to && !this.#isKnown(run));
    if (here.length === 0 || signal.aborted) return false;
    const top = around.at(-1)!.height;
    const ahead = await this.#read(top, Math.min(head, top + LOOKED_AHEAD));
    const runs = [...near, ...runsAmong(ahead)];
    await (this.parts.pause ?? pause)(ASKED_AGAIN_AFTER_MS, signal);
    if (signal.aborted) return false;
    const confirmed = await this.#confirmed(runs);
    for (const run of confirmed) this.#add(run);
    return confirmed.some((run) => here.includes(run));
  }

  #isKnown({ parent, next }: EmptyRun): boolean {
    const known = this.#byNext.get(next.height);
    return known?.next.hash === next.hash && known.parent.hash === parent.hash;
  }

  /** Those of some runs that a second look shows the same. */
  async #confirmed(runs: readonly EmptyRun[]): Promise<EmptyRun[]> {
    const again = runsAmong(await this.#read(runs[0]!.parent.height, runs.at(-1)!.next.height));
    const key = ({ parent, next }: EmptyRun) => `${parent.height} ${parent.hash} ${next.height} ${next.hash}`;
    const seen = new Set(again.map(key));
    return runs.filter((run) => seen.has(key(run)));
  }

  #add(run: EmptyRun): void {
    const known = { ...run, version: ++this.#version };
    this.#byNext.set(run.next.height, run);
    for (let height = run.parent.height + 1; height < run.next.height; height++) this.#byHeight.set(height, known);
    for (const oldest of this.#byHeight.values()) {
      if (this.#byHeight.size <= MOST_KEPT) return;
      this.forget(oldest);
    }
  }

  /** The blocks of a range, with the nearest one below and above. */
  async #around(from: number, to: number, head: number): Promise<BlockId[]> {
    let [low, high] = [Math.max(0, from - 1), Math.min(head, to + 1)];
    const ids = await this.#read(low, high);
    while ((ids.length === 0 || ids[0]!.height >= from) && low > 0 && from - low < LONGEST_RUN) {
      const lower = Math.max(0, low - STEP);
      ids.unshift(...(await this.#read(lower, low - 1)));
      low = lower;
    }
    while ((ids.length === 0 || ids.at(-1)!.height <= to) && high < head && high - to < LONGEST_RUN) {
      const higher = Math.min(head, high + STEP);
      ids.push(...(await this.#read(high + 1, higher)));
      high = higher;
    }
    return ids;
  }

  /** The blocks that the node has from a height to another one. */
  async #read(from: number, to: number): Promise<BlockId[]> {
    const ids: BlockId[] = [];
    for (let low = from; low <= to; low += STEP) {
      const heights = Array.from({ length: Math.min(STEP, to - low + 1) }, (_, i) => low + i);
      for (const id of await this.parts.readIds(heights)) if (id !== undefined) ids.push(id);
    }
    return ids;
  }
}

/** The empty runs among blocks in order. Heights between two blocks that are not parent and child prove nothing. */
function runsAmong(ids: readonly BlockId[]): EmptyRun[] {
  return ids.flatMap((next, i) => {
    const parent = ids[i - 1];
    const isRun = parent !== undefined && next.height > parent.height + 1 && next.parentHash === parent.hash;
    return isRun ? [{ parent, next }] : [];
  });
}
