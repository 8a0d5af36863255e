import type { AtomicTx } from '@nunatak/avalanche-codec';
import type { Chain } from '@nunatak/primary-network-schema';
import { Flow } from './flow.js';
import type { TransactionEffects } from './transaction-effects.js';

/** What an atomic transaction of the C-Chain does. The accounts that pay or are paid are among its addresses. */
export function atomicEffects(tx: AtomicTx, chainOf: (blockchainId: Buffer) => Chain): TransactionEffects {
  const flow = new Flow();
  if (tx.type === 'import') {
    for (const { assetId, input } of tx.importedInputs) flow.in(assetId, input.amount);
    for (const { assetId, amount } of tx.outs) flow.out(assetId, amount);
    const others = tx.outs.map(({ address }) => address);
    return { type: 'ImportTx', spent: tx.importedInputs, made: [], others, burned: flow.burned };
  }
  for (const { assetId, amount } of tx.ins) flow.in(assetId, amount);
  const holder = chainOf(tx.destinationChain);
  const made = tx.exportedOutputs.map(({ assetId, output }, outputIndex) => {
    flow.out(assetId, output.amount);
    return { outputIndex, holder, isStaked: false, assetId, output };
  });
  const others = tx.ins.map(({ address }) => address);
  return { type: 'ExportTx', spent: [], made, others, burned: flow.burned };
}
