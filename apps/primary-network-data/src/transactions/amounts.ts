import type { AvmTx, PlatformInput, PlatformOutput, PlatformTx, SignedAtomicTx } from '@nunatak/avalanche-codec';
import { AssetSums } from '../assets/asset-sums.js';

/** What a transaction does with amounts, as its bytes say. */
export interface TransactionAmounts {
  /** What inputs hold beyond outputs and stakes: the fee, balances given to L1 validators, and what else its makers gave up. */
  burned: AssetSums;
  staked: AssetSums;
  /** Paid into balances of L1 validators, in nAVAX. */
  l1Balance: bigint;
}

type Asset = { assetId: Buffer };
type Amounted = { amount: bigint };
type PlatformAmount = PlatformInput | PlatformOutput;

function amountOfPlatform(what: PlatformAmount): bigint {
  if (what.type === 'stakeable.LockIn') return what.input.amount;
  if (what.type === 'stakeable.LockOut') return what.output.amount;
  return what.amount;
}

function addInputs(sums: AssetSums, inputs: readonly (Asset & { input: PlatformInput })[]): void {
  for (const { assetId, input } of inputs) sums.add(assetId, amountOfPlatform(input));
}

function addOutputs(sums: AssetSums, outputs: readonly (Asset & { output: PlatformOutput })[]): void {
  for (const { assetId, output } of outputs) sums.add(assetId, amountOfPlatform(output));
}

function addAccounts(sums: AssetSums, accounts: readonly (Asset & Amounted)[]): void {
  for (const { assetId, amount } of accounts) sums.add(assetId, amount);
}

export function amountsOfPlatformTx(tx: PlatformTx): TransactionAmounts {
  const spent = new AssetSums();
  const kept = new AssetSums();
  const staked = new AssetSums();
  const l1Balance = l1BalanceOf(tx);
  if ('ins' in tx) {
    addInputs(spent, tx.ins);
    addOutputs(kept, tx.outs);
  }
  if (tx.type === 'ImportTx') addInputs(spent, tx.importedInputs);
  if (tx.type === 'ExportTx') addOutputs(kept, tx.exportedOutputs);
  if ('stakeOuts' in tx) addOutputs(staked, tx.stakeOuts);
  return { burned: spent.less(kept).less(staked), staked, l1Balance };
}

function l1BalanceOf(tx: PlatformTx): bigint {
  if (tx.type === 'ConvertSubnetToL1Tx') return tx.validators.reduce((sum, { balance }) => sum + balance, 0n);
  if (tx.type === 'RegisterL1ValidatorTx' || tx.type === 'IncreaseL1ValidatorBalanceTx') return tx.balance;
  return 0n;
}

export function amountsOfAvmTx(tx: AvmTx): TransactionAmounts {
  const burned = new AssetSums();
  const kept = new AssetSums();
  addInputs(burned, tx.ins);
  addOutputs(kept, tx.outs);
  if (tx.type === 'ImportTx') addInputs(burned, tx.importedInputs);
  if (tx.type === 'ExportTx') addOutputs(kept, tx.exportedOutputs);
  return { burned: burned.less(kept), staked: new AssetSums(), l1Balance: 0n };
}

export function amountsOfAtomicTx(tx: SignedAtomicTx['tx']): TransactionAmounts {
  const burned = new AssetSums();
  const kept = new AssetSums();
  if (tx.type === 'import') {
    addInputs(burned, tx.importedInputs);
    addAccounts(kept, tx.outs);
  } else {
    addAccounts(burned, tx.ins);
    addOutputs(kept, tx.exportedOutputs);
  }
  return { burned: burned.less(kept), staked: new AssetSums(), l1Balance: 0n };
}
