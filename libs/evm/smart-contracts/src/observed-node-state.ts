import type { Hex, NodeState, StateBlock, StateCall, StateCallResult, StorageSlot } from '@nunatak/evm-contracts';

/** A {@link NodeState} with each answer told to an observer, refusals too: whoever gets them gets on. */
export class ObservedNodeState implements NodeState {
  constructor(
    private readonly nodeState: NodeState,
    private readonly onAnswer: () => void,
  ) {}

  call(chainId: string, block: StateBlock, calls: StateCall[]): Promise<StateCallResult[]> {
    return this.told(this.nodeState.call(chainId, block, calls));
  }

  balances(chainId: string, block: StateBlock, addresses: Hex[]): Promise<bigint[]> {
    return this.told(this.nodeState.balances(chainId, block, addresses));
  }

  codes(chainId: string, block: StateBlock, addresses: Hex[]): Promise<Hex[]> {
    return this.told(this.nodeState.codes(chainId, block, addresses));
  }

  storage(chainId: string, block: StateBlock, slots: StorageSlot[]): Promise<Hex[]> {
    return this.told(this.nodeState.storage(chainId, block, slots));
  }

  private async told<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } finally {
      this.onAnswer();
    }
  }
}
