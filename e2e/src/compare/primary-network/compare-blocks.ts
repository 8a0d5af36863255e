import type { Block } from '../../oracle/primary-network/facts.js';
import type { PrimaryChain } from '../../oracle/primary-network/node-answers.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { blockRecord } from '../../oracle/primary-network/records/block-record.js';
import type { Comparison } from '../comparison.js';
import { compareFilteredList, type Filter } from '../filtered-list.js';
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
          whyUnknown: (asked) => unknownProposers(chain, blocks, asked),
        });
      }
    }
  }
}

/** Why it is not known who proposed the blocks that filters leave; undefined where it is. Block 0 was proposed by nobody. */
function unknownProposers(
  chain: PrimaryChain,
  blocks: readonly Block[],
  asked: readonly Filter<Block>[],
): string | undefined {
  const proposed = blocks.filter((block) => block.height > 0 && asked.every(({ keeps }) => keeps(block)));
  if (proposed.length === 0 || proposed.some(({ envelope }) => envelope)) return undefined;
  return `Who proposed the blocks of fuji's ${CHAIN_NAMES[chain]} is not known: they came without envelopes, which a node gives through its Index API alone`;
}

/** Those of the chain, and a node that proposed nothing. */
function proposersOf(blocks: readonly Block[]): string[] {
  const known = blocks.flatMap(({ envelope }) => envelope?.nodeId ?? []);
  return [...new Set([...known, 'NodeID-111111111111111111116DBWJs'])];
}
