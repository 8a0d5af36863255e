import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ForbiddenError, UnauthorizedError } from '@nunatak/core/errors';
import { ORGANISATION_HEADER } from '@nunatak/gateway-contracts';
import type { FastifyRequest } from 'fastify';
import { isId } from '../operators/fields.js';

/** On a handler's parameter: the organisation of the key that the gateway verified. @throws UnauthorizedError for a request without a key */
export const KeyOwner = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const owner = context.switchToHttp().getRequest<FastifyRequest>().headers[ORGANISATION_HEADER];
  if (isId(owner)) return owner;
  throw new UnauthorizedError('This needs an API key, in the header x-service-api-key or x-glacier-api-key');
});

/** Refuses a question about an organisation that is not the key's. @throws ForbiddenError */
export function checkOrganisation(asked: string | undefined, owner: string): void {
  if (asked !== undefined && asked !== owner) throw new ForbiddenError('orgId: the key is of another organisation');
}
