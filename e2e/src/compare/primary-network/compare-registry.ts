import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import {
  assetDetailsRecord,
  blockchainRecord,
  subnetRecord,
} from '../../oracle/primary-network/records/registry-record.js';
import type { Comparison } from '../comparison.js';
import { CHAIN_NAMES, CHAINS, chainInfoOf, NETWORK_WORDS, pathsOf } from './chain-paths.js';

/** Subnets, blockchains and assets, one by one and as lists; that there are no vertices. */
export async function compareRegistry(comparison: Comparison, facts: PrimaryNetworkFacts): Promise<void> {
  for (const dialect of ['standard', 'hosted-prefix'] as const) {
    const isHosted = dialect !== 'standard';
    for (const network of NETWORK_WORDS) {
      for (const chain of facts.blockchains) {
        const path = { network, blockchainId: chain.blockchainId };
        await comparison.whole({ operation: 'blockchain', path, dialect }, blockchainRecord(chain, { isHosted }));
      }
      for (const subnet of facts.subnets) {
        const path = { network, subnetId: subnet.subnetId };
        await comparison.whole({ operation: 'subnet', path, dialect }, subnetRecord(facts, subnet, { isHosted }));
      }
    }
    for (const chain of CHAINS) {
      const path = { network: 'fuji', blockchainId: CHAIN_NAMES[chain] };
      const known = facts.blockchains.find(({ blockchainId }) => blockchainId === facts.names.blockchainIds[chain]);
      if (known)
        await comparison.whole({ operation: 'blockchain', path, dialect }, blockchainRecord(known, { isHosted }));
    }
    for (const sortOrder of [undefined, 'asc', 'desc']) {
      const turn = <T>(list: readonly T[]): T[] => (sortOrder === 'asc' ? [...list] : [...list].reverse());
      const how = { isHosted, isWhole: false };
      const question = { path: { network: 'fuji' }, query: { sortOrder, pageSize: 3 }, dialect };
      const chains = turn(facts.blockchains).map((chain) => blockchainRecord(chain, how));
      await comparison.pages({ operation: 'blockchains', ...question }, chains);
      const whole = { ...question, query: { sortOrder, pageSize: 10_000 } };
      await comparison.pages({ operation: 'blockchains', ...whole }, chains);
      const subnets = turn(facts.subnets).map((subnet) => subnetRecord(facts, subnet, how));
      await comparison.pages({ operation: 'subnets', ...question }, subnets);
      await comparison.pages({ operation: 'subnets', ...whole }, subnets);
    }
    for (const path of pathsOf(facts, 'X')) {
      const none = { path, dialect, query: { pageSize: 100 } };
      await comparison.pages({ operation: 'vertices', ...none }, [], { chainInfo: chainInfoOf('X') });
      for (const sortOrder of [undefined, 'asc', 'desc']) {
        const query = { ...none.query, vertexHeight: 1, sortOrder };
        await comparison.pages({ operation: 'verticesAtHeight', ...none, query }, [], { chainInfo: chainInfoOf('X') });
      }
      for (const asset of facts.assets.values()) {
        const question = { operation: 'asset', path: { ...path, assetId: asset.assetId }, dialect } as const;
        await comparison.whole(question, assetDetailsRecord(asset));
      }
    }
  }
}
