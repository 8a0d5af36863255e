import { PermanentError } from '@nunatak/core/errors';

/** A listener's port can't be had. `code` is Node's: EADDRINUSE, EACCES, EADDRNOTAVAIL. */
export class PortError extends PermanentError {
  constructor(
    message: string,
    code: string,
    readonly port: number,
    cause: unknown,
  ) {
    super(message, { code, cause });
  }
}

/** Node's error of a failed listen, as one that names listener and port and the way out. */
export function portError(error: NodeJS.ErrnoException, listener: string, host: string, port: number): Error {
  const where = `port ${port} on ${host} (${listener} listener)`;
  switch (error.code) {
    case 'EADDRINUSE':
      return new PortError(
        `${where} is taken by another process: stop it or choose another port`,
        error.code,
        port,
        error,
      );
    case 'EACCES':
      return new PortError(`${where} may not be opened by this user: choose one above 1023`, error.code, port, error);
    case 'EADDRNOTAVAIL':
      return new PortError(`${where}: this machine has no such address`, error.code, port, error);
    default:
      return error;
  }
}
