import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Difference } from '@nunatak/database';
import type { PrimaryNetworkChain } from '@nunatak/primary-network-contracts';

/** A node's answer, and the node's heights before and after it. */
export interface Stated<T> {
  answer: T;
  before: Heights;
  after: Heights;
}

/** Heights of the chains that a check concerns. */
export type Heights = Partial<Record<PrimaryNetworkChain, number>>;

/** The store in one snapshot: its heights, and how it differs from an answer. */
export interface Snapshot {
  heights: Heights;
  differences: Difference[];
}

const LOOKS = 12;
const PAUSE_MS = 500;

/**
 * Compares a node with the store, both of which move on. A difference counts when the node gave the same answer before and after the store's
 * snapshot: then the answer held at the snapshot's heights.
 * @param compare takes a snapshot of the store
 * @returns the differences, or why the two could not be compared
 */
export async function settled<T>(
  ask: () => Promise<Stated<T>>,
  compare: (answer: T) => Promise<Snapshot>,
  signal: AbortSignal,
  pauseMs = PAUSE_MS,
): Promise<Difference[] | string> {
  let last: { answer: T; snapshot: Snapshot } | undefined;
  let reason = 'the store is behind the node';
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await sleep(pauseMs, undefined, { signal });
    const { answer, before, after } = await ask();
    if (last && isReached(before, last.snapshot.heights)) {
      if (isDeepStrictEqual(answer, last.answer)) return last.snapshot.differences;
      reason = 'it kept changing at the node';
    }
    const snapshot = await compare(answer);
    if (!isReached(snapshot.heights, after)) continue;
    if (snapshot.differences.length === 0) return [];
    if (last && !isReached(before, snapshot.heights)) reason = 'the node is behind the store';
    last = { answer, snapshot };
  }
  return reason;
}

function isReached(heights: Heights, wanted: Heights): boolean {
  return Object.entries(wanted).every(([chain, height]) => (heights[chain as PrimaryNetworkChain] ?? -1) >= height);
}
