import type { BlockHeader, CallFrame, Hex, Transaction } from '@firn/contracts';
import type { RawBlock } from '../raw/raw-block.js';
import { atomicAddresses } from './atomic-addresses.js';
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
