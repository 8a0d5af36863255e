import {
  type Hex,
  type NodeState,
  NodeUnavailableError,
  type StateBlock,
  type StateCall,
  type StateCallResult,
} from '@firn/evm-contracts';

/** A NodeState whose other end may be replaced: the worker behind it is started again when it dies. */
export class SwitchingNodeState implements NodeState {
  private current: NodeState | undefined;

  get isSwitchedOn(): boolean {
    return this.current !== undefined;
  }

  /** Questions go here from now on; undefined: nobody can be asked. */
  switchTo(nodeState: NodeState | undefined): void {
    this.current = nodeState;
  }

  async call(chainId: string, block: StateBlock, calls: StateCall[]): Promise<StateCallResult[]> {
    return this.asked().call(chainId, block, calls);
  }

  async balances(chainId: string, block: StateBlock, addresses: Hex[]): Promise<bigint[]> {
    return this.asked().balances(chainId, block, addresses);
  }

  private asked(): NodeState {
    if (!this.current) throw new NodeUnavailableError('the thread that asks nodes is being started');
    return this.current;
  }
}
