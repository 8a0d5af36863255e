import { PermanentError } from '@nunatak/core/errors';

/** A recording's files are not what the capture wrote. */
export class BrokenRecordingError extends PermanentError {
  override readonly code = 'broken_recording';

  constructor(what: string) {
    super(`the recording can't be read: ${what}; record it anew, or take the files as they were committed`);
  }
}
