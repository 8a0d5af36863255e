import { uncoveredText } from '@nunatak/data-api';
import { UNCOVERED_BLOCKS_HEADER } from '@nunatak/gateway-contracts';
import type { UncoveredHeights } from '@nunatak/metrics-queries';
import type { FastifyReply } from 'fastify';

/** The header's description in the OpenAPI document. */
export const UNCOVERED_HEADER = {
  [UNCOVERED_BLOCKS_HEADER]: {
    description:
      'Blocks of which contracts made by other contracts are not counted, since no call traces are known: 100-228,300. Of a sum over chains, each chain’s behind its id: 43114:100-228.',
    schema: { type: 'string' as const },
  },
};

/** Names the blocks of which an answer may lack something; nothing where there are none. */
export function markUncoveredChains(reply: FastifyReply, heights: readonly UncoveredHeights[], isSum: boolean): void {
  if (heights.length === 0) return;
  const chains = [...new Set(heights.map(({ chainId }) => chainId))];
  const texts = chains.map((chain) => {
    const text = uncoveredText(heights.filter(({ chainId }) => chainId === chain));
    return isSum ? `${chain}:${text}` : text;
  });
  reply.header(UNCOVERED_BLOCKS_HEADER, texts.join(','));
}
