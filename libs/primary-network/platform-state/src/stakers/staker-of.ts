import type {
  AddAutoRenewedValidatorTx,
  AddDelegatorTx,
  AddPermissionlessDelegatorTx,
  AddPermissionlessValidatorTx,
  AddSubnetValidatorTx,
  AddValidatorTx,
  PlatformTransferableOutput,
  Signer,
} from '@nunatak/avalanche-codec';
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

/** What a transaction says of a staker's part: who is paid, and which share of its delegators' rewards. */
interface Part {
  kind: Staker['kind'];
  rewardsOwner: Staker['rewardsOwner'];
  delegationRewardsOwner: Staker['delegationRewardsOwner'];
  delegationShares: Staker['delegationShares'];
  blsPublicKey: Staker['blsPublicKey'];
}

/**
 * Reads the staker out of a transaction. avalanchego: vms/platformvm/txs/add_*.go.
 *
 * Stakers are many, and to read objects of several shapes costs several times as much: one literal makes them all, but for auto-renewed validators.
 */
export function stakerOf(tx: AddStakerTx, transactionId: Buffer): NewStaker {
  const { nodeId, weight, start, end } = tx.validator;
  const permissioned = tx.type === 'AddSubnetValidatorTx';
  const stakeOuts = permissioned ? [] : tx.stakeOuts.map(ownOutput);
  const { kind, rewardsOwner, delegationRewardsOwner, delegationShares, blsPublicKey } = partOf(tx);
  const [pendingPriority, currentPriority] = prioritiesOf(tx);
  return {
    staker: {
      transactionId: ownBytes(transactionId),
      kind,
      nodeId: ownBytes(nodeId),
      subnetId: subnetIdOf(tx),
      permissioned,
      weight,
      start,
      end,
      potentialReward: 0n,
      assetId: stakeOuts[0]?.assetId,
      delegationShares,
      rewardsOwner,
      delegationRewardsOwner,
      blsPublicKey,
    },
    stakeOuts,
    outputs: tx.outs.length,
    pendingPriority,
    currentPriority,
  };
}

/** Reads an auto-renewed validator, whose time begins with its block. avalanchego: vms/platformvm/txs/add_auto_renewed_validator_tx.go. */
export function autoRenewedStakerOf(tx: AddAutoRenewedValidatorTx, transactionId: Buffer, start: bigint): NewStaker {
  const stakeOuts = tx.stakeOuts.map(ownOutput);
  return {
    staker: {
      transactionId: ownBytes(transactionId),
      nodeId: ownBytes(tx.validatorNodeId),
      subnetId: PRIMARY_NETWORK_ID,
      permissioned: false,
      weight: stakeOuts.reduce((sum, out) => sum + amountOf(out), 0n),
      start,
      end: start + tx.period,
      potentialReward: 0n,
      assetId: stakeOuts[0]?.assetId,
      ...validatorPart(tx),
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

function partOf(tx: AddStakerTx): Part {
  switch (tx.type) {
    case 'AddSubnetValidatorTx':
      return partOfOwners('validator', undefined, undefined);
    case 'AddValidatorTx': {
      const owner = ownOwners(tx.rewardsOwner);
      return partOfOwners('validator', owner, owner, tx.delegationShares);
    }
    case 'AddPermissionlessValidatorTx':
      return validatorPart(tx);
    case 'AddDelegatorTx':
    case 'AddPermissionlessDelegatorTx':
      return partOfOwners('delegator', ownOwners(tx.delegationRewardsOwner), undefined);
  }
}

function validatorPart(tx: AddPermissionlessValidatorTx | AddAutoRenewedValidatorTx): Part {
  const [rewardsOwner, delegationRewardsOwner] = [tx.validatorRewardsOwner, tx.delegatorRewardsOwner].map(ownOwners);
  return partOfOwners('validator', rewardsOwner, delegationRewardsOwner, tx.delegationShares, keyOf(tx.signer));
}

function partOfOwners(
  kind: Part['kind'],
  rewardsOwner: Part['rewardsOwner'],
  delegationRewardsOwner: Part['delegationRewardsOwner'],
  delegationShares?: number,
  blsPublicKey?: Buffer,
): Part {
  return { kind, rewardsOwner, delegationRewardsOwner, delegationShares, blsPublicKey };
}

function keyOf(signer: Signer): Buffer | undefined {
  return signer.type === 'signer.ProofOfPossession' ? ownBytes(signer.publicKey) : undefined;
}

function amountOf({ output }: PlatformTransferableOutput): bigint {
  return output.type === 'stakeable.LockOut' ? output.output.amount : output.amount;
}

/** That of a pending one, and of a current one. */
function prioritiesOf(tx: AddStakerTx): [pending: number, current: number] {
  switch (tx.type) {
    case 'AddSubnetValidatorTx':
      return [PENDING_PRIORITY.permissionedValidator, CURRENT_PRIORITY.permissionedValidator];
    case 'AddValidatorTx':
      return [PENDING_PRIORITY.primaryValidator, CURRENT_PRIORITY.primaryValidator];
    case 'AddDelegatorTx':
      return [PENDING_PRIORITY.primaryDelegatorApricot, CURRENT_PRIORITY.primaryDelegator];
    case 'AddPermissionlessValidatorTx':
      return isPrimaryNetwork(tx.subnetId)
        ? [PENDING_PRIORITY.primaryValidator, CURRENT_PRIORITY.primaryValidator]
        : [PENDING_PRIORITY.permissionlessValidator, CURRENT_PRIORITY.permissionlessValidator];
    case 'AddPermissionlessDelegatorTx':
      return isPrimaryNetwork(tx.subnetId)
        ? [PENDING_PRIORITY.primaryDelegatorBanff, CURRENT_PRIORITY.primaryDelegator]
        : [PENDING_PRIORITY.permissionlessDelegator, CURRENT_PRIORITY.permissionlessDelegator];
  }
}
