import type { BalanceUpgrade } from './balance-upgrades.js';

/** How a block's receipts are asked for. */
export type ReceiptsBy = 'block-hash' | 'block-number' | 'transaction';
/** Where call frames come from: `debug_traceBlockByHash`, `debug_traceBlockByNumber`, `trace_block`. */
export type FramesFrom = 'debug' | 'debug_number' | 'trace_block' | 'none';
/** Where post-state native balances come from. */
export type BalancesFrom = 'prestate' | 'eth_getBalance' | 'none';
/** How a state question names its block. */
export type StateAt = 'hash' | 'number';

/**
 * Whether state that is asked of an endpoint's newest block is that block's. `provisional`: it may be the state of a block that the node is
 * making, until that one is there.
 */
export type NewestState = 'final' | 'provisional';

/** What an endpoint offers, found out by {@link probe}; its forms are judged again as blocks show them. */
export interface Capabilities {
  chainId: string;
  clientVersion: string;
  /** anvil locks up for good when it mines while it traces: debug_* is never called there. */
  isAnvil: boolean;
  receipts: ReceiptsBy;
  frames: FramesFrom;
  balances: BalancesFrom;
  /** Whether receipts, frames and state diffs were judged by a block with transactions: an empty one shows no form. */
  isJudgedByTransactions: boolean;
  /** EIP-1898 block hashes in eth_getBalance and eth_call. */
  stateAt: StateAt;
  /** anvil's is known to be provisional; any other's is once a difference was seen. */
  newestState: NewestState;
  /** Whether `eth_call` runs code that is given for an account, so that many contracts are asked in one call. */
  overridesCode: boolean;
  /** Balances that move at set times, outside of transactions. */
  balanceUpgrades: BalanceUpgrade[];
}

/**
 * Whether the native balances after each block can be told with it: of all accounts that it moved, which only call frames name, from what
 * the node says of its state.
 */
export function tellsBalances({ frames, balances }: Capabilities): boolean {
  return frames !== 'none' && balances !== 'none';
}

/** Something that a node does not offer. */
export interface MissingCapability {
  /** What of the chain is affected. */
  part: 'call traces' | 'native balances';
  /** What is missing and what that costs, in words for people. */
  text: string;
}

/** All that is missing with such a node; empty when nothing is. */
export function missingCapabilities(capabilities: Capabilities): MissingCapability[] {
  const missing: MissingCapability[] = [];
  if (capabilities.frames === 'none') {
    missing.push({
      part: 'call traces',
      text: 'the node offers no call traces (debug_traceBlockByHash, debug_traceBlockByNumber or trace_block): internal transactions are not indexed',
    });
  }
  if (capabilities.balances === 'none') {
    missing.push({
      part: 'native balances',
      text: 'the node tells no balances (eth_getBalance): native balances are not served',
    });
  } else if (!tellsBalances(capabilities)) {
    missing.push({
      part: 'native balances',
      text:
        'without call traces not all accounts that a block pays can be named: native balances are not stored, the node is asked for each ' +
        'one that somebody wants, and has to keep the states of past blocks for past balances',
    });
  }
  return missing;
}
