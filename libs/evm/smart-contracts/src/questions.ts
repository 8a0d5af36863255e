import type { StateBlock } from '@nunatak/evm-contracts';

/** What a question held that was not answered is asked item by item, so many at once. */
const SINGLE_AT_ONCE = 4;

/** How items are asked about. */
export interface Asking<T, A> {
  /** Items of one question: a contract may burn all the gas that a node grants a call, and a question has a deadline. */
  most: number;
  ask(block: StateBlock, items: T[]): Promise<A[]>;
  /** Asks the simplest question about a block, which a node that is there answers. */
  simplest(block: StateBlock): Promise<unknown>;
  /** Whether a failure may be the fault of single items. Others are the caller's error. */
  isOfItems(error: unknown): boolean;
  isResting(item: T): boolean;
  /** An item was not answered alone, while the node answers others. */
  rest(item: T, block: StateBlock, tookMs: number): void;
  now(): number;
}

/**
 * Asks a node about any number of items, some at a time. A node that does not answer is the caller's error. An item that it does not answer while
 * it answers the simplest question is asked once more alone, then left open (undefined), and not asked while it rests.
 *
 * @returns answers in the order of the items
 */
export async function askInPieces<T, A>(
  block: StateBlock,
  items: readonly T[],
  how: Asking<T, A>,
): Promise<(A | undefined)[]> {
  const results = new Array<A | undefined>(items.length).fill(undefined);
  const asked = [...items.keys()].filter((i) => !how.isResting(items[i]!));
  const ask = async (indexes: number[]): Promise<boolean> => {
    try {
      const answers = await how.ask(
        block,
        indexes.map((i) => items[i]!),
      );
      indexes.forEach((i, place) => {
        results[i] = answers[place];
      });
      return true;
    } catch (error) {
      if (!how.isOfItems(error)) throw error;
      await how.simplest(block); // throws where the node is away: then the items are not at fault
      return false;
    }
  };
  const askAlone = async (i: number) => {
    const item = items[i]!;
    if (how.isResting(item)) return;
    const began = how.now();
    if (!(await ask([i]))) how.rest(item, block, how.now() - began);
  };
  for (let at = 0; at < asked.length; at += how.most) {
    const piece = asked.slice(at, at + how.most);
    if (await ask(piece)) continue;
    for (let next = 0; next < piece.length; next += SINGLE_AT_ONCE)
      await Promise.all(piece.slice(next, next + SINGLE_AT_ONCE).map(askAlone));
  }
  return results;
}
