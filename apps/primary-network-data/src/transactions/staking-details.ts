import type { OutputOwners, PlatformTx, Signer } from '@nunatak/avalanche-codec';
import { exactInteger } from '@nunatak/data-api';
import type { StakeOfTransaction, TransactionFacts } from '@nunatak/primary-network-queries';
import { showAddress } from '../interface/addresses.js';
import { showHex, showId, showNodeId } from '../interface/ids.js';
import type { ServedNetwork } from '../networks/served-network.js';
import type { AutoRenewDto } from '../stakers/auto-renew.dto.js';
import { presentAutoRenew } from '../stakers/auto-renew.presenter.js';
import type { ProvenBlsCredentialsDto } from '../stakers/bls-credentials.dto.js';
import type { PChainTransactionDto } from './transaction.dto.js';

/** A share in millionths as percent: 25000 is "2.5". */
export function showPercent(millionths: number): string {
  return String(millionths / 10_000);
}

/** The primary network, as validators' subnet. */
const PRIMARY_NETWORK = Buffer.alloc(32);

type Details = Partial<PChainTransactionDto>;

/** What the store has of a transaction's stake. */
export type StakeFacts = Pick<TransactionFacts, 'stake' | 'nextCycleReward'>;

/** What a transaction that adds a staker says of it, and what became of that. */
export function stakingDetails(
  tx: PlatformTx,
  { stake, nextCycleReward }: StakeFacts,
  network: ServedNetwork,
): Details {
  switch (tx.type) {
    case 'AddValidatorTx':
      return {
        ...stakeOf(tx.validator, PRIMARY_NETWORK, stake, network),
        delegationFeePercent: showPercent(tx.delegationShares),
        rewardAddresses: addressesOf(tx.rewardsOwner, network),
      };
    case 'AddDelegatorTx':
      return {
        ...stakeOf(tx.validator, PRIMARY_NETWORK, stake, network),
        rewardAddresses: addressesOf(tx.delegationRewardsOwner, network),
      };
    case 'AddPermissionlessValidatorTx':
      return {
        ...stakeOf(tx.validator, tx.subnetId, stake, network),
        delegationFeePercent: showPercent(tx.delegationShares),
        rewardAddresses: addressesOf(rewardOwnersOf(tx), network),
        ...credentialsOf(tx.signer),
      };
    case 'AddPermissionlessDelegatorTx':
      return {
        ...stakeOf(tx.validator, tx.subnetId, stake, network),
        rewardAddresses: addressesOf(tx.delegationRewardsOwner, network),
      };
    case 'AddSubnetValidatorTx':
      return stakeOf(tx.validator, tx.subnetId, stake, network);
    case 'AddAutoRenewedValidatorTx':
      return {
        ...whatBecameOf(stake, network),
        ...timesOf(stake),
        nodeId: showNodeId(tx.validatorNodeId),
        subnetId: showId(PRIMARY_NETWORK),
        delegationFeePercent: showPercent(tx.delegationShares),
        rewardAddresses: addressesOf(rewardOwnersOf(tx), network),
        ...credentialsOf(tx.signer),
        ...renewalOf(tx),
        validatorAuthority: {
          addresses: addressesOf(tx.validatorAuthority, network),
          threshold: tx.validatorAuthority.threshold,
        },
      };
    case 'SetAutoRenewedValidatorConfigTx':
      return { stakingTxHash: showId(tx.txId), ...renewalOf(tx) };
    case 'RewardAutoRenewedValidatorTx':
      return {
        stakingTxHash: showId(tx.txId),
        ...rewardOf(nextCycleReward, network),
      };
    case 'RewardValidatorTx':
      return { stakingTxHash: showId(tx.txId) };
    case 'RemoveSubnetValidatorTx':
      return { nodeId: showNodeId(tx.nodeId), subnetId: showId(tx.subnetId) };
    default:
      return {};
  }
}

function stakeOf(
  validator: { nodeId: Buffer; start: bigint; end: bigint },
  subnetId: Buffer,
  stake: StakeOfTransaction | undefined,
  network: ServedNetwork,
): Details {
  return {
    // What was proposed and aborted never began: the transaction's own times.
    startTimestamp: Number(exactInteger(validator.start)),
    endTimestamp: Number(exactInteger(validator.end)),
    ...timesOf(stake),
    nodeId: showNodeId(validator.nodeId),
    subnetId: showId(subnetId),
    ...whatBecameOf(stake, network),
  };
}

/** Of an auto-renewed validator, those of its running or last cycle. */
function timesOf(stake: StakeOfTransaction | undefined): Details {
  return stake ? { startTimestamp: stake.start, endTimestamp: stake.end } : {};
}

/** A reward that differs from the node's is not served: here it can be left out. */
function rewardOf(estimatedReward: string | undefined, { differences }: ServedNetwork): Details {
  return estimatedReward !== undefined && differences?.rewards === undefined ? { estimatedReward } : {};
}

function whatBecameOf(stake: StakeOfTransaction | undefined, network: ServedNetwork): Details {
  return {
    ...rewardOf(stake?.potentialReward, network),
    ...(stake?.status === 'E' && stake.endedId && { rewardTxHash: showId(stake.endedId) }),
  };
}

/** Who is paid for a validator: the owner of its own reward, then the other addresses of the owner of its delegators' fees. */
function rewardOwnersOf(tx: {
  validatorRewardsOwner: OutputOwners;
  delegatorRewardsOwner: OutputOwners;
}): Pick<OutputOwners, 'addresses'> {
  const { addresses } = tx.validatorRewardsOwner;
  const others = tx.delegatorRewardsOwner.addresses.filter((one) => !addresses.some((own) => own.equals(one)));
  return { addresses: [...addresses, ...others] };
}

function renewalOf({
  period,
  autoCompoundRewardShares,
}: {
  period: bigint;
  autoCompoundRewardShares: number;
}): Details {
  return { period: Number(exactInteger(period)), autoCompoundRewardShares };
}

/** Shows what an auto-renewed position has beyond other stakes while it is active. */
export function activeAutoRenew(
  tx: PlatformTx,
  { stake }: StakeFacts,
  network: ServedNetwork,
): AutoRenewDto | undefined {
  if (tx.type !== 'AddAutoRenewedValidatorTx' || stake?.status !== 'C' || !stake.renewal) return undefined;
  if (network.differences?.rewards !== undefined) return undefined;
  const { renewal, status, end, weight } = stake;
  return presentAutoRenew({
    ...{ renewal, status, end, weight, isRewarded: false },
    validationRewardAddresses: addressesOf(tx.validatorRewardsOwner, network),
    delegationRewardAddresses: addressesOf(tx.delegatorRewardsOwner, network),
  });
}

export function addressesOf({ addresses }: Pick<OutputOwners, 'addresses'>, network: ServedNetwork): string[] {
  return addresses.map((address) => showAddress(network, address));
}

function credentialsOf(signer: Signer): { blsCredentials?: ProvenBlsCredentialsDto } {
  if (signer.type === 'signer.Empty') return {};
  const { publicKey, proofOfPossession } = signer;
  return { blsCredentials: { publicKey: showHex(publicKey), proofOfPossession: showHex(proofOfPossession) } };
}
