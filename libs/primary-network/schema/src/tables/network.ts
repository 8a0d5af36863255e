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
 * absent until that was taken in. `phase`: `loading` and `finishing` are those of a bulk load, in which lists lack indexes, and the present state
 * its rows; then the network is `served`. `phase_since`: when the phase of a bulk load began. `upgrades` are the times of the network's upgrades as a node states them. `rules` are what
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
    phase: `text NOT NULL DEFAULT 'served'::text`,
    phase_since: 'timestamp with time zone',
    rules: 'jsonb',
    differences: 'jsonb',
  },
  primaryKey: ['network_id'],
};
