import type { Block } from '../../oracle/primary-network/facts.js';
import type { PrimaryChain } from '../../oracle/primary-network/node-answers.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { blockRecord } from '../../oracle/primary-network/records/block-record.js';
import type { Comparison } from '../comparison.js';
import { compareFilteredList } from '../filtered-list.js';
import { CHAIN_NAMES, CHAINS, chainInfoOf, pathsOf } from './chain-paths.js';
import { timeFilters } from './time-filters.js';

const DIALECTS = ['standard', 'hosted-prefix'] as const;

/** Blocks by height, id and proposer, and the latest: all of each chain, and between two times. */
export async function compareBlocks(comparison: Comparison, facts: PrimaryNetworkFacts): Promise<void> {
  for (const chain of CHAINS) {
    const blocks = [...facts.blocks[chain]].sort((a, b) => b.timestamp - a.timestamp || b.height - a.height);
    const times = timeFilters(
      blocks.map(({ timestamp }) => timestamp),
      ({ timestamp }: Block) => timestamp,
    );
    const rest = { chainInfo: chainInfoOf(chain) };
    const list = { filters: times, rest, record: (block: Block) => blockRecord(facts, block) };
    for (const [place, path] of pathsOf(facts, chain).entries()) {
      const dialect = DIALECTS[place] ?? 'standard';
      for (const block of blocks) {
        for (const blockId of [String(block.height), block.id])
          await comparison.whole(
            { operation: 'primaryBlock', path: { ...path, blockId }, dialect },
            blockRecord(facts, block),
          );
      }
      await compareFilteredList(comparison, { ...list, items: blocks, question: { operation: 'primaryBlocks', path } });
      for (const nodeId of proposersOf(blocks)) {
        const items = blocks.filter(({ envelope }) => envelope?.nodeId === nodeId);
        const question = { operation: 'nodeBlocks', path: { ...path, nodeId } } as const;
        await compareFilteredList(comparison, {
          ...list,
          items,
          question,
          unknownIfEmpty: unknownProposers(chain, blocks),
        });
      }
    }
  }
}

/** Of how many of the newest blocks one has to have come with its envelope, so that a chain's proposers count as known. */
const LOOKED_AT = 64;

/** Why it is not known who proposed a chain's blocks; undefined where it is. @param blocks newest first */
function unknownProposers(chain: PrimaryChain, blocks: readonly Block[]): string | undefined {
  if (blocks.length === 0 || blocks.slice(0, LOOKED_AT).some(({ envelope }) => envelope)) return undefined;
  return `Who proposed the blocks of fuji's ${CHAIN_NAMES[chain]} is not known: they came without envelopes, which a node gives through its Index API alone`;
}

/** Those of the chain, and a node that proposed nothing. */
function proposersOf(blocks: readonly Block[]): string[] {
  const known = blocks.flatMap(({ envelope }) => envelope?.nodeId ?? []);
  return [...new Set([...known, 'NodeID-111111111111111111116DBWJs'])];
}
