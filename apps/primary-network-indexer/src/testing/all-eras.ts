import { readFileSync } from 'node:fs';
import { decodePlatformBlock, decodePlatformGenesis } from '@nunatak/avalanche-codec';
import type { PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import type { L1FeeConfig } from '@nunatak/primary-network-networks';
import type { PlatformKnowledge } from '../platform/platform-deriver.js';

/** A staker as avalanchego keeps it. Ids are hex digits, amounts and times decimal ones. */
export interface RecordedStaker {
  TxID: string;
  NodeID: string;
  SubnetID: string;
  Weight: string;
  Start: string;
  End: string;
  PotentialReward: string;
  Priority: number;
  /** Of current validators. */
  DelegateeReward?: string;
  /** Of auto-renewed validators. */
  AccruedValidationRewards?: string;
  AccruedDelegateeRewards?: string;
  /** Absent: 0. */
  AutoCompoundRewardShares?: number;
  NextPeriod?: string;
}

/** What avalanchego's state was after a block; lists are absent where they are as after the block before. */
export interface RecordedState {
  Time: string;
  Supply: string;
  AccruedFees: string;
  Excess: string;
  ActiveL1Validators: number;
  Current?: RecordedStaker[];
  Pending?: RecordedStaker[];
  L1Validators?: {
    ValidationID: string;
    SubnetID: string;
    NodeID: string;
    StartTime: string;
    Weight: string;
    MinNonce: string;
    EndAccumulatedFee: string;
  }[];
  AddedUTXOs?: string[];
  RemovedUTXOs?: string[];
  RewardUTXOs?: Record<string, string[]>;
  SubnetSupplies?: Record<string, string>;
  SubnetOwners?: Record<string, string>;
  ConversionIDs?: Record<string, string>;
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
  blocks: { ID: string; Bytes: string; State?: RecordedState }[];
}

const FILE = new URL(
  '../../../../libs/primary-network/platform-state/src/fixtures/all-eras/chain.json',
  import.meta.url,
);
/** The chain with which it trades. */
const OTHER_CHAIN = Buffer.from('3d0ad12b8ee8928edf248ca91ca55600fb383f07c32bff1d6dec472b25cf59a7', 'hex');
const NETWORK_ID = 10;

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const bigints = <T>(texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, BigInt(text)])) as T;

/** The P-Chain of all eras that avalanchego has recorded (`libs/primary-network/platform-state`), as the events of its log. */
export class AllEras {
  private readonly file = JSON.parse(readFileSync(FILE, 'utf8')) as ChainFile;
  /** Its rules, which are no network's that is known by its id. */
  readonly knowledge: PlatformKnowledge;

  constructor() {
    const { avaxAssetId, maxValidatorStake, reward, l1Fee, upgrades } = this.file.rules;
    const other = { id: OTHER_CHAIN, genesis: Buffer.alloc(0) };
    this.knowledge = {
      chainsOf: () => ({ x: other, c: { ...other, id: Buffer.alloc(32, 0xcc) }, avaxAssetId: bytes(avaxAssetId) }),
      rulesOf: () => ({
        avaxAssetId: bytes(avaxAssetId),
        maxValidatorStake: BigInt(maxValidatorStake),
        reward: bigints(reward),
        l1Fee: bigints(l1Fee),
        upgrades: bigints(upgrades),
      }),
    };
  }

  /** nAVAX. */
  get maxValidatorStake(): string {
    return this.file.rules.maxValidatorStake;
  }

  /** How L1 validators pay. */
  get l1Fee(): L1FeeConfig {
    return bigints(this.file.rules.l1Fee);
  }

  get networkId(): string {
    return String(NETWORK_ID);
  }

  /** Each event, with the node's state after it; none after a block that proposes. */
  get steps(): { event: PrimaryNetworkEvent; state: RecordedState | undefined }[] {
    const genesis = decodePlatformGenesis(bytes(this.file.genesis));
    const place = (sequence: number) => ({ chain: 'P' as const, networkId: NETWORK_ID, epoch: 1, sequence });
    const first: PrimaryNetworkEvent = {
      kind: 'genesis',
      ...place(1),
      genesis: { blockchainId: Buffer.alloc(32), bytes: genesis.bytes, nodeVersion: 'avalanchego/1.15.0' },
    };
    const blocks = this.file.blocks.map(({ Bytes, State }, i) => {
      const { height, id, parentId } = decodePlatformBlock(bytes(Bytes));
      const block = { height: Number(height), id, parentId, bytes: bytes(Bytes) };
      return { event: { kind: 'block' as const, ...place(i + 2), block }, state: State };
    });
    return [{ event: first, state: this.file.genesisState }, ...blocks];
  }
}
