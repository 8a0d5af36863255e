import type { KeyedTable } from '@nunatak/database';

/** Amounts that are known to differ from what a node states, each with the reason as a sentence for people. */
export interface AmountDifferences {
  /** Rewards, and the supply that they add to. */
  rewards?: string;
  /** What L1 validators pay, and their balances. */
  fees?: string;
}

/**
 * A network: what its genesis says. Each batch of each of its logs holds this row until its transaction ends. What P's genesis tells is
 * absent until that was taken in. While there is a `loading_since`, the network is being loaded for the first time: lists lack indexes, and what
 * is there now its rows. `upgrades` are the times of the network's upgrades as a node states them. `rules` are what
 * its operator set by flags of its nodes, by the flags' names. `differences` are amounts that are known to differ from a node's, and why.
 */
export const NETWORK: KeyedTable = {
  name: 'network',
  columns: {
    network_id: 'bigint NOT NULL',
    genesis_time: 'bigint',
    x_blockchain_id: 'bytea',
    c_blockchain_id: 'bytea',
    avax_asset_id: 'bytea',
    upgrades: 'jsonb',
    loading_since: 'timestamp with time zone',
    rules: 'jsonb',
    differences: 'jsonb',
  },
  primaryKey: ['network_id'],
};
