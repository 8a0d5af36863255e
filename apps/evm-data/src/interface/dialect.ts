import type { Chain } from '@firn/evm-chains';
import { DIALECT_HEADER, type Dialect, FINAL_HEADER } from '@firn/gateway-contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The dialect that the gateway named for this request; `standard` when it named none. */
export const RequestDialect = createParamDecorator((_: unknown, context: ExecutionContext): Dialect => {
  const named = context.switchToHttp().getRequest<FastifyRequest>().headers[DIALECT_HEADER];
  return named === 'hosted' ? 'hosted' : 'standard';
});

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
  { maxReorgDepth }: Chain,
  { height, headHeight, hasTexts }: BlockPlace,
): void {
  if (!hasTexts && headHeight - height > maxReorgDepth) reply.header(FINAL_HEADER, '1');
}
