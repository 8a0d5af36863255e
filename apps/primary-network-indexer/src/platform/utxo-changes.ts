import type { UnlistedUtxo, UnlistedUtxoReason } from '@firn/primary-network-platform-state';
import type { ReleasedStake, RewardType } from '@firn/primary-network-store';
import { type Batch, outputColumns } from '../deriving/batch.js';
import type { BlockContext } from './block-context.js';
import type { LateAddresses } from './late-addresses.js';

const REWARDS: Readonly<Partial<Record<UnlistedUtxoReason, RewardType>>> = {
  'validator-reward': 'VALIDATOR',
  'delegator-reward': 'DELEGATOR',
  'validator-fee-reward': 'VALIDATOR_FEE',
};

/** UTXOs of the P-Chain that no transaction lists. */
export class UtxoChanges {
  /** Stakes that can be spent now. */
  readonly released: ReleasedStake[] = [];

  constructor(
    private readonly batch: Batch,
    private readonly late: LateAddresses,
  ) {}

  add(utxo: UnlistedUtxo, { height, time }: BlockContext): void {
    const { reason, rewardTransactionId } = utxo;
    const utxoId = utxo.utxoId.toString('hex');
    const transactionId = utxo.transactionId.toString('hex');
    const creatorId = rewardTransactionId?.toString('hex');
    const columns = outputColumns(utxo.output);
    if (reason === 'stake-returned')
      this.released.push({ utxoId, amount: columns.amount, addresses: columns.addresses });
    else
      this.batch.addUtxo({
        height,
        time,
        chain: 'P',
        holder: 'P',
        isStaked: false,
        kind: columns.kind,
        rewardType: REWARDS[reason],
        utxoId,
        transactionId,
        outputIndex: utxo.outputIndex,
        creatorId: creatorId === transactionId ? undefined : creatorId,
        assetId: utxo.assetId.toString('hex'),
        amount: columns.amount,
        threshold: columns.threshold,
        locktime: columns.locktime,
        stakeableLocktime: columns.stakeableLocktime,
        addresses: columns.addresses,
        groupId: columns.groupId,
        payload: columns.payload,
      });
    if (reason === 'genesis') return;
    for (const address of columns.addresses) this.late.add(creatorId ?? transactionId, address);
  }
}
