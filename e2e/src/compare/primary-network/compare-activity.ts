import type { Transaction } from '../../oracle/primary-network/facts.js';
import { addressesOf } from '../../oracle/primary-network/node-checks.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { utxosOfTransaction } from '../../oracle/primary-network/records/transaction-record.js';
import type { Utxo } from '../../oracle/primary-network/utxo-set.js';
import type { Comparison } from '../comparison.js';
import { CHAINS, chainInfoOf, pathsOf } from './chain-paths.js';

const NOBODY_MADE_IT = '11111111111111111111111111111111LpoYY';
const DIALECTS = ['standard', 'hosted-prefix'] as const;

/** When a UTXO of each address was made or spent last on each chain, and of several together; by GET and by POST. */
export async function compareActivity(comparison: Comparison, facts: PrimaryNetworkFacts): Promise<void> {
  const all = addressesOf(facts);
  for (const chain of CHAINS) {
    const newest = [...facts.transactions.values()].filter((one) => one.chain === chain).sort(newestFirst);
    const moves = newest.map((transaction) => ({ transaction, utxos: utxosOfTransaction(facts, transaction) }));
    const genesis = [...facts.utxos.values()].filter(
      ({ createdOn, block, txId }) => createdOn === chain && block.height === 0 && !facts.transactions.has(txId),
    );
    for (const some of [...all.map((address) => [address]), all.slice(0, 64)]) {
      const isOwned = ({ output }: Utxo): boolean => output.addresses.some((address) => some.includes(address));
      const found = moves.flatMap(({ transaction, utxos }) => {
        const made = [...utxos.returned, ...utxos.emitted].find(isOwned);
        const spent = utxos.consumed.find(isOwned);
        const utxo = made ?? spent;
        return utxo ? [{ ...placeOf(transaction), utxoId: utxo.utxoId, isConsumed: !made }] : [];
      })[0];
      const first = genesis.filter(isOwned).sort((a, b) => (a.utxoId < b.utxoId ? -1 : 1));
      const addresses = some.map((one, place) => `${['', `${chain}-`][place % 2]}${one}`).join();
      for (const [place, path] of pathsOf(facts, chain).entries()) {
        const dialect = DIALECTS[place] ?? 'standard';
        const questions = [
          { operation: 'lastActivity', path, query: { addresses }, dialect } as const,
          { operation: 'postedLastActivity', path, body: { addresses }, dialect } as const,
        ];
        for (const question of questions) {
          if (found) await comparison.whole(question, { ...found, ...chainInfoOf(chain) });
          else if (first[0]) await comparison.whole(question, { ...ofGenesis(first[0]), ...chainInfoOf(chain) });
          else {
            const { chainName } = chainInfoOf(chain);
            const message = `addresses: no UTXO of theirs was made or spent on the ${chainName} of fuji`;
            await comparison.refused(question, 404, 'Not Found', message);
          }
        }
      }
    }
  }
}

function placeOf({ block, id }: Transaction) {
  return { timestamp: block.timestamp, blockNumber: String(block.height), txHash: id };
}

function ofGenesis({ block, utxoId }: Utxo) {
  const place = { timestamp: block.timestamp, blockNumber: '0', txHash: NOBODY_MADE_IT };
  return { ...place, utxoId, isConsumed: false };
}

function newestFirst(a: Transaction, b: Transaction): number {
  return b.block.timestamp - a.block.timestamp || b.block.height - a.block.height || b.index - a.index;
}
