import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const OPERATOR = Symbol('operator');

/** Notes the name of the token that a request presented. */
export function setOperator(request: FastifyRequest, name: string): void {
  (request as { [OPERATOR]?: string })[OPERATOR] = name;
}

/** On a handler's parameter: the name of the operator's token. */
export const Operator = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const name = (context.switchToHttp().getRequest<FastifyRequest>() as { [OPERATOR]?: string })[OPERATOR];
  if (name === undefined) throw new Error('the request was let in without a token');
  return name;
});
