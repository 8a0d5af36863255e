import type { PlatformTransferableOutput } from '@nunatak/avalanche-codec';
import type { Staker } from '../changes/staker-changes.js';

/** What the state keeps of a staker: what is known of it, and what its end needs. Records are never changed, only replaced. */
export interface StakerRecord {
  readonly staker: Staker;
  /** Whether its time has not begun. */
  readonly pending: boolean;
  /** By what stakers of the same time are ordered: see `staker-priority.ts`. */
  readonly priority: number;
  /** The staked outputs: they come back when it ends. None of a permissioned validator. */
  readonly stakeOuts: readonly PlatformTransferableOutput[];
  /** How many `outs` its transaction has: the stake's places follow theirs. */
  readonly outputs: number;
  /** Its share of its delegators' rewards, which is kept until its end (Cortina), or its cycle's end. */
  readonly delegateeReward: bigint;
}
