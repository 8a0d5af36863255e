import { canonicalAddress } from './trusted-proxies.js';

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;

/**
 * The hops that an `X-Forwarded-For` header names, the last one first: `a, b, c` gives c, b, a. What is no address is undefined.
 * An address may carry a port, an IPv6 address brackets.
 */
export function* hopsOfForwardedFor(header: string): Generator<string | undefined> {
  let end = header.length;
  while (end >= 0) {
    const comma = end === 0 ? -1 : header.lastIndexOf(',', end - 1);
    yield hopAddress(header.slice(comma + 1, end).trim());
    end = comma;
  }
}

/**
 * The hops that a `Forwarded` header (RFC 7239) names by `for=`, the last one first. What is no address, such as `unknown` and `_hidden`,
 * is undefined. It is read from its end, where trusted proxies write: whatever a client put before, an open quote say, changes nothing there.
 */
export function* hopsOfForwarded(header: string): Generator<string | undefined> {
  let end = header.length;
  while (end >= 0) {
    const comma = commaBefore(header, end);
    yield forOf(header.slice(comma + 1, end));
    end = comma;
  }
}

/** The last comma before `end` that stands in no quotes; -1 without one. */
function commaBefore(text: string, end: number): number {
  let isQuoted = false;
  for (let i = end - 1; i >= 0; i--) {
    const character = text.charCodeAt(i);
    if (character === QUOTE && !isEscaped(text, i)) isQuoted = !isQuoted;
    else if (character === COMMA && !isQuoted) return i;
  }
  return -1;
}

/** A backslash that is escaped itself escapes nothing. */
function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - backslashes - 1) === BACKSLASH) backslashes++;
  return backslashes % 2 === 1;
}

/** `name=token` or `name="text"`, up to the next one's semicolon. */
const PAIR = /[ \t]*([a-z]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",;\\]+))[ \t]*(?:;|$)/iy;

/** Undefined where the element breaks the syntax anywhere, or names two. */
function forOf(element: string): string | undefined {
  const found: string[] = [];
  PAIR.lastIndex = 0;
  while (PAIR.lastIndex < element.length) {
    const pair = PAIR.exec(element);
    if (pair === null) return undefined;
    const [, name, quoted, token] = pair;
    if (name!.toLowerCase() === 'for') found.push(quoted ?? token!);
  }
  return found.length === 1 ? hopAddress(found[0]!) : undefined;
}

function hopAddress(text: string): string | undefined {
  const [, bracketed, ipv4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return canonicalAddress(bracketed?.includes(':') ? bracketed : (ipv4 ?? text));
}
