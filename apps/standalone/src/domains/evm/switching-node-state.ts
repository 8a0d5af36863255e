import type { MessagePort } from 'node:worker_threads';
import {
  type Hex,
  type NodeState,
  NodeStatePortClient,
  NodeUnavailableError,
  type StateBlock,
  type StateCall,
  type StateCallResult,
  type StorageSlot,
} from '@nunatak/evm-contracts';

/** A NodeState whose other end may be replaced: the worker behind it is started again when it dies. */
export class SwitchingNodeState implements NodeState {
  private current: NodeStatePortClient | undefined;

  /** Questions go to this port from now on, and those that are open at another fail; undefined: nobody can be asked. */
  switchTo(port: MessagePort | undefined): void {
    this.current?.close();
    this.current = port && new NodeStatePortClient(port);
  }

  async call(chainId: string, block: StateBlock, calls: StateCall[]): Promise<StateCallResult[]> {
    return this.asked().call(chainId, block, calls);
  }

  async balances(chainId: string, block: StateBlock, addresses: Hex[]): Promise<bigint[]> {
    return this.asked().balances(chainId, block, addresses);
  }

  async codes(chainId: string, block: StateBlock, addresses: Hex[]): Promise<Hex[]> {
    return this.asked().codes(chainId, block, addresses);
  }

  async storage(chainId: string, block: StateBlock, slots: StorageSlot[]): Promise<Hex[]> {
    return this.asked().storage(chainId, block, slots);
  }

  private asked(): NodeState {
    if (!this.current) throw new NodeUnavailableError('the thread that asks nodes is being started');
    return this.current;
  }
}
