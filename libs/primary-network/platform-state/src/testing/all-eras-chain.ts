import { readFileSync } from 'node:fs';
import {
  decodePlatformBlock,
  decodePlatformGenesis,
  type PlatformBlock,
  type PlatformGenesis,
} from '@nunatak/avalanche-codec';
import type { PlatformRules } from '../platform-rules.js';

/** A staker as the node keeps it; amounts and times as texts. */
export interface RecordedStaker {
  TxID: string;
  NodeID: string;
  SubnetID: string;
  Weight: string;
  Start: string;
  End: string;
  PotentialReward: string;
  Priority: number;
  DelegateeReward?: string;
  AccruedValidationRewards?: string;
  AccruedDelegateeRewards?: string;
  AutoCompoundRewardShares?: number;
  NextPeriod?: string;
}

export interface RecordedL1Validator {
  ValidationID: string;
  SubnetID: string;
  NodeID: string;
  StartTime: string;
  Weight: string;
  MinNonce: string;
  EndAccumulatedFee: string;
}

/** The node's state after a block; `Current`, `Pending` and `L1Validators` are absent where they are as after the block before. */
export interface RecordedState {
  Time: string;
  Supply: string;
  AccruedFees: string;
  Excess: string;
  ActiveL1Validators: number;
  SubnetSupplies?: Record<string, string>;
  Current?: RecordedStaker[];
  Pending?: RecordedStaker[];
  L1Validators?: RecordedL1Validator[];
  AddedUTXOs?: string[];
  RemovedUTXOs?: string[];
  RewardUTXOs?: Record<string, string[]>;
  /** By subnet, the first address of its owner. */
  SubnetOwners?: Record<string, string>;
  ConversionIDs?: Record<string, string>;
}

/** A block, and the node's state after it; none after a block that proposes. */
export interface RecordedBlock {
  note: string;
  block: PlatformBlock;
  state: RecordedState | undefined;
}

export interface RecordedChain {
  rules: PlatformRules;
  genesis: PlatformGenesis;
  genesisState: RecordedState;
  blocks: RecordedBlock[];
}

interface ChainFile {
  rules: {
    avaxAssetId: string;
    maxValidatorStake: string;
    reward: Record<string, string>;
    l1Fee: Record<string, string>;
    upgrades: Record<string, string>;
  };
  genesis: string;
  genesisState: RecordedState;
  blocks: { Note?: string; ID: string; Bytes: string; State?: RecordedState }[];
}

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const bigints = <T>(texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, BigInt(text)])) as T;

/** The chain that avalanchego has recorded: fixtures/all-eras. */
export function allErasChain(): RecordedChain {
  const path = new URL('../fixtures/all-eras/chain.json', import.meta.url);
  const { rules, genesis, genesisState, blocks } = JSON.parse(readFileSync(path, 'utf8')) as ChainFile;
  return {
    rules: {
      avaxAssetId: bytes(rules.avaxAssetId),
      maxValidatorStake: BigInt(rules.maxValidatorStake),
      reward: bigints(rules.reward),
      l1Fee: bigints(rules.l1Fee),
      upgrades: bigints(rules.upgrades),
    },
    genesis: decodePlatformGenesis(bytes(genesis)),
    genesisState,
    blocks: blocks.map(({ Note: note = '', Bytes, State }) => ({
      note,
      block: decodePlatformBlock(bytes(Bytes)),
      state: State,
    })),
  };
}
