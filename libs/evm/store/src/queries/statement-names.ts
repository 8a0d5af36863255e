/** The first part of each prepared statement's name, and what it is called in metrics and traces. The rest names chain and form. */
export const STATEMENT_NAMES = {
  al: 'address_list',
  at: 'address_transactions',
  b: 'block',
  bt: 'block_transactions',
  'chain-progress': 'chain_progress',
  eb: 'erc20_balances',
  lb: 'latest_blocks',
  lt: 'latest_transactions',
  lx: 'latest_across_chains',
  nb: 'native_balance',
  th: 'transaction_by_hash',
  tk: 'transactions_by_key',
} as const;
