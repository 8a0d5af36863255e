import { Injectable } from '@nestjs/common';
import {
  type BlockReader,
  checkBlockRange,
  type EvmBlock,
  NodeUnavailableError,
  type ReadBlocksOptions,
} from '@nunatak/evm-contracts';
import { type ReadingParts, readChainBlocks } from './chain-block-reading.js';

/** So many readings at once: with their bounds, half a gigabyte at worst. */
const MOST_READINGS = 32;

interface ReadableChain {
  parts: ReadingParts;
  removed: AbortController;
}

/** Blocks read anew, for the services that may not speak to nodes themselves, from the endpoints of the chains that are ingested here. */
@Injectable()
export class BlockReaderService implements BlockReader {
  readonly #chains = new Map<string, ReadableChain>();
  #readings = 0;

  /** Makes a chain readable, with or without its lease, also while its ingestion stands still. */
  add(chainId: string, parts: ReadingParts): void {
    this.#chains.set(chainId, { parts, removed: new AbortController() });
  }

  /** Open readings of the chain end with a `NodeUnavailableError`. */
  remove(chainId: string): void {
    this.#chains.get(chainId)?.removed.abort();
    this.#chains.delete(chainId);
  }

  async *read(chainId: string, from: number, to: number, options: ReadBlocksOptions = {}): AsyncGenerator<EvmBlock> {
    checkBlockRange(chainId, from, to);
    const chain = this.#chains.get(chainId);
    if (chain === undefined) throw new NodeUnavailableError(`chain ${chainId} is not ingested here`);
    if (this.#readings >= MOST_READINGS)
      throw new NodeUnavailableError(`${MOST_READINGS} readings are open here already`);
    const { signal: removed } = chain.removed;
    const signal = options.signal ? AbortSignal.any([options.signal, removed]) : removed;
    this.#readings++;
    try {
      yield* readChainBlocks(chain.parts, from, to, signal);
    } finally {
      this.#readings--;
    }
  }
}
