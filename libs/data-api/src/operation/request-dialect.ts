import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DIALECT_HEADER, type Dialect } from '@nunatak/gateway-contracts';
import type { FastifyRequest } from 'fastify';

/** The dialect that the gateway named for this request; `standard` when it named none. */
export const RequestDialect = createParamDecorator((_: unknown, context: ExecutionContext): Dialect => {
  const named = context.switchToHttp().getRequest<FastifyRequest>().headers[DIALECT_HEADER];
  return named === 'hosted' ? 'hosted' : 'standard';
});
