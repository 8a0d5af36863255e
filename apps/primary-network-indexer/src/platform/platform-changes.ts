import type { PlatformTx } from '@nunatak/avalanche-codec';
import type { StatementScript } from '@nunatak/database';
import type { BlockChanges, PlatformChange } from '@nunatak/primary-network-platform-state';
import { addAddresses, releaseStakes, writePendingRewards } from '@nunatak/primary-network-writes';
import type { Batch, BatchTransaction } from '../deriving/batch.js';
import type { BlockContext } from './block-context.js';
import type { CurrentStakers } from './current-stakers.js';
import { L1ValidatorChanges } from './l1-validator-changes.js';
import { LateAddresses } from './late-addresses.js';
import { StakerAddresses } from './staker-addresses.js';
import { StakerChanges } from './staker-changes.js';
import { SubnetChanges } from './subnet-changes.js';
import { UtxoChanges } from './utxo-changes.js';

/** What the blocks of a batch change beyond what their transactions list, as rows. */
export class PlatformChanges {
  /** The batch's transactions by id in hex digits: of what is there twice, where it stands last. */
  private readonly transactions = new Map<string, BatchTransaction>();
  private readonly late = new LateAddresses(this.transactions);
  private readonly stakerAddresses: StakerAddresses;
  private pending: ReturnType<CurrentStakers['takePending']> = { transactionIds: [], rewards: [] };
  private readonly stakers: StakerChanges;
  private readonly utxos: UtxoChanges;
  readonly subnets: SubnetChanges;
  private readonly l1Validators: L1ValidatorChanges;

  /** @param avaxAssetId hex digits */
  constructor(
    private readonly batch: Batch,
    private readonly avaxAssetId: string,
    private readonly current: CurrentStakers,
  ) {
    this.stakerAddresses = new StakerAddresses(batch);
    this.stakers = new StakerChanges(batch, avaxAssetId, current, this.late, this.transactions);
    this.utxos = new UtxoChanges(batch, this.late);
    this.subnets = new SubnetChanges(batch.networkId);
    this.l1Validators = new L1ValidatorChanges(batch, this.late);
  }

  /** Takes a transaction before the changes of its block, or of genesis. */
  addTransaction(tx: PlatformTx, transaction: BatchTransaction): void {
    this.transactions.set(transaction.id.toString('hex'), transaction);
    this.stakerAddresses.add(tx, transaction);
  }

  add({ changes }: BlockChanges, block: BlockContext): void {
    for (const [index, change] of changes.entries()) this.addChange(change, block, index);
  }

  private addChange(change: PlatformChange, block: BlockContext, index: number): void {
    switch (change.type) {
      case 'proposal-decided':
        // The block's own type tells it.
        break;
      case 'utxo-created':
        this.utxos.add(change.utxo, block);
        break;
      case 'staker-pending':
      case 'staker-started':
      case 'staker-ended':
      case 'staker-renewed':
      case 'delegatee-reward-accrued':
      case 'auto-renewal-configured':
        this.stakers.add(change, block);
        break;
      case 'subnet-created':
      case 'subnet-owner-changed':
      case 'subnet-converted':
      case 'blockchain-created':
        this.subnets.add(change, block);
        break;
      default:
        this.l1Validators.add(change, block, index);
    }
  }

  /** Notes what stakers there are and what they may be paid after the last block, before those of the next batch change it. */
  finish(): void {
    this.stakers.addresses.finish(this.batch, this.transactions, this.stakerAddresses);
    this.pending = this.current.takePending();
  }

  /** Adds what changes in keyed tables, which comes behind the batch's rows, to a script. */
  write(script: StatementScript): void {
    this.subnets.subnets.write(script);
    this.subnets.blockchains.write(script);
    this.stakers.stakers.write(script);
    this.l1Validators.validators.write(script);
  }

  /** Adds the rest, behind all of that: what a bulk load leaves for its end. */
  writeRest(script: StatementScript, isLoading: boolean): void {
    const { networkId } = this.batch;
    addAddresses(script, networkId, this.late.ofStored, isLoading);
    if (isLoading) return;
    releaseStakes(script, networkId, this.utxos.released);
    this.stakers.addresses.write(script, networkId);
    writePendingRewards(script, networkId, this.pending, this.avaxAssetId);
  }
}
