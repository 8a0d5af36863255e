import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { compare, type Report } from '../compare.js';
import type { Comparison } from '../comparison.js';
import { compareActivity } from './compare-activity.js';
import { compareAddresses, partiesByTransaction } from './compare-addresses.js';
import { compareBalances } from './compare-balances.js';
import { compareBlocks } from './compare-blocks.js';
import { compareL1Validators } from './compare-l1-validators.js';
import { compareRegistry } from './compare-registry.js';
import { compareRewards } from './compare-rewards.js';
import { compareStakers } from './compare-stakers.js';
import { compareTransactions } from './compare-transactions.js';
import { compareUtxos } from './compare-utxos.js';
import { PRIMARY_NETWORK_FIELDS } from './primary-network-fields.js';

/** A part of what is compared. */
export type ComparedPart = (comparison: Comparison, facts: PrimaryNetworkFacts) => Promise<void>;

const ALL: readonly ComparedPart[] = [
  compareParties,
  compareBlocks,
  compareRewards,
  compareL1Validators,
  compareRegistry,
  compareUtxos,
  compareActivity,
  compareBalances,
  compareStakers,
];

/** Transactions, and who has part in them. */
async function compareParties(comparison: Comparison, facts: PrimaryNetworkFacts): Promise<void> {
  const parties = partiesByTransaction(facts);
  await compareTransactions(comparison, facts, parties);
  await compareAddresses(comparison, facts, parties);
}

/**
 * Compares what the service at `baseUrl` answers about the primary network that it calls fuji with what the network's node says; throws an
 * error that lists what differs. The facts were read when its chains stood still.
 */
export function comparePrimaryNetwork(
  baseUrl: string,
  facts: PrimaryNetworkFacts,
  parts: readonly ComparedPart[] = ALL,
): Promise<Report> {
  return compare(baseUrl, PRIMARY_NETWORK_FIELDS, async (comparison) => {
    for (const part of parts) await part(comparison, facts);
  });
}
