/** The first part of each prepared statement's name, and what it is called in metrics and traces. The rest names chain and form. */
export const STATEMENT_NAMES = {
  ac: 'address_chains',
  al: 'address_list',
  at: 'address_transactions',
  b: 'block',
  bt: 'block_transactions',
  bx: 'blocks_across_chains',
  ca: 'contract',
  cc: 'collection',
  'chain-progress': 'chain_progress',
  cl: 'collection_tokens',
  cm: 'contracts_of_creator',
  co: 'collectibles',
  ct: 'collection_token',
  dt: 'deployment_transaction',
  eb: 'erc20_balances',
  ha: 'height_at',
  hb: 'holders_by_balance',
  hc: 'tokens_of_collection_count',
  hd: 'holders_ground',
  hg: 'holders_by_bridging',
  hn: 'holders_of_collection',
  lb: 'latest_blocks',
  li: 'later_indexes',
  lt: 'latest_transactions',
  lx: 'latest_across_chains',
  me: 'message_events',
  mf: 'message_found',
  ms: 'message_starts',
  nb: 'native_balance',
  nm: 'nft_metadata',
  su: 'suspect_tokens',
  th: 'transaction_by_hash',
  tk: 'transactions_by_key',
  tm: 'transaction_message',
  tn: 'token_texts',
  tt: 'token_transfers',
  w: 'whole_transaction',
} as const;

/**
 * What kinds may have of the connections that they leave free. Lists of holders look at thousands of accounts each, a quarter. Of single transactions with thousands of moves, which take 50 ms of the thread
 * each, two of ten; of what is read to find out whether a transaction is one of these, four.
 */
export const STATEMENT_SHARES = { w: 1 / 4, th: 1 / 2, dt: 1 / 2, hb: 1 / 4, hc: 1 / 4, hg: 1 / 4, hn: 1 / 4 } as const;
