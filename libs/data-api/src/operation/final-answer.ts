import { FINAL_HEADER } from '@nunatak/gateway-contracts';
import type { FastifyReply } from 'fastify';
import type { ServedChain } from '../reading/served-chain.js';

/** Where an answer about one block comes from. */
export interface BlockPlace {
  height: number;
  headHeight: number;
  /** Whether the answer carries texts of tokens, prices or metadata: those may change whatever becomes of the block. */
  hasTexts?: boolean;
}

/** Marks an answer about one block as final when the block lies deeper than the chain's reorganisations are followed. */
export function markFinal(
  reply: FastifyReply,
  { maxReorgDepth }: Pick<ServedChain, 'maxReorgDepth'>,
  { height, headHeight, hasTexts }: BlockPlace,
): void {
  if (!hasTexts && headHeight - height > maxReorgDepth) reply.header(FINAL_HEADER, '1');
}

/** Marks an answer as final that nothing can change any more, on a chain whose blocks are final at once. */
export function markFinalAtOnce(reply: FastifyReply): void {
  reply.header(FINAL_HEADER, '1');
}
