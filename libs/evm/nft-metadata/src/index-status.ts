/** What came of looking for a token's metadata, in the interface's words. Its two dialects write them in lower and in upper case. */
export const INDEX_STATUSES = [
  'UNKNOWN',
  'MISSING_TOKEN',
  'INVALID_TOKEN_URI',
  'INVALID_TOKEN_URI_SCHEME',
  'UNREACHABLE_TOKEN_URI',
  'THROTTLED_TOKEN_URI',
  'METADATA_CONTENT_TOO_LARGE',
  'INVALID_METADATA',
  'INVALID_METADATA_JSON',
  'INDEXED',
  'UNINDEXED',
] as const;

export type IndexStatus = (typeof INDEX_STATUSES)[number];

/** Why one of the places that a token's URI means gave no document. */
export type FetchFailure = 'too-large' | 'throttled' | 'unreachable';

/**
 * The status after every place failed. What is known of the document itself counts first, then a host that wants to be asked later.
 * @param failures one a place; none where there was no place left to ask
 */
export function statusOfFailures(failures: readonly FetchFailure[]): IndexStatus {
  if (failures.includes('too-large')) return 'METADATA_CONTENT_TOO_LARGE';
  return failures.includes('throttled') ? 'THROTTLED_TOKEN_URI' : 'UNREACHABLE_TOKEN_URI';
}
