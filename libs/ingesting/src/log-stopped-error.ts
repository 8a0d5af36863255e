import { PermanentError } from '@nunatak/core/errors';

/** A log has to stop. The message is one line that names both sides and the way out. Other logs go on. */
export class LogStoppedError extends PermanentError {
  /**
   * @param code stable, for status and log lines
   * @param mayPass whether nodes may end the stop by later answers; else an operator has to decide
   */
  constructor(
    override readonly code: string,
    message: string,
    readonly mayPass: boolean,
  ) {
    super(message);
  }
}
