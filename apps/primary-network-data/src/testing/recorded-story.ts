import {
  decodeSignedAtomicTx,
  decodeSignedAvmTx,
  decodeSignedPlatformTx,
  type OutputOwners,
  type PlatformOutput,
  type TransferOutput,
  utxoIdOf,
} from '@nunatak/avalanche-codec';
import { inputsOf } from '../transactions/decoded-transaction.js';
import { RECORDED_NAMES, recordedTransaction } from './recorded-transactions.js';
import { blockRow, type Row, type StoredNetwork, utxoRow } from './stored-network.js';

const BLOCK_TIME = 1_700_000_000;
const LETTERS = ['P', 'X', 'C'] as const;
const DECODERS = { P: decodeSignedPlatformTx, X: decodeSignedAvmTx, C: decodeSignedAtomicTx };
/** In what the C-Chain's atomic transactions are called elsewhere. */
const ATOMIC_TYPES: Readonly<Record<string, string>> = { import: 'ImportTx', export: 'ExportTx' };

/** Where a recorded transaction stands in the story: one a block. */
export interface Told {
  name: string;
  chain: 'P' | 'X' | 'C';
  height: number;
  time: number;
}

/** The recorded transactions, each in a block of its own. */
export const STORY: readonly Told[] = RECORDED_NAMES.map((name, i) => {
  const chain = LETTERS.find((letter) => letter === name[0])!;
  return { name, chain, height: i + 1, time: BLOCK_TIME + i + 1 };
});

export function told(name: string): Told {
  return STORY.find((one) => one.name === name)!;
}

/** Writes the recorded transactions as rows: their blocks, what they make, and what they consume. Stakers are the tests' to write. */
export async function tellStory(network: StoredNetwork): Promise<void> {
  for (const { name, chain, height, time } of STORY) {
    const { id, bytes } = recordedTransaction(name);
    const decoded = { chain, signed: DECODERS[chain](bytes) } as Parameters<typeof inputsOf>[0];
    const { tx } = decoded.signed;
    const platform = chain === 'P' ? { active_l1_validators: 1, current_supply: '1000', accrued_fees: '100' } : {};
    await network.insert('block', blockRow(chain, height, { time, transactions: [id], ...platform }));
    const type = ATOMIC_TYPES[tx.type] ?? tx.type;
    await network.insert('transaction', { chain, id, height, time, transaction_index: 0, type, bytes });
    for (const [index, { output, assetId, isStaked, isExported }] of outputsOf(tx).entries()) {
      const { locktime, stakeable, owners, amount } = fieldsOf(output);
      await network.insert(
        'utxo',
        utxoRow(utxoIdOf(id, index), id, index, {
          ...{ height, time, chain, holder: isExported ? otherChain(name) : chain, is_staked: isStaked },
          ...{ asset_id: assetId, amount, locktime: String(locktime), threshold: owners.threshold },
          ...{ addresses: owners.addresses, ...(stakeable !== undefined && { stakeable_locktime: String(stakeable) }) },
        }),
      );
    }
    let inputIndex = 0;
    for (const key of inputsOf(decoded).keys()) {
      const consumed = { utxo_id: Buffer.from(key, 'hex'), transaction_id: id, chain, height, time };
      await network.insert('consumption', { ...consumed, transaction_index: 0, input_index: inputIndex++ });
    }
  }
}

function otherChain(name: string): string {
  return name.at(-1)!;
}

type Transferred = { assetId: Buffer; output: PlatformOutput };
type Made = Transferred & { isStaked: boolean; isExported: boolean };

function outputsOf(tx: object): Made[] {
  const lists = tx as { outs?: Transferred[]; stakeOuts?: Transferred[]; exportedOutputs?: Transferred[] };
  // The C-Chain's outs are accounts, not UTXOs.
  const outs = (lists.outs ?? []).filter((out) => 'output' in out);
  return [
    ...outs.map((out) => ({ ...out, isStaked: false, isExported: false })),
    ...(lists.stakeOuts ?? []).map((out) => ({ ...out, isStaked: true, isExported: false })),
    ...(lists.exportedOutputs ?? []).map((out) => ({ ...out, isStaked: false, isExported: true })),
  ];
}

function fieldsOf(output: PlatformOutput): {
  amount: string;
  locktime: bigint;
  stakeable: bigint | undefined;
  owners: OutputOwners;
} {
  const transfer: TransferOutput = output.type === 'stakeable.LockOut' ? output.output : output;
  const { amount, outputOwners: owners } = transfer;
  const stakeable = output.type === 'stakeable.LockOut' ? output.locktime : undefined;
  return { amount: String(amount), locktime: owners.locktime, stakeable, owners };
}

/** A staker's row, of a recorded transaction. */
export function stakerRow(name: string, more: Row): Row {
  const { id } = recordedTransaction(name);
  const { height, time } = told(name);
  return {
    ...{ transaction_id: id, height, time, transaction_index: 0, start_time: time, end_time: time + 1_000 },
    ...{ subnet_id: Buffer.alloc(32), delegatee_reward: '0', ...more },
  };
}
