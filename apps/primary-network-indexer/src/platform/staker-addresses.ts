import type { OutputOwners, PlatformTx } from '@firn/avalanche-codec';
import { STAKER_ADDRESS, type StakerRole, writeStakerAddressRow } from '@firn/primary-network-store';
import { AddressSet } from '../deriving/address-set.js';
import type { Batch, BatchTransaction } from '../deriving/batch.js';
import { outputFacts } from '../effects/output-facts.js';

/** Adds the addresses of the staker that a transaction adds, if it adds one. */
export function addStakerAddresses(tx: PlatformTx, transaction: BatchTransaction, batch: Batch): void {
  const add = (kind: 'V' | 'D', role: StakerRole, owners: readonly OutputOwners[]) => {
    const addresses = new AddressSet();
    for (const owner of owners) for (const address of owner.addresses) addresses.add(address);
    const rows = batch.rows.of(STAKER_ADDRESS);
    for (const address of addresses) writeStakerAddressRow(rows, batch.networkColumn, address, kind, role, transaction);
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
