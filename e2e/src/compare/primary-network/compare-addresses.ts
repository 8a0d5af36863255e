import type { Transaction } from '../../oracle/primary-network/facts.js';
import { addressesOf } from '../../oracle/primary-network/node-checks.js';
import { partiesOf } from '../../oracle/primary-network/parties.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import type { Comparison } from '../comparison.js';
import { CHAINS } from './chain-paths.js';

/** The chains on which each address, and each account of the C-Chain, has part in a transaction, or owned something; of several together. */
export async function compareAddresses(
  comparison: Comparison,
  facts: PrimaryNetworkFacts,
  parties: ReadonlyMap<Transaction, ReadonlySet<string>>,
): Promise<void> {
  const known = [...new Set([...addressesOf(facts), ...[...parties.values()].flatMap((some) => [...some])])];
  const chainsOf = (address: string): string[] =>
    CHAINS.filter(
      (chain) =>
        [...parties].some(([transaction, some]) => transaction.chain === chain && some.has(address)) ||
        [...facts.utxos.values()].some(({ holder, output }) => holder === chain && output.addresses.includes(address)),
    ).map((chain) => facts.names.blockchainIds[chain]);
  for (const dialect of ['standard', 'hosted-prefix'] as const) {
    for (const some of [...known.map((address) => [address]), known.slice(0, 64)]) {
      const asked = some.map((address, place) =>
        address.startsWith('0x') ? address : `${['', 'P-', 'X-', 'C-'][place % 4]}${address}`,
      );
      await comparison.whole(
        { operation: 'addressBlockchains', path: { network: 'fuji' }, query: { addresses: asked.join() }, dialect },
        { addresses: some.map((address) => ({ address, blockchainIds: shownIn(dialect, chainsOf(address)) })) },
      );
    }
  }
}

/** The document of the hosted service lists mainnet's and Fuji's ids: of other networks, clients take the P-Chain's alone. */
function shownIn(dialect: 'standard' | 'hosted-prefix', ids: string[]): string[] {
  return dialect === 'standard' ? ids : ids.filter((id) => /^1+LpoYY$/.test(id));
}

/** Who has part in each transaction. */
export function partiesByTransaction(facts: PrimaryNetworkFacts): Map<Transaction, Set<string>> {
  return new Map([...facts.transactions.values()].map((one) => [one, partiesOf(facts, one)]));
}
