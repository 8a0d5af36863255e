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

/** What is missing with such a node, in words for people; empty when nothing is. */
export function missingCapabilities(capabilities: Capabilities): string[] {
  const missing: string[] = [];
  if (capabilities.frames === 'none') {
    missing.push(
      'no call traces (neither debug_traceBlockByHash nor trace_block): internal transactions are not indexed',
    );
  }
  if (capabilities.balances === 'none') missing.push('no state (eth_getBalance): native balances are not indexed');
  else if (capabilities.balances === 'eth_getBalance' && capabilities.frames === 'none') {
    missing.push('native balances of accounts paid by contracts only are incomplete without call traces');
  }
  return missing;
}
