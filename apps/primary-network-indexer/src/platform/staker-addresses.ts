import type { OutputOwners, PlatformTx } from '@firn/avalanche-codec';
import { STAKER_ADDRESS, type StakerRole, stakerAddressRow } from '@firn/primary-network-store';
import type { Batch, BatchTransaction } from '../deriving/batch.js';
import { outputFacts } from '../effects/output-facts.js';

/** Adds the addresses of the staker that a transaction adds, if it adds one. */
export function addStakerAddresses(tx: PlatformTx, transaction: BatchTransaction, batch: Batch): void {
  const add = (kind: 'V' | 'D', role: StakerRole, owners: readonly OutputOwners[]) => {
    const addresses = new Set(owners.flatMap((owner) => owner.addresses.map((address) => address.toString('hex'))));
    for (const address of addresses)
      batch.rows.of(STAKER_ADDRESS).add(stakerAddressRow(batch.networkId, address, kind, role, transaction));
  };
  const stakeOwners = 'stakeOuts' in tx ? tx.stakeOuts.map(({ output }) => outputFacts(output).owners) : [];
  switch (tx.type) {
    case 'AddValidatorTx':
      add('V', 'stake', stakeOwners);
      add('V', 'reward', [tx.rewardsOwner]);
      add('V', 'fee', [tx.rewardsOwner]);
      break;
    case 'AddPermissionlessValidatorTx':
    case 'AddAutoRenewedValidatorTx':
      add('V', 'stake', stakeOwners);
      add('V', 'reward', [tx.validatorRewardsOwner]);
      add('V', 'fee', [tx.delegatorRewardsOwner]);
      break;
    case 'AddDelegatorTx':
    case 'AddPermissionlessDelegatorTx':
      add('D', 'stake', stakeOwners);
      add('D', 'reward', [tx.delegationRewardsOwner]);
      break;
  }
}
