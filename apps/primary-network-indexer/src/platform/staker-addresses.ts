import type { OutputOwners, PlatformTx } from '@nunatak/avalanche-codec';
import { STAKER_ADDRESS, type StakerRole, writeStakerAddressRow } from '@nunatak/primary-network-schema';
import { AddressSet } from '../deriving/address-set.js';
import type { Batch, BatchTransaction } from '../deriving/batch.js';
import { outputFacts } from '../effects/output-facts.js';

/** Who has part in the staker that a transaction of the batch adds. */
export interface StakerOwners {
  transaction: BatchTransaction;
  kind: 'V' | 'D';
  addresses: Readonly<Partial<Record<StakerRole, AddressSet>>>;
}

/** The addresses of the stakers that a batch's transactions add, whether or not they begin. */
export class StakerAddresses {
  private readonly byTransaction = new Map<string, StakerOwners>();

  constructor(private readonly batch: Batch) {}

  /** Adds those of a transaction, if it adds a staker. */
  add(tx: PlatformTx, transaction: BatchTransaction): void {
    switch (tx.type) {
      case 'AddValidatorTx':
        this.addOwners(transaction, 'V', stakeOwnersOf(tx), [tx.rewardsOwner], [tx.rewardsOwner]);
        break;
      case 'AddPermissionlessValidatorTx':
      case 'AddAutoRenewedValidatorTx':
        this.addOwners(transaction, 'V', stakeOwnersOf(tx), [tx.validatorRewardsOwner], [tx.delegatorRewardsOwner]);
        break;
      case 'AddDelegatorTx':
      case 'AddPermissionlessDelegatorTx':
        this.addOwners(transaction, 'D', stakeOwnersOf(tx), [tx.delegationRewardsOwner], undefined);
        break;
    }
  }

  /** @param transactionId hex digits @returns undefined where the batch has no such transaction, or it gives its staker no addresses */
  of(transactionId: string): StakerOwners | undefined {
    return this.byTransaction.get(transactionId);
  }

  private addOwners(
    transaction: BatchTransaction,
    kind: 'V' | 'D',
    stake: readonly OutputOwners[],
    reward: readonly OutputOwners[],
    fee: readonly OutputOwners[] | undefined,
  ): void {
    const addresses = { stake: addressesOf(stake), reward: addressesOf(reward), ...(fee && { fee: addressesOf(fee) }) };
    const owners = { transaction, kind, addresses };
    this.byTransaction.set(transaction.id.toString('hex'), owners);
    const rows = this.batch.rows.of(STAKER_ADDRESS);
    forEachOwner(owners, (address, role) => {
      writeStakerAddressRow(rows, this.batch.networkColumn, address, kind, role, transaction);
    });
  }
}

/** Each address of a staker in each of its roles. */
export function forEachOwner({ addresses }: StakerOwners, take: (address: Buffer, role: StakerRole) => void): void {
  for (const role of ['stake', 'reward', 'fee'] as const)
    for (const address of addresses[role] ?? []) take(address, role);
}

function stakeOwnersOf({ stakeOuts }: Extract<PlatformTx, { stakeOuts: unknown }>): OutputOwners[] {
  return stakeOuts.map(({ output }) => outputFacts(output).owners);
}

function addressesOf(owners: readonly OutputOwners[]): AddressSet {
  const found = new AddressSet();
  for (const { addresses } of owners) for (const address of addresses) found.add(address);
  return found;
}
