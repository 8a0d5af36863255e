import { UNCOVERED_BLOCKS_HEADER } from '@nunatak/gateway-contracts';
import type { FastifyReply } from 'fastify';

/** Consecutive heights, both inclusive. */
interface Heights {
  from: number;
  to: number;
}

/** So many ranges are named; what is left out stands as `...`. */
const MOST_NAMED = 16;

/** Ranges as the header names them: `100-228,300`. */
export function uncoveredText(gaps: readonly Heights[]): string {
  const named = gaps.slice(0, MOST_NAMED).map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`));
  return [...named, ...(gaps.length > MOST_NAMED ? ['...'] : [])].join(',');
}

/** Names the blocks of which an answer may lack something; nothing where there are none. */
export function markUncovered(reply: FastifyReply, gaps: readonly Heights[]): void {
  if (gaps.length > 0) reply.header(UNCOVERED_BLOCKS_HEADER, uncoveredText(gaps));
}
