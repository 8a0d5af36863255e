import {
  type AddPermissionlessValidatorTx,
  type AddValidatorTx,
  type OutputOwners,
  type SignedTx,
  signedPlatformTx,
} from '@nunatak/avalanche-codec';
import type { GenesisConfig, GenesisStaker } from './genesis-config.js';
import type { GenesisResult } from './genesis-fault.js';
import { type PlatformAllocation, platformAllocationsOf, platformOutputOf } from './platform-outputs.js';
import { splitAllocations } from './split-allocations.js';
import { EMPTY_ID } from './well-known-ids.js';

type InitialValidatorTx = SignedTx<AddValidatorTx | AddPermissionlessValidatorTx>;

/**
 * The transactions of the initial stakers, who share what is staked at first, in the order in which the genesis lists them.
 * Source: `FromConfig` in avalanchego's genesis/genesis.go, `New` in vms/platformvm/genesis/genesis.go.
 */
export function initialValidatorsOf(config: GenesisConfig, avaxAssetId: Buffer): GenesisResult<InitialValidatorTx[]> {
  const { initialStakers, startTime, initialStakeDuration, initialStakeDurationOffset } = config;
  if (initialStakers.length === 0) return { fault: { field: 'initialStakers', reason: 'expected at least one' } };
  const isStaked = new Set(config.initialStakedFunds.map((address) => address.toString('hex')));
  const parts = splitAllocations(
    config.allocations.filter(({ avaxAddress }) => isStaked.has(avaxAddress.toString('hex'))),
    initialStakers.length,
  );

  const transactions: InitialValidatorTx[] = [];
  for (const [i, staker] of initialStakers.entries()) {
    const stake = platformAllocationsOf(parts[i] ?? []).sort(byLocktimeAmountAndAddress);
    if (stake.every(({ amount }) => amount === 0n))
      return {
        fault: {
          field: 'initialStakedFunds',
          reason: `expected allocations of enough to unlock for ${initialStakers.length} initial stakers, but nothing is left for number ${i}`,
        },
      };
    const end = startTime + initialStakeDuration - BigInt(i) * initialStakeDurationOffset;
    if (end <= startTime)
      return {
        fault: {
          field: 'initialStakeDuration',
          reason: `expected a longer one: initialStakers[${i}] ends before it starts`,
        },
      };
    transactions.push(signedPlatformTx(validatorTxOf(config, staker, stake, end, avaxAssetId), []));
  }
  return { value: heapOrder(transactions) };
}

function validatorTxOf(
  { networkId, startTime }: GenesisConfig,
  staker: GenesisStaker,
  stake: PlatformAllocation[],
  end: bigint,
  avaxAssetId: Buffer,
): AddValidatorTx | AddPermissionlessValidatorTx {
  const owner: OutputOwners = { locktime: 0n, threshold: 1, addresses: [staker.rewardAddress] };
  const fields = {
    networkId,
    blockchainId: EMPTY_ID,
    outs: [],
    ins: [],
    memo: Buffer.alloc(0),
    validator: {
      nodeId: staker.nodeId,
      start: startTime,
      end,
      weight: stake.reduce((sum, { amount }) => sum + amount, 0n),
    },
    stakeOuts: stake.map((held) => ({ assetId: avaxAssetId, output: platformOutputOf(held, startTime) })),
    delegationShares: staker.delegationFee,
  };
  if (staker.signer === undefined) return { ...fields, type: 'AddValidatorTx', rewardsOwner: owner };
  return {
    ...fields,
    type: 'AddPermissionlessValidatorTx',
    subnetId: EMPTY_ID,
    signer: staker.signer,
    validatorRewardsOwner: owner,
    delegatorRewardsOwner: owner,
  };
}

function byLocktimeAmountAndAddress(a: PlatformAllocation, b: PlatformAllocation): number {
  return (
    Number(a.locktime - b.locktime) ||
    Number(a.amount - b.amount) ||
    a.allocation.avaxAddress.compare(b.allocation.avaxAddress)
  );
}

/** The order that the node's heap by end time has after each was pushed in turn: not sorted, and each transaction once. */
function heapOrder(transactions: InitialValidatorTx[]): InitialValidatorTx[] {
  const heap: InitialValidatorTx[] = [];
  const ids = new Set<string>();
  for (const transaction of transactions) {
    const id = transaction.id.toString('hex');
    if (ids.has(id)) continue;
    ids.add(id);
    let place = heap.push(transaction) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (transaction.tx.validator.end >= heap[parent]!.tx.validator.end) break;
      heap[place] = heap[parent]!;
      place = parent;
    }
    heap[place] = transaction;
  }
  return heap;
}
