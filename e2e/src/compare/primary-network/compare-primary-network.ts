import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { compare, type Report } from '../compare.js';
import { compareBlocks } from './compare-blocks.js';
import { compareL1Validators } from './compare-l1-validators.js';
import { compareRegistry } from './compare-registry.js';
import { compareRewards } from './compare-rewards.js';
import { compareTransactions } from './compare-transactions.js';
import { compareUtxos } from './compare-utxos.js';
import { PRIMARY_NETWORK_FIELDS } from './primary-network-fields.js';

/**
 * Compares what the service at `baseUrl` answers about the primary network that it calls fuji with what the network's node says; throws an
 * error that lists what differs. The facts were read when its chains stood still.
 */
export function comparePrimaryNetwork(baseUrl: string, facts: PrimaryNetworkFacts): Promise<Report> {
  return compare(baseUrl, PRIMARY_NETWORK_FIELDS, async (comparison) => {
    await compareTransactions(comparison, facts);
    await compareBlocks(comparison, facts);
    await compareRewards(comparison, facts);
    await compareL1Validators(comparison, facts);
    await compareRegistry(comparison, facts);
    await compareUtxos(comparison, facts);
  });
}
