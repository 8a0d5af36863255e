import type { OutputOwners, PlatformTx, Signer } from '@firn/avalanche-codec';
import { exactInteger } from '@firn/data-api';
import type { StakeOfTransaction } from '@firn/primary-network-store';
import { showAddress } from '../interface/addresses.js';
import { showHex, showId, showNodeId } from '../interface/ids.js';
import type { ServedNetwork } from '../networks/served-network.js';
import type { ProvenBlsCredentialsDto } from '../stakers/bls-credentials.dto.js';
import type { PChainTransactionDto } from './transaction.dto.js';

/** A share in millionths as percent: 25000 is "2.5". */
export function showPercent(millionths: number): string {
  return String(millionths / 10_000);
}

/** The primary network, as validators' subnet. */
const PRIMARY_NETWORK = Buffer.alloc(32);

type Details = Partial<PChainTransactionDto>;

/** What a transaction that adds a staker says of it, and what became of that. */
export function stakingDetails(tx: PlatformTx, stakes: readonly StakeOfTransaction[], network: ServedNetwork): Details {
  switch (tx.type) {
    case 'AddValidatorTx':
      return {
        ...stakeOf(tx.validator, PRIMARY_NETWORK, stakes, network),
        delegationFeePercent: showPercent(tx.delegationShares),
        rewardAddresses: addressesOf(tx.rewardsOwner, network),
      };
    case 'AddDelegatorTx':
      return {
        ...stakeOf(tx.validator, PRIMARY_NETWORK, stakes, network),
        rewardAddresses: addressesOf(tx.delegationRewardsOwner, network),
      };
    case 'AddPermissionlessValidatorTx':
      return {
        ...stakeOf(tx.validator, tx.subnetId, stakes, network),
        delegationFeePercent: showPercent(tx.delegationShares),
        rewardAddresses: addressesOf(rewardOwnersOf(tx), network),
        ...credentialsOf(tx.signer),
      };
    case 'AddPermissionlessDelegatorTx':
      return {
        ...stakeOf(tx.validator, tx.subnetId, stakes, network),
        rewardAddresses: addressesOf(tx.delegationRewardsOwner, network),
      };
    case 'AddSubnetValidatorTx':
      return stakeOf(tx.validator, tx.subnetId, stakes, network);
    case 'AddAutoRenewedValidatorTx':
      return {
        ...whatBecameOf(stakes, network),
        ...timesOf(stakes),
        nodeId: showNodeId(tx.validatorNodeId),
        subnetId: showId(PRIMARY_NETWORK),
        delegationFeePercent: showPercent(tx.delegationShares),
        rewardAddresses: addressesOf(rewardOwnersOf(tx), network),
        ...credentialsOf(tx.signer),
      };
    case 'RewardValidatorTx':
    case 'RewardAutoRenewedValidatorTx':
    case 'SetAutoRenewedValidatorConfigTx':
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
  stakes: readonly StakeOfTransaction[],
  network: ServedNetwork,
): Details {
  return {
    // What was proposed and aborted never began: the transaction's own times.
    startTimestamp: Number(exactInteger(validator.start)),
    endTimestamp: Number(exactInteger(validator.end)),
    ...timesOf(stakes),
    nodeId: showNodeId(validator.nodeId),
    subnetId: showId(subnetId),
    ...whatBecameOf(stakes, network),
  };
}

/** From the first cycle's start to the last one's end. */
function timesOf(stakes: readonly StakeOfTransaction[]): Details {
  const [first, last] = [stakes[0], stakes.at(-1)];
  return first && last ? { startTimestamp: first.start, endTimestamp: last.end } : {};
}

function whatBecameOf(stakes: readonly StakeOfTransaction[], { differences }: ServedNetwork): Details {
  const last = stakes.at(-1);
  return {
    // A reward that differs from the node's is not served: here it can be left out.
    ...(last?.potentialReward !== undefined &&
      differences?.rewards === undefined && { estimatedReward: last.potentialReward }),
    ...(last?.status === 'E' && last.endedId && { rewardTxHash: showId(last.endedId) }),
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

export function addressesOf({ addresses }: Pick<OutputOwners, 'addresses'>, network: ServedNetwork): string[] {
  return addresses.map((address) => showAddress(network, address));
}

function credentialsOf(signer: Signer): { blsCredentials?: ProvenBlsCredentialsDto } {
  if (signer.type === 'signer.Empty') return {};
  const { publicKey, proofOfPossession } = signer;
  return { blsCredentials: { publicKey: showHex(publicKey), proofOfPossession: showHex(proofOfPossession) } };
}
