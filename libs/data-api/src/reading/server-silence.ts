import { within } from '@nunatak/core/pause';
import { isUnanswered } from '@nunatak/database';

/** A server that works answers the simplest statement sooner. Together with the wait for a connection this stays below two seconds. */
const QUESTION_MS = 1_000;

/**
 * Whether the database server answers at all. A server that is frozen keeps its connections, so each statement waits for its whole time
 * limit. Once one was left without an answer, a simple statement is asked first, one for all that wait, until it is answered.
 */
export class ServerSilence {
  private silent = false;
  private question: Promise<void> | undefined;

  /** @param ask the simplest statement there is */
  constructor(private readonly ask: () => Promise<unknown>) {}

  get isSilent(): boolean {
    return this.silent;
  }

  /** Looks at why a statement failed. */
  notice(error: unknown): void {
    if (isUnanswered(error)) this.silent = true;
  }

  /** Resolves when the server has answered. @throws when it does not within {@link QUESTION_MS} */
  speaks(): Promise<void> {
    this.question ??= within(QUESTION_MS, 'an answer of the database', this.ask())
      .then(() => {
        this.silent = false;
      })
      .finally(() => {
        this.question = undefined;
      });
    return this.question;
  }
}
