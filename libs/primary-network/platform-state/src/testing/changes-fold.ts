import type { OutputOwners } from '@nunatak/avalanche-codec';
import type { BlockChanges, PlatformChange } from '../changes/block-changes.js';
import type { L1Validator } from '../changes/l1-validator-changes.js';
import type { RewardPayout, Staker } from '../changes/staker-changes.js';
import type { BlockchainCreated, SubnetConverted } from '../changes/subnet-changes.js';
import type { UnlistedUtxo } from '../changes/utxo-changes.js';

const hex = (bytes: Buffer) => bytes.toString('hex');

/** What a store knows that reads changes alone, and nothing of the state: it must come to the same as the state. */
export class ChangesFold {
  readonly pending = new Map<string, Staker>();
  readonly current = new Map<string, Staker>();
  readonly delegateeRewards = new Map<string, bigint>();
  readonly l1Validators = new Map<string, L1Validator>();
  readonly owners = new Map<string, OutputOwners>();
  readonly conversions = new Map<string, SubnetConverted>();
  readonly blockchains: BlockchainCreated[] = [];
  /** Rewards by the transaction that they count to, in the order in which they were made. */
  readonly rewardUtxos = new Map<string, UnlistedUtxo[]>();
  readonly payouts: RewardPayout[] = [];

  add({ changes }: BlockChanges): void {
    for (const change of changes) this.#add(change);
  }

  #add(change: PlatformChange): void {
    switch (change.type) {
      case 'staker-pending':
        this.pending.set(hex(change.staker.transactionId), change.staker);
        break;
      case 'staker-started': {
        const id = hex(change.staker.transactionId);
        if (this.pending.delete(id) !== change.wasPending) throw new Error(`Staker ${id} started from another set.`);
        this.current.set(id, change.staker);
        this.delegateeRewards.set(id, 0n);
        break;
      }
      case 'staker-renewed':
        this.current.set(hex(change.staker.transactionId), change.staker);
        this.delegateeRewards.set(hex(change.staker.transactionId), 0n);
        this.payouts.push(...change.payouts);
        break;
      case 'auto-renewal-configured':
        this.current.set(hex(change.staker.transactionId), change.staker);
        break;
      case 'staker-ended': {
        const id = hex(change.staker.transactionId);
        if (!(change.wasPending ? this.pending : this.current).delete(id))
          throw new Error(`Staker ${id} ended, but was not there.`);
        this.payouts.push(...change.payouts);
        break;
      }
      case 'delegatee-reward-accrued':
        this.delegateeRewards.set(hex(change.transactionId), change.total);
        break;
      case 'subnet-created':
      case 'subnet-owner-changed':
        this.owners.set(hex(change.subnetId), change.owner);
        break;
      case 'subnet-converted':
        this.conversions.set(hex(change.subnetId), change);
        break;
      case 'l1-validator-removed':
        this.l1Validators.delete(hex(change.validator.validationId));
        break;
      case 'l1-validator-registered':
      case 'l1-validator-weight-changed':
      case 'l1-validator-balance-increased':
      case 'l1-validator-disabled':
      case 'l1-validator-exhausted':
        this.l1Validators.set(hex(change.validator.validationId), change.validator);
        break;
      case 'utxo-created': {
        if (!change.utxo.reason.endsWith('-reward')) break;
        const id = hex(change.utxo.transactionId);
        this.rewardUtxos.set(id, [...(this.rewardUtxos.get(id) ?? []), change.utxo]);
        break;
      }
      case 'blockchain-created':
        this.blockchains.push(change);
        break;
      case 'proposal-decided':
        break;
    }
  }
}
