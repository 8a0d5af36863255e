/** An answer is data: a browser that opens it must neither run nor frame it. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * On every answer, as a flat list of names and values. Pages of any origin may load it (cross-origin resource policy): CORS decides who
 * may read it.
 */
export const SECURITY_HEADERS: readonly string[] = [
  'x-content-type-options',
  'nosniff',
  'x-frame-options',
  'DENY',
  'referrer-policy',
  'no-referrer',
  'cross-origin-resource-policy',
  'cross-origin',
];
