import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';
import { type ErrorLog, FirnError } from '../errors/index.js';
import { toGrpcError } from './grpc-errors.js';

/** The one place where errors become gRPC statuses. */
@Catch()
export class GrpcErrorFilter implements RpcExceptionFilter {
  constructor(private readonly log?: ErrorLog) {}

  catch(error: unknown): Observable<never> {
    if (!(error instanceof FirnError)) this.log?.error({ err: error }, 'gRPC call failed');
    return throwError(() => toGrpcError(error));
  }
}
