import { DIALECT_HEADER, type Dialect, FINAL_HEADER } from '@firn/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The dialect that the gateway named for this request; `standard` when it named none. */
export const RequestDialect = createParamDecorator((_: unknown, context: ExecutionContext): Dialect => {
  const named = context.switchToHttp().getRequest<FastifyRequest>().headers[DIALECT_HEADER];
  return named === 'hosted' ? 'hosted' : 'standard';
});

/** How far below the head a block has to lie for its answers to count as final. */
const FINAL_DEPTH = 100;

/** Marks an answer about one block as one that can't change any more, when the block lies deep enough. */
export function markFinal(reply: FastifyReply, height: number, headHeight: number): void {
  if (headHeight - height >= FINAL_DEPTH) reply.header(FINAL_HEADER, '1');
}
