/** A staker in a node's state after a block. Ids are hex digits, amounts and times decimal ones. */
export interface StateStaker {
  TxID: string;
  NodeID: string;
  Weight: string;
  Start: string;
  End: string;
  PotentialReward: string;
  /** Of current validators. */
  DelegateeReward?: string;
  /** Of auto-renewed validators. */
  AccruedValidationRewards?: string;
  AccruedDelegateeRewards?: string;
  /** Absent: 0. */
  AutoCompoundRewardShares?: number;
  NextPeriod?: string;
}

/** What of a node's state the positions follow from; `Current` is absent where it is as after the block before. */
export interface StateAfterBlock {
  Supply: string;
  Current?: StateStaker[];
  RewardUTXOs?: Record<string, string[]>;
}

/** A cycle as the node's states show it. */
export interface StateCycle {
  start: number;
  end: number;
  weight: bigint;
  /** The cycle's potential reward, and what delegations have put by so far. */
  potentialReward: bigint;
  delegateeReward: bigint;
  /** What earlier cycles have staked again. */
  restakedValidation: bigint;
  restakedDelegatee: bigint;
  /** Millionths. */
  shares: bigint;
  nextPeriod: number;
  /** What became of it; absent while it runs. */
  settled?: { rewardTx: string; outcome: 'renewed' | 'exited' | 'aborted' };
}

/** An auto-renewed validator's position: the transaction that added it, and its cycles. */
export interface Position {
  txId: string;
  nodeId: string;
  cycles: StateCycle[];
}

/** A delegation, whatever became of it. */
export interface Delegation {
  nodeId: string;
  start: number;
  end: number;
  weight: bigint;
  potentialReward: bigint;
  /** Whether it is in the newest state. */
  isCurrent: boolean;
}

/**
 * Auto-renewed positions and delegations by brute force over a node's states, one after each block. Nothing is reckoned that a state shows: what
 * was staked again is the difference of two states, and an abort is known by the supply, which loses the reward.
 */
export class PositionsOracle {
  readonly positions = new Map<string, Position>();
  readonly delegations = new Map<string, Delegation>();
  private supply = 0n;

  add(state: StateAfterBlock): void {
    const lost = this.supply - BigInt(state.Supply);
    this.supply = BigInt(state.Supply);
    if (!state.Current) return;
    const current = new Map(state.Current.map((staker) => [staker.TxID, staker]));
    for (const [txId, delegation] of this.delegations) delegation.isCurrent = current.has(txId);
    for (const staker of state.Current) {
      if (staker.NextPeriod !== undefined) this.see(staker, rewardTxOf(state, staker.TxID));
      else if (staker.DelegateeReward === undefined) this.delegations.set(staker.TxID, delegationOf(staker));
    }
    for (const { txId, cycles } of this.positions.values()) {
      const last = cycles.at(-1)!;
      if (current.has(txId) || last.settled) continue;
      const outcome = lost === last.potentialReward ? 'aborted' : 'exited';
      last.settled = { rewardTx: rewardTxOf(state, txId)!, outcome };
    }
  }

  /** The positions of a node, the oldest first. */
  of(nodeId: string): Position[] {
    return [...this.positions.values()].filter((position) => position.nodeId === nodeId);
  }

  /** Delegations of a node whose time overlaps a cycle. */
  delegationsIn({ nodeId }: Position, { start, end }: StateCycle): Delegation[] {
    return [...this.delegations.values()].filter((d) => d.nodeId === nodeId && d.start < end && d.end > start);
  }

  private see(staker: StateStaker, rewardTx: string | undefined): void {
    const { TxID: txId, NodeID: nodeId } = staker;
    const position = this.positions.get(txId) ?? { txId, nodeId, cycles: [] };
    this.positions.set(txId, position);
    const last = position.cycles.at(-1);
    const cycle = cycleOf(staker);
    if (last?.start === cycle.start) position.cycles.pop();
    else if (last) last.settled = { rewardTx: rewardTx!, outcome: 'renewed' };
    position.cycles.push(cycle);
  }
}

/** Of the transactions whose reward UTXOs the state has, the one that is not the staking one. */
function rewardTxOf({ RewardUTXOs = {} }: StateAfterBlock, txId: string): string | undefined {
  return Object.keys(RewardUTXOs).find((id) => id !== txId);
}

function cycleOf(staker: StateStaker): StateCycle {
  return {
    start: Number(staker.Start),
    end: Number(staker.End),
    weight: BigInt(staker.Weight),
    potentialReward: BigInt(staker.PotentialReward),
    delegateeReward: BigInt(staker.DelegateeReward!),
    restakedValidation: BigInt(staker.AccruedValidationRewards!),
    restakedDelegatee: BigInt(staker.AccruedDelegateeRewards!),
    shares: BigInt(staker.AutoCompoundRewardShares ?? 0),
    nextPeriod: Number(staker.NextPeriod),
  };
}

function delegationOf(staker: StateStaker): Delegation {
  const { NodeID: nodeId, Start, End, Weight, PotentialReward } = staker;
  const [weight, potentialReward] = [BigInt(Weight), BigInt(PotentialReward)];
  return { nodeId, start: Number(Start), end: Number(End), weight, potentialReward, isCurrent: true };
}
