import type { Block } from '../../oracle/primary-network/facts.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { blockRecord } from '../../oracle/primary-network/records/block-record.js';
import type { Comparison } from '../comparison.js';
import { CHAINS, chainInfoOf, pathsOf } from './chain-paths.js';

const DIALECTS = ['standard', 'hosted-prefix'] as const;

/** Blocks by height, id and proposer, and the latest: all of each chain, and between two times. */
export async function compareBlocks(comparison: Comparison, facts: PrimaryNetworkFacts): Promise<void> {
  for (const chain of CHAINS) {
    const blocks = [...facts.blocks[chain]].sort((a, b) => b.timestamp - a.timestamp || b.height - a.height);
    for (const [place, path] of pathsOf(facts, chain).entries()) {
      const dialect = DIALECTS[place] ?? 'standard';
      for (const block of blocks) {
        for (const blockId of [String(block.height), block.id])
          await comparison.whole(
            { operation: 'primaryBlock', path: { ...path, blockId }, dialect },
            blockRecord(facts, block),
          );
      }
      for (const range of rangesOf(blocks)) {
        const rest = { chainInfo: chainInfoOf(chain) };
        const expected = blocks.filter((block) => isWithin(block, range)).map((block) => blockRecord(facts, block));
        await comparison.pages(
          { operation: 'primaryBlocks', path, query: { ...range, pageSize: 7 }, dialect },
          expected,
          rest,
        );
        for (const nodeId of proposersOf(blocks)) {
          const own = blocks.filter((block) => block.envelope?.nodeId === nodeId && isWithin(block, range));
          const question = {
            operation: 'nodeBlocks',
            path: { ...path, nodeId },
            query: { ...range, pageSize: 4 },
            dialect,
          } as const;
          await comparison.pages(
            question,
            own.map((block) => blockRecord(facts, block)),
            rest,
          );
        }
      }
    }
  }
}

interface Range {
  startTimestamp?: number;
  endTimestamp?: number;
}

/** No range, each end alone, and both; the ends are blocks' own times, which are outside. */
function rangesOf(blocks: readonly Block[]): Range[] {
  const [startTimestamp, endTimestamp] = [0.8, 0.3].map(
    (part) => blocks[Math.floor(blocks.length * part)]?.timestamp ?? 0,
  );
  const [start, end] = [{ startTimestamp: startTimestamp ?? 0 }, { endTimestamp: endTimestamp ?? 0 }];
  return [{}, start, end, { ...start, ...end }];
}

function isWithin(
  { timestamp }: Block,
  { startTimestamp = -1, endTimestamp = Number.MAX_SAFE_INTEGER }: Range,
): boolean {
  return timestamp > startTimestamp && timestamp < endTimestamp;
}

/** Those of the chain, and a node that proposed nothing. */
function proposersOf(blocks: readonly Block[]): string[] {
  const known = blocks.flatMap(({ envelope }) => envelope?.nodeId ?? []);
  return [...new Set([...known, 'NodeID-111111111111111111116DBWJs'])];
}
