import type { Hex, NodeState, StateBlock, StateCall, StateCallResult } from '@firn/evm-contracts';

/** A {@link NodeState} with each answer told to an observer, refusals too: whoever gets them gets on. */
export class ObservedNodeState implements NodeState {
  constructor(
    private readonly nodeState: NodeState,
    private readonly onAnswer: () => void,
  ) {}

  async call(chainId: string, block: StateBlock, calls: StateCall[]): Promise<StateCallResult[]> {
    try {
      return await this.nodeState.call(chainId, block, calls);
    } finally {
      this.onAnswer();
    }
  }

  async balances(chainId: string, block: StateBlock, addresses: Hex[]): Promise<bigint[]> {
    try {
      return await this.nodeState.balances(chainId, block, addresses);
    } finally {
      this.onAnswer();
    }
  }
}
