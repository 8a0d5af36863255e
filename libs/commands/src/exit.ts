import { PermanentError } from '@nunatak/core/errors';

/** The exit codes of the tool; scripts rely on them. */
export const EXIT = {
  ok: 0,
  /** The command did its work, and what it looked at is not as it should be: differences, a failed check, a failed job. */
  failed: 1,
  /** The command line is wrong. */
  usage: 2,
  /** The database, a node or a broker can't be reached. */
  unreachable: 3,
  /** It can't be done as things are: an unknown chain, a schema that is older or newer, a lease that is not let go. */
  refused: 4,
  /** A fault of the tool. */
  internal: 70,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a message for people, and an exit code. */
export class CommandFailure extends PermanentError {
  override readonly code = 'command_failed';

  constructor(
    readonly exitCode: ExitCode,
    message: string,
  ) {
    super(message);
  }
}
