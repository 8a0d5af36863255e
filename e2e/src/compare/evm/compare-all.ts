import type { Oracle } from '../../oracle/oracle.js';
import type { Expected } from '../../oracle/records.js';
import { compare, type Report } from '../compare.js';
import type { Comparison } from '../comparison.js';
import { compareChain, type Thoroughness } from './compare-chain.js';
import { EVM_FIELDS } from './evm-fields.js';
import { metadataIsLookedFor, metadataIsThere, textsAreRead } from './metadata-is-there.js';

/** Every address, every transaction. */
export const THOROUGH: Thoroughness = { seed: 7, addresses: 35, more: 1000, heights: 3, stride: 1 };
/** Enough to see that a chain is right again after an accident. */
export const BRIEF: Thoroughness = { seed: 7, addresses: 4, more: 12, isBrief: true, heights: 2, stride: 9 };

/**
 * Compares every operation of the service at `baseUrl` with what the chains' nodes say; throws an error that lists what differs.
 * The oracles are of all chains that the service serves, each read when its chain stood still.
 */
export function compareAll(baseUrl: string, oracles: Oracle[], how: Thoroughness = THOROUGH): Promise<Report> {
  return compare(
    baseUrl,
    EVM_FIELDS,
    async (comparison) => {
      for (const oracle of how.operations ? [] : oracles) {
        await metadataIsLookedFor(baseUrl, oracle.description);
        await metadataIsThere(baseUrl, oracle);
        await textsAreRead(baseUrl, oracle);
      }
      for (const oracle of oracles) await compareChain(comparison, oracle, how);
      await compareAcrossChains(comparison, oracles, how.isBrief);
    },
    how.operations,
  );
}

async function compareAcrossChains(comparison: Comparison, oracles: Oracle[], isBrief = false): Promise<void> {
  for (const network of isBrief ? [undefined] : [undefined, 'mainnet', 'fuji', 'testnet']) {
    const chosen = oracles.filter(
      ({ description }) => network === undefined || description.isTestnet === (network !== 'mainnet'),
    );
    for (const dialect of ['standard', 'hosted-prefix'] as const) {
      const chains = chosen.map(({ description }) => description.chain).sort(byChainId);
      const areKnown = chains.every(({ enabledFeatures }) => Array.isArray(enabledFeatures));
      for (const feature of areKnown ? [undefined, 'nftIndexing', 'teleporter', 'webhooks'] : [undefined]) {
        const listed = chains.filter(({ enabledFeatures }) => isOneOf(feature, enabledFeatures));
        await comparison.whole({ operation: 'chains', query: { network, feature }, dialect }, { chains: listed });
      }
      for (const status of [undefined, 'failed', 'success'] as const) {
        const transactions = chosen.flatMap((oracle) => oracle.chainTransactions(status)).sort(byTimeDescending);
        const query = { network, status, pageSize: isBrief ? 100 : 40 };
        for (const operation of ['allTransactions', 'allTransactionsFormerly'] as const)
          await comparison.pages({ operation, query, dialect }, transactions);
      }
      const blocks = chosen.flatMap((oracle) => oracle.blocks()).sort(byTimeThenChain);
      const query = { network, pageSize: isBrief ? 100 : 40 };
      for (const operation of ['allBlocks', 'allBlocksFormerly'] as const)
        await comparison.pages({ operation, query, dialect }, blocks);
    }
  }
  await compareAddressChains(comparison, oracles, isBrief ? 3 : 20);
}

/** Some addresses of each chain, and one of none. */
async function compareAddressChains(comparison: Comparison, oracles: Oracle[], count: number): Promise<void> {
  const chosen = new Set([...oracles.flatMap(({ addresses }) => addresses.slice(0, count)), `0x${'0d'.repeat(20)}`]);
  for (const address of chosen) {
    const chains = oracles.filter((oracle) => isParty(oracle, address)).map(({ description }) => description.chain);
    const expected = { indexedChains: chains.sort(byChainId), unindexedChains: [] };
    for (const operation of ['addressChains', 'addressChainsFormerly'] as const)
      await comparison.whole({ operation, path: { address } }, expected);
  }
}

/** Whether an address sent or received a transaction of the chain, or a transfer of a token. */
function isParty(oracle: Oracle, address: string): boolean {
  return oracle.facts.transactions.some(
    ({ transaction, to, transfers }) =>
      transaction.from === address ||
      to === address ||
      transfers.some((move) => move.from === address || move.to === address),
  );
}

function isOneOf(feature: string | undefined, enabled: unknown): boolean {
  return feature === undefined || (enabled as string[]).includes(feature);
}

function byChainId(a: Expected, b: Expected): number {
  return Number(a.chainId) - Number(b.chainId);
}

/** Blocks that two chains made at one time, as their first ones may be, come by chain. */
function byTimeThenChain(a: Expected, b: Expected): number {
  return byTimeDescending(a, b) || byChainId(a, b);
}

/** Two chains never share a timestamp of transactions here, and sorting keeps the order within one. */
function byTimeDescending(a: Expected, b: Expected): number {
  return Number(b.blockTimestampMilliseconds) - Number(a.blockTimestampMilliseconds);
}
