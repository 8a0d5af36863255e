import type { Hex } from '@nunatak/evm-contracts';
import type { KnownToken } from './token-registry.js';

/** How many of the balances that mints, burns and other moves without two sides touch first are compared. */
const FIRST_BALANCES = 8;
/** How many of the first transfers between accounts are compared, with both their sides. */
const FIRST_TRANSFERS = 8;
/** Of so many senders the first transfer is compared, however late it comes: who sends first is often spared a token's fee. */
const FIRST_SENDERS = 4;
/** Afterwards one in so many is compared. */
const SAMPLE_EVERY = 64;

/** What was compared of a token, or is about to be, since this process met it. Transfers between accounts are counted on their own. */
export interface TokenChecks {
  transfers: number;
  senders: Set<Hex>;
  otherBalances: number;
}

/** Nothing was compared, or what was compared could not be. */
export function noChecks(): TokenChecks {
  return { transfers: 0, senders: new Set(), otherBalances: 0 };
}

/** Whether a transfer between two accounts is to be compared. Counts it, if so. */
export function isTransferDue(token: KnownToken, from: Hex, isSampled: boolean): boolean {
  if (token.standard !== 20 || token.mismatchHeight !== undefined) return false;
  const { checks } = token;
  const isNewSender = checks.senders.size < FIRST_SENDERS && !checks.senders.has(from);
  if (checks.transfers >= FIRST_TRANSFERS && !isNewSender && !isSampled) return false;
  checks.transfers++;
  if (isNewSender) checks.senders.add(from);
  return true;
}

/** Whether a balance that no transfer between accounts touched is to be compared. Counts it, if so. */
export function isBalanceDue(token: KnownToken, isSampled: boolean): boolean {
  if (token.standard !== 20 || token.mismatchHeight !== undefined) return false;
  if (token.checks.otherBalances >= FIRST_BALANCES && !isSampled) return false;
  token.checks.otherBalances++;
  return true;
}

/**
 * Whether something of a block falls into the sample. The block's hash decides, with the addresses that it is about: the same in whatever
 * batches blocks are read, with no rhythm that a chain's traffic could be in step with.
 */
export function isInSample(blockHash: Hex, ...addresses: Hex[]): boolean {
  return addresses.reduce((bits, address) => bits ^ lastBits(address), lastBits(blockHash)) % SAMPLE_EVERY === 0;
}

function lastBits(hex: Hex): number {
  return Number.parseInt(hex.slice(-6), 16);
}
