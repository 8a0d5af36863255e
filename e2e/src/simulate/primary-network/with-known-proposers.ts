import { CHAIN_NAMES } from '../../compare/primary-network/chain-paths.js';
import type { Block } from '../../oracle/primary-network/facts.js';
import { PRIMARY_CHAINS, type PrimaryChain } from '../../oracle/primary-network/node-answers.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { ask } from '../../waiting.js';

/**
 * The facts without the envelopes of blocks of which the service knows none: those that were read by height while the node had no Index API,
 * or an incomplete one. What it does know of a proposer has to be right.
 */
export async function withKnownProposers(baseUrl: string, facts: PrimaryNetworkFacts): Promise<PrimaryNetworkFacts> {
  const blocks = {} as Record<PrimaryChain, readonly Block[]>;
  for (const chain of PRIMARY_CHAINS) {
    const kept: Block[] = [];
    for (const block of facts.blocks[chain]) {
      const answer = await ask(baseUrl, `/v1/networks/fuji/blockchains/${CHAIN_NAMES[chain]}/blocks/${block.id}`);
      const { envelope, ...bare } = block;
      kept.push(((await answer.json()) as { proposerDetails?: object }).proposerDetails === undefined ? bare : block);
    }
    blocks[chain] = kept;
  }
  return { ...facts, blocks };
}
