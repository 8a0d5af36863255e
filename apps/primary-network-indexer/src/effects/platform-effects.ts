import type {
  OutputOwners,
  PlatformInput,
  PlatformTransferableInput,
  PlatformTransferableOutput,
  PlatformTx,
} from '@nunatak/avalanche-codec';
import type { Chain } from '@nunatak/primary-network-schema';
import { Flow } from './flow.js';
import { outputFacts } from './output-facts.js';
import type { MadeOutput, TransactionEffects } from './transaction-effects.js';

/**
 * What a transaction of the P-Chain lists. What it does beyond that (rewards, returned stakes, refunds) its block's changes tell. Of a proposal
 * that is aborted this holds all the same.
 *
 * @param chainOf the chain of an id
 */
export function platformEffects(tx: PlatformTx, chainOf: (blockchainId: Buffer) => Chain): TransactionEffects {
  if (tx.type === 'AdvanceTimeTx' || tx.type === 'RewardValidatorTx' || tx.type === 'RewardAutoRenewedValidatorTx')
    return { type: tx.type, spent: [], made: [], others: [], burned: [] };
  const flow = new Flow();
  const ins: PlatformTransferableInput[] = tx.type === 'ImportTx' ? [...tx.ins, ...tx.importedInputs] : tx.ins;
  for (const { assetId, input } of ins) flow.in(assetId, amountOf(input));
  const made: MadeOutput[] = [];
  const make = (outputs: readonly PlatformTransferableOutput[], holder: Chain, isStaked: boolean) => {
    for (const { assetId, output } of outputs) {
      flow.out(assetId, outputFacts(output).amount);
      made.push({ outputIndex: made.length, holder, isStaked, assetId, output });
    }
  };
  make(tx.outs, 'P', false);
  if ('stakeOuts' in tx) make(tx.stakeOuts, 'P', true);
  if (tx.type === 'ExportTx') make(tx.exportedOutputs, chainOf(tx.destinationChain), false);
  const balance = balanceOf(tx);
  // Balances are paid in the asset that the transaction spends: nothing but AVAX can pay for it.
  if (balance > 0n && ins[0]) flow.out(ins[0].assetId, balance);
  return {
    type: tx.type,
    spent: ins,
    made,
    others: ownersOf(tx).flatMap(({ addresses }) => addresses),
    burned: flow.burned,
  };
}

function amountOf(input: PlatformInput): bigint {
  return input.type === 'stakeable.LockIn' ? input.input.amount : input.amount;
}

/** nAVAX that become balances of L1 validators. */
function balanceOf(tx: PlatformTx): bigint {
  switch (tx.type) {
    case 'ConvertSubnetToL1Tx':
      return tx.validators.reduce((sum, { balance }) => sum + balance, 0n);
    case 'RegisterL1ValidatorTx':
    case 'IncreaseL1ValidatorBalanceTx':
      return tx.balance;
    default:
      return 0n;
  }
}

/** Owners that the transaction names beside those of its outputs. */
function ownersOf(tx: PlatformTx): Pick<OutputOwners, 'addresses'>[] {
  switch (tx.type) {
    case 'AddValidatorTx':
      return [tx.rewardsOwner];
    case 'AddDelegatorTx':
    case 'AddPermissionlessDelegatorTx':
      return [tx.delegationRewardsOwner];
    case 'AddPermissionlessValidatorTx':
      return [tx.validatorRewardsOwner, tx.delegatorRewardsOwner];
    case 'AddAutoRenewedValidatorTx':
      return [tx.validatorRewardsOwner, tx.delegatorRewardsOwner, tx.validatorAuthority];
    case 'CreateSubnetTx':
    case 'TransferSubnetOwnershipTx':
      return [tx.owner];
    case 'ConvertSubnetToL1Tx':
      return tx.validators.flatMap((v) => [v.remainingBalanceOwner, v.deactivationOwner]);
    default:
      return [];
  }
}
