import type { BalanceUpgrade } from './balance-upgrades.js';

/** How a block's receipts are asked for. */
export type ReceiptsBy = 'block-hash' | 'block-number' | 'transaction';
/** Where call frames come from. */
export type FramesFrom = 'debug' | 'trace_block' | 'none';
/** Where post-state native balances come from. */
export type BalancesFrom = 'prestate' | 'eth_getBalance' | 'none';
/** How a state question names its block. */
export type StateAt = 'hash' | 'number';

/** What an endpoint offers, found out once by {@link probe}. */
export interface Capabilities {
  chainId: string;
  clientVersion: string;
  /** anvil locks up for good when it mines while it traces: debug_* is never called there. */
  isAnvil: boolean;
  receipts: ReceiptsBy;
  frames: FramesFrom;
  balances: BalancesFrom;
  /** EIP-1898 block hashes in eth_getBalance and eth_call. */
  stateAt: StateAt;
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

/** What is missing with such a node, and what that costs, in words for people: one text each; empty when nothing is missing. */
export function missingCapabilities(capabilities: Capabilities): string[] {
  const missing: string[] = [];
  if (capabilities.frames === 'none') {
    missing.push(
      'no call traces (neither debug_traceBlockByHash nor trace_block): internal transactions are not indexed',
    );
  }
  if (capabilities.balances === 'none') missing.push('no state (eth_getBalance): native balances are not served');
  else if (!tellsBalances(capabilities)) {
    missing.push(
      'without call traces not every account that a block pays can be named: native balances are not stored, the node is asked for each that is wanted',
    );
  }
  return missing;
}
