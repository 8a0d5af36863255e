import { NodeError } from '@nunatak/chain-nodes';

/** Returns what a node states, or undefined where its release has no such method. */
export async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NodeError && error.kind === 'refused') return undefined;
    throw error;
  }
}
