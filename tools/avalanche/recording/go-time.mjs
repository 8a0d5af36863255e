/**
 * Reads a time as Go prints it (RFC 3339, up to nanoseconds, UTC).
 * @param {string} text @returns {bigint} Unix nanoseconds
 */
export function nanosecondsOf(text) {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:Z|\+00:00)$/.exec(text);
  if (!parts) throw new Error(`no UTC time: ${text}`);
  return BigInt(Date.parse(`${parts[1]}Z`)) * 1_000_000n + BigInt((parts[2] ?? '').padEnd(9, '0'));
}
