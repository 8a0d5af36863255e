import { bareAddress } from './addresses.js';
import type { Block, Made, Transaction } from './facts.js';
import type { Genesis, Owners } from './genesis-bytes.js';
import { type OwnersJson } from './outputs.js';
import { rewardOf, splitReward } from './reward-formula.js';

export const PRIMARY_NETWORK = '11111111111111111111111111111111LpoYY';

/** How a staker ended. */
export interface StakerEnd {
  how: 'rewarded' | 'not-rewarded' | 'removed' | 'expired';
  /** The block that decided; of one whose time was over the first one that knew. */
  block: Block;
  /** The RewardValidatorTx, or what removed it. */
  transaction?: Transaction;
}

/** A validator or delegator, from genesis or from a transaction. */
export interface Staker {
  txId: string;
  type: string;
  kind: 'validator' | 'delegator';
  nodeId: string;
  subnetId: string;
  weight: bigint;
  /** Unix seconds. */
  start: number;
  end: number;
  /** nAVAX, a validator's share of it included; 0 of permissioned ones. */
  potentialReward: bigint;
  stake: Made[];
  /** How many outputs its transaction has before the stake. */
  outputs: number;
  rewardsOwner?: Owners;
  delegationRewardsOwner?: Owners;
  /** Of validators that can have delegators, millionths. */
  shares?: number;
  signer?: { publicKey: string; proofOfPossession: string };
  /** Undefined of genesis. */
  transaction?: Transaction;
  ended?: StakerEnd;
  /** Of a delegator. */
  validator?: Staker;
  /** Of a validator: its share of the rewards of delegators that ended well, nAVAX. */
  delegateeReward: bigint;
}

/** All stakers, and the supply after each block. */
export interface Staking {
  stakers: Staker[];
  /** nAVAX by height. */
  supplies: bigint[];
}

/** Follows the staking rules over the P-Chain's blocks (Durango and later: stakers begin with the block that adds them). */
export function stakingOf(genesis: Genesis, blocks: readonly Block[]): Staking {
  const stakers: Staker[] = [];
  const supplies: bigint[] = [];
  let supply = genesis.initialSupply;
  for (const validator of genesis.validators) {
    const potentialReward = rewardOf(validator.end - validator.start, validator.weight, supply);
    supply += potentialReward;
    const stake = validator.stake.map((output) => ({ output, holder: 'P', isStake: true }) as const);
    const times = { start: Number(validator.start), end: Number(validator.end) };
    stakers.push({
      ...{ ...validator, ...times, stake, potentialReward, kind: 'validator', subnetId: PRIMARY_NETWORK, outputs: 0 },
      delegateeReward: 0n,
    });
  }
  for (const [place, block] of blocks.entries()) {
    for (const staker of stakers) {
      const isOver = staker.subnetId !== PRIMARY_NETWORK && !staker.ended && staker.end <= block.timestamp;
      if (isOver) staker.ended = { how: 'expired', block };
    }
    for (const transaction of block.transactions) {
      const added = stakerOf(transaction, stakers);
      if (added) {
        if (added.subnetId === PRIMARY_NETWORK) {
          added.potentialReward = rewardOf(BigInt(added.end - added.start), added.weight, supply);
          supply += added.potentialReward;
        }
        stakers.push(added);
      }
      if (transaction.type === 'RemoveSubnetValidatorTx') {
        const { nodeID, subnetID } = transaction.json;
        const removed = stakers.find((s) => s.nodeId === nodeID && s.subnetId === subnetID && !s.ended);
        if (removed) removed.ended = { how: 'removed', block, transaction };
      }
    }
    // A commit or abort block decides on what the block before proposed.
    const proposed = blocks[place - 1]?.transactions.find(({ type }) => type === 'RewardValidatorTx');
    const isCommit = block.type.endsWith('CommitBlock');
    if (proposed && (isCommit || block.type.endsWith('AbortBlock'))) {
      const ended = stakers.find(({ txId }) => txId === proposed.json.txID);
      if (!ended) throw new Error(`${proposed.id} ends ${proposed.json.txID}, which is no staker`);
      ended.ended = { how: isCommit ? 'rewarded' : 'not-rewarded', block, transaction: proposed };
      if (!isCommit) supply -= ended.potentialReward;
      else if (ended.validator) ended.validator.delegateeReward += feeOf(ended);
    }
    supplies.push(supply);
  }
  return { stakers, supplies };
}

/** Of a delegator's potential reward: the validator's share. */
export function feeOf({ potentialReward, validator }: Staker): bigint {
  return splitReward(potentialReward, validator?.shares ?? 0).fee;
}

/** Of a delegator's potential reward: its own. */
export function netOf(delegator: Staker): bigint {
  return delegator.potentialReward - feeOf(delegator);
}

/** What a transaction adds to the set of stakers. */
function stakerOf(transaction: Transaction, stakers: readonly Staker[]): Staker | undefined {
  const { json, type, id: txId, made, block } = transaction;
  const { validator, signer } = json;
  if (!validator) return undefined;
  const { nodeID: nodeId, end, weight } = validator;
  const subnetId = json.subnetID ?? validator.subnetID ?? PRIMARY_NETWORK;
  const kind = type.includes('Delegator') ? 'delegator' : 'validator';
  const stake = made.filter(({ isStake }) => isStake);
  const rewardsOwner = json.validationRewardsOwner ?? json.rewardsOwner;
  const delegated = stakers.find(
    (s) => s.kind === 'validator' && s.nodeId === nodeId && s.subnetId === subnetId && !s.ended,
  );
  return {
    ...{ txId, type, kind, nodeId, subnetId, weight: BigInt(weight), start: block.timestamp, end: Number(end) },
    ...{ potentialReward: 0n, stake, outputs: made.length - stake.length, transaction, delegateeReward: 0n },
    ...(rewardsOwner && { rewardsOwner: ownersOf(rewardsOwner) }),
    ...(json.delegationRewardsOwner && { delegationRewardsOwner: ownersOf(json.delegationRewardsOwner) }),
    ...(json.shares !== undefined && { shares: json.shares }),
    ...(signer?.publicKey && {
      signer: { publicKey: signer.publicKey, proofOfPossession: signer.proofOfPossession ?? '' },
    }),
    ...(kind === 'delegator' && delegated && { validator: delegated }),
  };
}

/** Owners of a node's JSON. */
export function ownersOf({ locktime, threshold, addresses }: OwnersJson): Owners {
  const bare = addresses.map(bareAddress);
  return { locktime: BigInt(locktime ?? 0), threshold: Number(threshold), addresses: bare };
}
