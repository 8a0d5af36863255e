import { Injectable } from '@nestjs/common';
import {
  type Hex,
  type NodeState,
  NodeUnavailableError,
  type StateBlock,
  type StateCall,
  type StateCallResult,
  type StorageSlot,
} from '@nunatak/evm-contracts';
import type { StateReader } from '@nunatak/evm-node-client';

/** State at a block, for the services that may not speak to nodes themselves, from the endpoints of the chains that are ingested here. */
@Injectable()
export class NodeStateService implements NodeState {
  readonly #readers = new Map<string, StateReader>();

  /** Makes a chain askable, also while its ingestion stands still. */
  add(chainId: string, reader: StateReader): void {
    this.#readers.set(chainId, reader);
  }

  remove(chainId: string): void {
    this.#readers.delete(chainId);
  }

  async call(chainId: string, block: StateBlock, calls: StateCall[]): Promise<StateCallResult[]> {
    return this.#reader(chainId).call(block, calls);
  }

  async balances(chainId: string, block: StateBlock, addresses: Hex[]): Promise<bigint[]> {
    return this.#reader(chainId).balances(block, addresses);
  }

  async codes(chainId: string, block: StateBlock, addresses: Hex[]): Promise<Hex[]> {
    return this.#reader(chainId).codes(block, addresses);
  }

  async storage(chainId: string, block: StateBlock, slots: StorageSlot[]): Promise<Hex[]> {
    return this.#reader(chainId).storage(block, slots);
  }

  #reader(chainId: string): StateReader {
    const reader = this.#readers.get(chainId);
    if (reader === undefined) throw new NodeUnavailableError(`chain ${chainId} is not ingested here`);
    return reader;
  }
}
