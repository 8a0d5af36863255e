import {
  decodeSignedAtomicTx,
  decodeSignedAvmTx,
  decodeSignedPlatformTx,
  type SignedAtomicTx,
  type SignedAvmTx,
  type SignedPlatformTx,
  type UtxoId,
  utxoIdOf,
} from '@nunatak/avalanche-codec';
import type { PrimaryTransactionRow } from '@nunatak/primary-network-queries';

/** A transaction by the chain that it is of. */
export type DecodedTransaction =
  | { chain: 'P'; signed: SignedPlatformTx }
  | { chain: 'X'; signed: SignedAvmTx }
  | { chain: 'C'; signed: SignedAtomicTx };

/** Decodes stored bytes, which were decoded before they were stored. */
export function decodeTransaction({ chain, bytes }: PrimaryTransactionRow): DecodedTransaction {
  switch (chain) {
    case 'P':
      return { chain, signed: decodeSignedPlatformTx(bytes) };
    case 'X':
      return { chain, signed: decodeSignedAvmTx(bytes) };
    case 'C':
      return { chain, signed: decodeSignedAtomicTx(bytes) };
  }
}

/** What an input says of the UTXO that it spends. */
export interface InputOfTransaction extends UtxoId {
  assetId: Buffer;
  amount: bigint;
  /** From another chain's shared memory. */
  isImported: boolean;
}

/** The inputs of a transaction, by the id of what they spend in hex. */
export function inputsOf(decoded: DecodedTransaction): Map<string, InputOfTransaction> {
  const inputs = new Map<string, InputOfTransaction>();
  const add = (given: readonly SpendingInput[], isImported: boolean) => {
    for (const { txId, outputIndex, assetId, input } of given) {
      const amount = input.type === 'stakeable.LockIn' ? input.input.amount : input.amount;
      inputs.set(utxoIdOf(txId, outputIndex).toString('hex'), { txId, outputIndex, assetId, amount, isImported });
    }
  };
  add(ownInputsOf(decoded), false);
  add(importedInputsOf(decoded), true);
  return inputs;
}

/** The assets that a transaction's inputs spend: one for each input. The ids of what they spend, which are hashes, are not needed for that. */
export function assetsOfInputs(decoded: DecodedTransaction): Buffer[] {
  return [...ownInputsOf(decoded), ...importedInputsOf(decoded)].map(({ assetId }) => assetId);
}

function ownInputsOf({ chain, signed: { tx } }: DecodedTransaction): readonly SpendingInput[] {
  return chain !== 'C' && 'ins' in tx ? (tx.ins as SpendingInput[]) : [];
}

function importedInputsOf({ signed: { tx } }: DecodedTransaction): readonly SpendingInput[] {
  return 'importedInputs' in tx ? tx.importedInputs : [];
}

type Spent = { amount: bigint };
type SpendingInput = UtxoId & {
  assetId: Buffer;
  input: ({ type: 'secp256k1fx.TransferInput' } & Spent) | { type: 'stakeable.LockIn'; input: Spent };
};

/** The other chain of an import or an export. */
export function otherChainOf({ signed }: DecodedTransaction): { source?: Buffer; destination?: Buffer } {
  const { tx } = signed;
  if ('sourceChain' in tx) return { source: tx.sourceChain };
  if ('destinationChain' in tx) return { destination: tx.destinationChain };
  return {};
}
