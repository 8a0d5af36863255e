import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { UnavailableError } from '@nunatak/core/errors';
import type { FastifyReply } from 'fastify';

/** A signal that aborts when the client hangs up before it has its answer. */
export const HangUp = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const abort = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) abort.abort(new UnavailableError('The client hung up'));
  });
  return abort.signal;
});
