import type { ServiceError } from '@grpc/grpc-js';
import { UnavailableError } from '@nunatak/core/errors';
import { fromGrpcError } from './grpc-errors.js';
import type { UnaryMethod } from './grpc-method.js';
import { ReplicaClients, type ReplicaOptions } from './replica-clients.js';

/** Replicas of one service whose answers are read into values of the caller's. */
export class AnsweringReplicas extends ReplicaClients {
  /**
   * @param service as messages of errors call it
   * @param Unreadable what a reader throws for an answer that it can't read
   */
  constructor(
    options: ReplicaOptions,
    maxMessageBytes: number,
    private readonly service: string,
    private readonly Unreadable: new (message: string) => Error,
  ) {
    super(options, maxMessageBytes);
  }

  /**
   * Asks a question, and reads its answer.
   * @throws the error that the service stated; UnavailableError where no replica answers in time, and for an answer that can't be read
   */
  async answer<Out, In, ResponseOut, Response, Answer>(
    method: UnaryMethod<Out, In, ResponseOut, Response>,
    request: Out,
    read: (response: Response) => Answer,
  ): Promise<Answer> {
    try {
      return read(await this.ask(method, request));
    } catch (error) {
      // Another release may write what this one can't read.
      if (error instanceof this.Unreadable)
        throw new UnavailableError(`${this.service} gave an answer that is none: ${error.message}`);
      throw fromGrpcError(error as ServiceError, this.service);
    }
  }
}
