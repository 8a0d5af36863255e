import type {
  AddAutoRenewedValidatorTx,
  AddDelegatorTx,
  AddPermissionlessDelegatorTx,
  AddPermissionlessValidatorTx,
  AddSubnetValidatorTx,
  AddValidatorTx,
  PlatformTransferableOutput,
  Signer,
} from '@firn/avalanche-codec';
import { ownBytes, ownOutput, ownOwners } from '../chain/own-copies.js';
import type { Staker } from '../changes/staker-changes.js';
import { isPrimaryNetwork, PRIMARY_NETWORK_ID } from '../subnets/primary-network.js';
import { CURRENT_PRIORITY, PENDING_PRIORITY } from './staker-priority.js';

/** A transaction that adds a staker whose end it names. */
export type AddStakerTx =
  | AddValidatorTx
  | AddDelegatorTx
  | AddSubnetValidatorTx
  | AddPermissionlessValidatorTx
  | AddPermissionlessDelegatorTx;

/** What a transaction says of the staker that it adds. */
export interface NewStaker {
  /** With the transaction's own start, and no reward yet. */
  staker: Staker;
  stakeOuts: PlatformTransferableOutput[];
  /** How many `outs` the transaction has. */
  outputs: number;
  pendingPriority: number;
  currentPriority: number;
}

/** Reads the staker out of a transaction. avalanchego: vms/platformvm/txs/add_*.go. */
export function stakerOf(tx: AddStakerTx, transactionId: Buffer): NewStaker {
  const { nodeId, weight, start, end } = tx.validator;
  const base = {
    transactionId: ownBytes(transactionId),
    nodeId: ownBytes(nodeId),
    subnetId: subnetIdOf(tx),
    permissioned: tx.type === 'AddSubnetValidatorTx',
    weight,
    start,
    end,
    potentialReward: 0n,
  };
  if (tx.type === 'AddSubnetValidatorTx')
    return {
      staker: { ...base, kind: 'validator' },
      stakeOuts: [],
      outputs: tx.outs.length,
      pendingPriority: PENDING_PRIORITY.permissionedValidator,
      currentPriority: CURRENT_PRIORITY.permissionedValidator,
    };
  const stakeOuts = tx.stakeOuts.map(ownOutput);
  const common = { stakeOuts, outputs: tx.outs.length, ...prioritiesOf(tx) };
  const assetId = stakeOuts[0]?.assetId;
  switch (tx.type) {
    case 'AddValidatorTx': {
      const rewardsOwner = ownOwners(tx.rewardsOwner);
      const { delegationShares } = tx;
      const roles = { rewardsOwner, delegationRewardsOwner: rewardsOwner, delegationShares };
      return { staker: { ...base, kind: 'validator', assetId, ...roles }, ...common };
    }
    case 'AddPermissionlessValidatorTx':
      return { staker: { ...base, kind: 'validator', assetId, ...validatorRoles(tx) }, ...common };
    case 'AddDelegatorTx':
    case 'AddPermissionlessDelegatorTx': {
      const rewardsOwner = ownOwners(tx.delegationRewardsOwner);
      return { staker: { ...base, kind: 'delegator', assetId, rewardsOwner }, ...common };
    }
  }
}

/** Reads an auto-renewed validator, whose time begins with its block. avalanchego: vms/platformvm/txs/add_auto_renewed_validator_tx.go. */
export function autoRenewedStakerOf(tx: AddAutoRenewedValidatorTx, transactionId: Buffer, start: bigint): NewStaker {
  const stakeOuts = tx.stakeOuts.map(ownOutput);
  return {
    staker: {
      transactionId: ownBytes(transactionId),
      kind: 'validator',
      nodeId: ownBytes(tx.validatorNodeId),
      subnetId: PRIMARY_NETWORK_ID,
      permissioned: false,
      weight: stakeOuts.reduce((sum, out) => sum + amountOf(out), 0n),
      start,
      end: start + tx.period,
      potentialReward: 0n,
      assetId: stakeOuts[0]?.assetId,
      ...validatorRoles(tx),
      autoRenewal: {
        autoCompoundRewardShares: tx.autoCompoundRewardShares,
        nextPeriod: tx.period,
        accruedValidationRewards: 0n,
        accruedDelegateeRewards: 0n,
        authority: ownOwners(tx.validatorAuthority),
      },
    },
    stakeOuts,
    outputs: tx.outs.length,
    pendingPriority: PENDING_PRIORITY.primaryValidator,
    currentPriority: CURRENT_PRIORITY.primaryValidator,
  };
}

function subnetIdOf(tx: AddStakerTx): Buffer {
  return 'subnetId' in tx && !isPrimaryNetwork(tx.subnetId) ? ownBytes(tx.subnetId) : PRIMARY_NETWORK_ID;
}

function validatorRoles(tx: AddPermissionlessValidatorTx | AddAutoRenewedValidatorTx) {
  return {
    rewardsOwner: ownOwners(tx.validatorRewardsOwner),
    delegationRewardsOwner: ownOwners(tx.delegatorRewardsOwner),
    delegationShares: tx.delegationShares,
    blsPublicKey: keyOf(tx.signer),
  };
}

function keyOf(signer: Signer): Buffer | undefined {
  return signer.type === 'signer.ProofOfPossession' ? ownBytes(signer.publicKey) : undefined;
}

function amountOf({ output }: PlatformTransferableOutput): bigint {
  return output.type === 'stakeable.LockOut' ? output.output.amount : output.amount;
}

function prioritiesOf(
  tx: Exclude<AddStakerTx, AddSubnetValidatorTx>,
): Pick<NewStaker, 'pendingPriority' | 'currentPriority'> {
  const of = (pending: keyof typeof PENDING_PRIORITY, current: keyof typeof CURRENT_PRIORITY) => ({
    pendingPriority: PENDING_PRIORITY[pending],
    currentPriority: CURRENT_PRIORITY[current],
  });
  switch (tx.type) {
    case 'AddValidatorTx':
      return of('primaryValidator', 'primaryValidator');
    case 'AddDelegatorTx':
      return of('primaryDelegatorApricot', 'primaryDelegator');
    case 'AddPermissionlessValidatorTx':
      return isPrimaryNetwork(tx.subnetId)
        ? of('primaryValidator', 'primaryValidator')
        : of('permissionlessValidator', 'permissionlessValidator');
    case 'AddPermissionlessDelegatorTx':
      return isPrimaryNetwork(tx.subnetId)
        ? of('primaryDelegatorBanff', 'primaryDelegator')
        : of('permissionlessDelegator', 'permissionlessDelegator');
  }
}
