/** An answer is data: a browser that opens it must neither run, frame nor sniff it. */
export const SECURITY_HEADERS = [
  'content-security-policy',
  "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options',
  'nosniff',
  'x-frame-options',
  'DENY',
  'referrer-policy',
  'no-referrer',
  // Pages of any origin may load it: CORS decides who may read it.
  'cross-origin-resource-policy',
  'cross-origin',
] as const;

/** The reference page: its own scripts and styles (it sets inline styles), images from data URLs, requests to this host only. */
export const REFERENCE_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
