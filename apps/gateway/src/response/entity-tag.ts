import { hash } from 'node:crypto';

/** The opaque tag of a body: the same bytes have the same tag in every replica. */
export function entityTag(body: string | Uint8Array): string {
  return hash('sha256', body, 'base64url').slice(0, 27);
}

/** Strong for the bytes themselves, weak for a compressed form of them. */
export function formatTag(tag: string, compressed: boolean): string {
  return compressed ? `W/"${tag}"` : `"${tag}"`;
}

/** Returns whether an If-None-Match header names the tag, compared weakly as RFC 9110 demands. */
export function matchesTag(ifNoneMatch: string, tag: string): boolean {
  // Quotes stand around tags only, so the list needs no splitting: it may have thousands of entries.
  return ifNoneMatch.includes(`"${tag}"`) || ifNoneMatch.trim() === '*';
}
