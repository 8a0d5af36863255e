import type { UnlistedUtxo, UnlistedUtxoReason } from '@nunatak/primary-network-platform-state';
import type { RewardType } from '@nunatak/primary-network-schema';
import type { ReleasedStake } from '@nunatak/primary-network-writes';
import type { Batch } from '../deriving/batch.js';
import { outputFacts } from '../effects/output-facts.js';
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
    const { reason, utxoId, transactionId, rewardTransactionId } = utxo;
    const { kind, amount, owners, stakeableLocktime, groupId, payload } = outputFacts(utxo.output);
    if (reason === 'stake-returned') this.released.push({ utxoId, amount, addresses: owners.addresses });
    else
      this.batch.addUtxo({
        height,
        time,
        chain: 'P',
        holder: 'P',
        isStaked: false,
        kind,
        rewardType: REWARDS[reason],
        utxoId,
        transactionId,
        outputIndex: utxo.outputIndex,
        creatorId: rewardTransactionId?.equals(transactionId) ? undefined : rewardTransactionId,
        assetId: utxo.assetId,
        amount,
        threshold: owners.threshold,
        locktime: owners.locktime,
        stakeableLocktime,
        addresses: owners.addresses,
        groupId,
        payload,
      });
    if (reason === 'genesis') return;
    for (const address of owners.addresses) this.late.add(rewardTransactionId ?? transactionId, address);
  }
}
