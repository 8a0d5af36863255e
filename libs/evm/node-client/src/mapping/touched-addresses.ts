import type { BlockHeader, CallFrame, Hex, Transaction } from '@nunatak/evm-contracts';
import type { RawBlock } from '../raw/raw-block.js';
import { atomicAddresses } from './atomic-addresses.js';
import { isCreation } from './call-tracer.js';
import { addressOf, listOf, objectOf } from './quantity.js';

/**
 * Addresses whose native balance may move outside of transactions: withdrawals' receivers, the miner of a proof-of-work block, and the
 * EVM side of Avalanche's atomic imports and exports.
 */
export function addressesMovedOutsideTransactions(raw: RawBlock, header: BlockHeader): Hex[] {
  const addresses = new Set<Hex>();
  if (raw.withdrawals !== undefined && raw.withdrawals !== null) {
    for (const withdrawal of listOf(raw.withdrawals, 'block.withdrawals')) {
      addresses.add(
        addressOf(objectOf<{ address?: unknown }>(withdrawal, 'a withdrawal').address, 'withdrawal.address'),
      );
    }
  }
  // Avalanche's blocks carry difficulty 1 and reward nobody; a header of theirs is known by its extras.
  const avalanche = header.blockGasCost !== undefined || header.extDataHash !== undefined;
  if (header.difficulty > 0n && !avalanche && header.height > 0) addresses.add(header.miner);
  if (header.blockExtraData !== undefined) {
    for (const address of atomicAddresses(header.blockExtraData) ?? []) addresses.add(address);
  }
  return [...addresses];
}

/** Returns how many other blocks' miners a block rewards. It names them by those blocks' hashes alone. */
export function rewardedUncles(raw: RawBlock): number {
  return raw.uncles === undefined || raw.uncles === null ? 0 : listOf(raw.uncles, 'block.uncles').length;
}

/** Addresses whose native balance a block's transactions may have moved, from what its transactions and frames show. */
export function touchedAddresses(
  header: BlockHeader,
  transactions: Transaction[],
  frames: CallFrame[] | undefined,
): Set<Hex> {
  const addresses = new Set<Hex>();
  if (transactions.length > 0) addresses.add(header.miner);
  for (const { from, to, contractAddress } of transactions) {
    addresses.add(from);
    if (to !== undefined) addresses.add(to);
    if (contractAddress !== undefined) addresses.add(contractAddress);
  }
  for (const { type, from, to, value } of frames ?? []) {
    if (value === 0n && type !== 'CREATE' && type !== 'CREATE2' && type !== 'SELFDESTRUCT') continue;
    addresses.add(from);
    if (to !== undefined) addresses.add(to);
  }
  return addresses;
}

/**
 * Accounts that executed SELFDESTRUCT, in frames that were reverted too, whatever became of them: of these state diffs may say nothing at
 * all. In a static call SELFDESTRUCT fails before it has a frame of its own, and counts for state diffs all the same; there each account
 * with a failed frame is named that was paid or created in the block (of another one, which was not empty before, a diff says something).
 */
export function selfDestructors(frames: readonly CallFrame[]): Set<Hex> {
  const found = new Set<Hex>();
  const paid = new Set<Hex>();
  for (const { type, from, to, value } of frames) {
    if (type === 'SELFDESTRUCT') found.add(from);
    if (to !== undefined && (value > 0n || isCreation(type))) paid.add(to);
  }
  let transaction = -1;
  /** The depth of the outermost static call around a frame. */
  let staticDepth = Number.POSITIVE_INFINITY;
  for (const { transactionIndex, depth, type, from, to, failed } of frames) {
    if (transactionIndex !== transaction || depth <= staticDepth) staticDepth = Number.POSITIVE_INFINITY;
    transaction = transactionIndex;
    if (type === 'STATICCALL' && depth < staticDepth) staticDepth = depth;
    if (!failed || depth < staticDepth) continue;
    // Code of another account, executed as one's own.
    const executing = type === 'DELEGATECALL' || type === 'CALLCODE' ? from : to;
    if (executing !== undefined && paid.has(executing)) found.add(executing);
  }
  return found;
}
