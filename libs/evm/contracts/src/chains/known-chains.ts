import { EventEmitter, once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { UnavailableError } from '@nunatak/core/errors';
import type { ChainList, Chains } from './chains.js';

/** {@link Chains} within a process, and what a server answers from: the list that its owner sets. */
export class KnownChains implements Chains {
  #list: ChainList | undefined;
  /** Each watch that waits listens. */
  readonly #changes = new EventEmitter<{ change: [] }>().setMaxListeners(0);

  /** Takes the place of the list before. One that is equal to it is no change. */
  set(list: ChainList): void {
    if (isDeepStrictEqual(list, this.#list)) return;
    this.#list = list;
    this.#changes.emit('change');
  }

  async list(): Promise<ChainList> {
    if (this.#list === undefined)
      throw new UnavailableError('the chains are not known yet', { code: 'chains_unknown' });
    return this.#list;
  }

  async *watch(signal?: AbortSignal): AsyncGenerator<ChainList> {
    let seen: ChainList | undefined;
    while (!signal?.aborted) {
      const list = this.#list;
      if (list !== undefined && list !== seen) {
        seen = list;
        yield list;
        continue;
      }
      // Rejects when the signal is aborted, and with nothing else.
      await once(this.#changes, 'change', signal && { signal }).catch(() => {});
    }
  }
}
