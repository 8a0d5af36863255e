import { bytesOfCb58 } from '../../oracle/cb58.js';
import { addressesOf } from '../../oracle/primary-network/node-checks.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { hostedUtxoRecord, utxoRecord } from '../../oracle/primary-network/records/utxo-record.js';
import type { Utxo } from '../../oracle/primary-network/utxo-set.js';
import type { Comparison } from '../comparison.js';
import { CHAINS, chainInfoOf, pathsOf } from './chain-paths.js';

/** UTXOs of each address on each chain, spent ones left out or not, by time, either way round. */
export async function compareUtxos(comparison: Comparison, facts: PrimaryNetworkFacts): Promise<void> {
  for (const address of addressesOf(facts)) {
    for (const chain of CHAINS) {
      const [path] = pathsOf(facts, chain);
      const own = [...facts.utxos.values()].filter(
        (utxo) => utxo.holder === chain && utxo.output.addresses.includes(address),
      );
      own.sort(oldestFirst);
      for (const includeSpent of [undefined, true]) {
        const found = own.filter(({ consumedBy }) => includeSpent || !consumedBy);
        for (const dialect of ['standard', 'hosted-prefix'] as const) {
          for (const sortOrder of [undefined, 'asc']) {
            const turned = sortOrder === 'asc' ? found : [...found].reverse();
            const isHosted = dialect !== 'standard' && chain !== 'P';
            const record = (utxo: Utxo) => (isHosted ? hostedUtxoRecord(facts, utxo) : utxoRecord(facts, utxo));
            const query = { addresses: address, includeSpent, sortOrder, pageSize: 5 };
            const question = { operation: 'utxos', path: { ...path }, query, dialect } as const;
            await comparison.pages(question, turned.map(record), { chainInfo: chainInfoOf(chain) });
          }
        }
      }
    }
  }
}

function oldestFirst(a: Utxo, b: Utxo): number {
  return a.block.timestamp - b.block.timestamp || (bytesOfCb58(a.utxoId) < bytesOfCb58(b.utxoId) ? -1 : 1);
}
