/** Work beside a chain's session. */
export interface ChainWatch {
  /** Works until it is aborted, and never rejects. */
  run(signal: AbortSignal): Promise<void>;
}
