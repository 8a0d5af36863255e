import { getAddress } from 'viem';
import type { EvmPart } from '../atomic-bytes.js';
import type { Transaction } from '../facts.js';
import type { PrimaryNetworkFacts } from '../primary-network-facts.js';
import type { Asset } from '../registry.js';
import { amountRecord, type Expected, sumRecords } from './amounts.js';
import { assetDetailsRecord } from './registry-record.js';
import { transactionRecord, utxosOfTransaction } from './transaction-record.js';
import { hostedUtxoRecord } from './utxo-record.js';

/** The hosted dialect's transaction: of the X- and C-Chain in forms of their own. */
export function hostedTransactionRecord(facts: PrimaryNetworkFacts, transaction: Transaction): Expected {
  const { chain, id, type, block, memo, sourceChain, destinationChain } = transaction;
  if (chain === 'P') return transactionRecord(facts, transaction);
  const { consumed, emitted } = utxosOfTransaction(facts, transaction);
  const [consumedUtxos, emittedUtxos] = [consumed, emitted].map((utxos) =>
    utxos.map((utxo) => hostedUtxoRecord(facts, utxo)),
  );
  const shared = {
    ...{ txHash: id, txType: type, timestamp: block.timestamp, blockHeight: block.height, blockHash: block.id, memo },
    ...(sourceChain && { sourceChain, destinationChain }),
  };
  const [spent, made] = [consumed, emitted].map((utxos) => utxos.map(({ output }) => output));
  if (chain === 'X') {
    const asset = facts.assets.get(id);
    return {
      ...{ ...shared, consumedUtxos, emittedUtxos, chainFormat: 'linear' },
      ...{ amountUnlocked: sumRecords(facts, spent ?? []), amountCreated: sumRecords(facts, made ?? []) },
      ...(type === 'CreateAssetTx' && { assetCreated: assetDetailsRecord(asset as Asset) }),
    };
  }
  const { credited, debited, signatures } = transaction;
  if (type === 'ImportTx') {
    return {
      ...{ ...shared, consumedUtxos },
      ...{ amountUnlocked: sumRecords(facts, spent ?? []), amountCreated: sumRecords(facts, credited) },
      evmOutputs: credited.map((part) => ({ toAddress: evmAddress(part), asset: assetOf(facts, part) })),
    };
  }
  return {
    ...{ ...shared, emittedUtxos },
    ...{ amountUnlocked: sumRecords(facts, debited), amountCreated: sumRecords(facts, made ?? []) },
    evmInputs: debited.map((part, place) => ({
      ...{ fromAddress: evmAddress(part), asset: assetOf(facts, part) },
      credentials: (signatures[place] ?? []).map((signature) => ({ signature: base64Of(signature) })),
    })),
  };
}

function evmAddress({ address }: EvmPart): string {
  return getAddress(address);
}

function assetOf(facts: PrimaryNetworkFacts, { assetId, amount }: EvmPart): Expected {
  return amountRecord(facts, assetId, amount);
}

function base64Of(hex: string): string {
  return Buffer.from(hex.slice(2), 'hex').toString('base64');
}
