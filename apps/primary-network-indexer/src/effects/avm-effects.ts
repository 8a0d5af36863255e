import type { AvmOutput, AvmTx, FxOperation, TransferableOutput } from '@nunatak/avalanche-codec';
import type { Chain } from '@nunatak/primary-network-schema';
import { Flow } from './flow.js';
import type { MadeOutput, SpentOutput, TransactionEffects } from './transaction-effects.js';

/**
 * What a transaction of the X-Chain does. The places of initial states' and operations' outputs follow those of `outs`; an asset is named by the
 * transaction that makes it.
 *
 * @param txId the transaction's id
 * @param chainOf the chain of an id
 */
export function avmEffects(tx: AvmTx, txId: Buffer, chainOf: (blockchainId: Buffer) => Chain): TransactionEffects {
  const flow = new Flow();
  const spent: SpentOutput[] = [];
  for (const input of tx.type === 'ImportTx' ? [...tx.ins, ...tx.importedInputs] : tx.ins) {
    flow.in(input.assetId, input.input.amount);
    spent.push(input);
  }
  const made: MadeOutput[] = [];
  const add = (assetId: Buffer, output: AvmOutput, holder: Chain = 'X') =>
    made.push({ outputIndex: made.length, holder, isStaked: false, assetId, output });
  const transfer = (outputs: readonly TransferableOutput[], holder: Chain) => {
    for (const { assetId, output } of outputs) {
      flow.out(assetId, output.amount);
      add(assetId, output, holder);
    }
  };
  transfer(tx.outs, 'X');
  if (tx.type === 'ExportTx') transfer(tx.exportedOutputs, chainOf(tx.destinationChain));
  if (tx.type === 'CreateAssetTx')
    for (const { outs } of tx.initialStates) for (const output of outs) add(txId, output);
  if (tx.type === 'OperationTx')
    for (const { assetId, utxoIds, operation } of tx.operations) {
      for (const utxoId of utxoIds) spent.push({ ...utxoId, assetId });
      for (const output of outputsOf(operation)) add(assetId, output);
    }
  return { type: tx.type, spent, made, others: [], burned: flow.burned };
}

/** What an operation makes, in its outputs' order. avalanchego: each operation's `Outs()`. */
function outputsOf(operation: FxOperation): AvmOutput[] {
  switch (operation.type) {
    case 'secp256k1fx.MintOperation':
      return [operation.mintOutput, operation.transferOutput];
    case 'nftfx.MintOperation': {
      const { groupId, payload, outputs } = operation;
      return outputs.map((outputOwners) => ({ type: 'nftfx.TransferOutput', groupId, payload, outputOwners }));
    }
    case 'nftfx.TransferOperation':
      return [operation.output];
    case 'propertyfx.MintOperation':
      return [operation.mintOutput, operation.ownedOutput];
    case 'propertyfx.BurnOperation':
      return [];
  }
}
