import type { L1ValidatorChange } from '@nunatak/primary-network-platform-state';
import {
  L1_VALIDATOR,
  L1_VALIDATOR_CHANGE,
  type L1ChangeKind,
  writeL1ValidatorChangeRow,
} from '@nunatak/primary-network-schema';
import { type JsonRow, jsonBytes, KeyedRows } from '@nunatak/primary-network-writes';
import type { Batch } from '../deriving/batch.js';
import type { BlockContext } from './block-context.js';
import type { LateAddresses } from './late-addresses.js';

const CHANGING = ['weight', 'end_accumulated_fee', 'is_active'];

const KINDS: Readonly<Record<L1ValidatorChange['type'], L1ChangeKind>> = {
  'l1-validator-registered': 'registered',
  'l1-validator-weight-changed': 'weight',
  'l1-validator-balance-increased': 'balance',
  'l1-validator-disabled': 'disabled',
  'l1-validator-exhausted': 'exhausted',
  'l1-validator-removed': 'removed',
};

const bytes = (id: Buffer) => jsonBytes(id.toString('hex'));

/** What becomes of L1 validators in a batch, as rows. */
export class L1ValidatorChanges {
  readonly validators = new KeyedRows(L1_VALIDATOR, CHANGING);

  constructor(
    private readonly batch: Batch,
    private readonly late: LateAddresses,
  ) {}

  /** @param changeIndex the change's place among its block's */
  add(change: L1ValidatorChange, block: BlockContext, changeIndex: number): void {
    const { validator } = change;
    const { weight, endAccumulatedFee, validationId } = validator;
    const isActive = endAccumulatedFee > 0n;
    const transactionId = 'transactionId' in change ? change.transactionId : undefined;
    const stand: JsonRow = {
      network_id: this.batch.networkId,
      validation_id: bytes(validationId),
      ...{ weight, end_accumulated_fee: endAccumulatedFee, is_active: isActive },
    };
    if (change.type === 'l1-validator-registered') {
      const { subnetId, nodeId, blsPublicKey, remainingBalanceOwner, deactivationOwner } = validator;
      this.validators.insert({
        ...stand,
        time: block.time,
        ...{ subnet_id: bytes(subnetId), node_id: bytes(nodeId), public_key: bytes(blsPublicKey) },
        balance_threshold: remainingBalanceOwner.threshold,
        balance_addresses: remainingBalanceOwner.addresses.map(bytes),
        deactivation_threshold: deactivationOwner.threshold,
        deactivation_addresses: deactivationOwner.addresses.map(bytes),
      });
      for (const address of [...remainingBalanceOwner.addresses, ...deactivationOwner.addresses])
        this.late.add(change.transactionId, address);
    } else this.validators.update(stand);
    writeL1ValidatorChangeRow(this.batch.rows.of(L1_VALIDATOR_CHANGE), this.batch.networkColumn, {
      ...{ height: block.height, time: block.time, setHeight: block.setHeight, changeIndex },
      ...{ kind: KINDS[change.type], validationId, subnetId: validator.subnetId, transactionId },
      ...{ weight, endAccumulatedFee },
      balance: isActive ? endAccumulatedFee - block.accruedFees : 0n,
      balanceChange: balanceChangeOf(change),
    });
  }
}

/** nAVAX that the change's transaction has put in, or taken out. */
function balanceChangeOf(change: L1ValidatorChange): bigint {
  switch (change.type) {
    case 'l1-validator-registered':
      return change.balance;
    case 'l1-validator-balance-increased':
      return change.amount;
    case 'l1-validator-disabled':
    case 'l1-validator-removed':
      return -change.refund;
    case 'l1-validator-weight-changed':
    case 'l1-validator-exhausted':
      return 0n;
  }
}
