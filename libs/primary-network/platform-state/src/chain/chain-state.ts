import type { SignedPlatformTx } from '@nunatak/avalanche-codec';
import type { PlatformChange } from '../changes/block-changes.js';
import { L1ValidatorSet } from '../l1-validators/l1-validator-set.js';
import type { PlatformRules } from '../platform-rules.js';
import { StakerSet } from '../stakers/staker-set.js';
import { SubnetSet } from '../subnets/subnet-set.js';

/** A transaction that a block has proposed and no block has decided yet. */
export interface Proposal {
  tx: SignedPlatformTx;
  height: bigint;
}

/** All that the rules read and write: what {@link PlatformState} holds, open to the code of the rules alone. */
export class ChainState {
  height = 0n;
  lastBlockId: Buffer = Buffer.alloc(32);
  /** Seconds since 1970. */
  chainTime = 0n;
  /** nAVAX of the primary network. */
  currentSupply = 0n;
  /** What one L1 validator that was always active would have paid, in nAVAX. */
  accruedFees = 0n;
  l1ValidatorExcess = 0n;
  proposal: Proposal | undefined;
  readonly stakers = new StakerSet();
  readonly subnets = new SubnetSet();
  readonly l1Validators = new L1ValidatorSet();
  /** What the block that is being applied has changed so far. */
  changes: PlatformChange[] = [];

  constructor(readonly rules: PlatformRules) {}
}
