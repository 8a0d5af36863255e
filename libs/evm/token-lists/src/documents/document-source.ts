/** Where a curated document comes from. Not for concurrent use: who reads waits for the reading before. */
export interface DocumentSource {
  readonly kind: 'file' | 'url';
  /** What logs call it: a path, or a URL's origin. */
  readonly shown: string;
  /** The text as it was before a restart; undefined where none was kept. Never fails. */
  restore(): Promise<string | undefined>;
  /**
   * The text as it is now; undefined where nothing has changed: of a file, since it was read last, at a URL, since the version that was kept.
   * @throws where it can't be had
   */
  read(signal: AbortSignal): Promise<string | undefined>;
  /** The text that was read or restored last is a good one, and is what a restart shall begin with. Never fails. */
  keep(): Promise<void>;
  /**
   * The pause before the next reading.
   * @param failure what the last reading threw; undefined after one that succeeded
   */
  pauseMs(failure: unknown): number;
}
