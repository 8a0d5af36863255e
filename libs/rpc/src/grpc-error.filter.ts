import { status } from '@grpc/grpc-js';
import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import type { ErrorLog } from '@nunatak/core/errors';
import { type Observable, throwError } from 'rxjs';
import { toGrpcError } from './grpc-errors.js';
import { GrpcStatusError } from './grpc-status-error.js';

/** The one place where errors become gRPC statuses. What callers are not told is logged with its cause. */
@Catch()
export class GrpcErrorFilter implements RpcExceptionFilter {
  constructor(private readonly log?: Pick<ErrorLog, 'error'>) {}

  catch(error: unknown): Observable<never> {
    const failure = toGrpcError(error);
    if (failure.code === status.INTERNAL) {
      const err = error instanceof GrpcStatusError ? (error.cause ?? error) : error;
      this.log?.error({ err }, 'a gRPC call failed');
    }
    return throwError(() => failure);
  }
}
