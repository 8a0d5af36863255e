import { differences, Fits } from '../../../compare/expectation.js';
import type { PrimaryNetworkFacts } from '../primary-network-facts.js';
import { utxoOfHex } from '../utxo-bytes.js';
import type { Utxo } from '../utxo-set.js';
import { amountRecord, type Expected, integer } from './amounts.js';

/** A stake is shown as two UTXOs of one id: the stake, which the transaction that ends it consumes, and what that one gives back. */
export type StakeView = 'now' | 'staked' | 'returned';

/** 2.13. */
export function utxoRecord(facts: PrimaryNetworkFacts, utxo: Utxo, view: StakeView = 'now'): Expected {
  const { staker, rewardType, output, outputIndex, txId } = utxo;
  const ended = staker?.ended;
  const isStaked = staker !== undefined && (view === 'staked' || (view === 'now' && !ended));
  const made = view === 'returned' && ended ? ended.block : utxo.block;
  const spent = isStaked ? ended?.transaction && { id: ended.transaction.id, block: ended.block } : consumptionOf(utxo);
  return {
    ...shared(facts, utxo, spent?.id),
    ...{ amount: String(output.amount), assetId: output.assetId, outputIndex, txHash: txId },
    ...{ blockNumber: String(made.height), blockTimestamp: made.timestamp },
    ...(spent && {
      consumingBlockNumber: String(spent.block.height),
      consumingBlockTimestamp: spent.block.timestamp,
    }),
    ...{ platformLocktime: integer(output.locktime), threshold: output.threshold },
    ...(output.stakeableLocktime !== undefined && { stakeableLocktime: integer(output.stakeableLocktime) }),
    ...{ staked: isStaked, utxoType: isStaked ? 'STAKE' : 'TRANSFER' },
    ...(rewardType && { rewardType }),
    ...(staker && { utxoStartTimestamp: staker.start, utxoEndTimestamp: staker.end }),
  };
}

/** The hosted form of a UTXO of the X- and C-Chain. */
export function hostedUtxoRecord(facts: PrimaryNetworkFacts, utxo: Utxo): Expected {
  const { output, outputIndex, txId, block } = utxo;
  const spent = consumptionOf(utxo);
  return {
    ...shared(facts, utxo, spent?.id),
    ...(spent && { consumingTxTimestamp: spent.block.timestamp }),
    ...{ creationTxHash: txId, locktime: integer(output.locktime), outputIndex: String(outputIndex) },
    ...{ threshold: output.threshold, timestamp: block.timestamp, utxoType: output.kind },
    ...(output.groupId !== undefined && { groupId: output.groupId }),
    ...(output.payload !== undefined && { payload: output.payload }),
  };
}

function consumptionOf({ consumedBy }: Utxo) {
  return consumedBy && { id: consumedBy.transaction.id, block: consumedBy.transaction.block };
}

function shared(facts: PrimaryNetworkFacts, utxo: Utxo, consumingTxHash: string | undefined): Expected {
  const { output, utxoId, createdOn, holder } = utxo;
  const { blockchainIds } = facts.names;
  return {
    ...{ addresses: output.addresses, asset: amountRecord(facts, output.assetId, output.amount), utxoId },
    ...{ consumedOnChainId: blockchainIds[holder], createdOnChainId: blockchainIds[createdOn] },
    ...(consumingTxHash && { consumingTxHash }),
    utxoBytes: bytesOf(facts, utxo),
  };
}

/** The bytes that a node gives: those that say this, read by a decoder that was held against the node's answers. */
function bytesOf({ names }: PrimaryNetworkFacts, { utxoId, txId, outputIndex, output }: Utxo): Fits {
  const plain = (value: object) =>
    JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)));
  const expected = plain({ ...output, utxoId, txId, outputIndex });
  return new Fits(`the bytes of UTXO ${utxoId}`, (value) => {
    if (typeof value !== 'string') return false;
    try {
      return differences(expected, plain(utxoOfHex(value, names.prefix))).length === 0;
    } catch {
      return false;
    }
  });
}
