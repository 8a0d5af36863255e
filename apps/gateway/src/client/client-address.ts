import type { IncomingHttpHeaders } from 'node:http';
import { hopsOfForwarded, hopsOfForwardedFor } from './forwarded-for.js';
import { canonicalAddress, type TrustedProxies } from './trusted-proxies.js';

/** Nobody has more proxies one behind the other; a list may be as long as a request's head. */
const MAX_HOPS = 16;

/**
 * The address that a request comes from. Each proxy appends whom it was asked by, so the headers are read from the right, and only as far
 * as those who wrote them are trusted: the first address that is no trusted proxy's is the client's, whatever stands before it.
 *
 * Where a proxy writes something else than an address, or the list ends, it is the last trusted proxy itself. Where both headers are given,
 * they are believed as far as they agree: a proxy that writes one passes the other on as the client wrote it.
 * @param peer the other end of the connection
 * @returns in its canonical form; undefined where the connection is gone
 */
export function clientAddress(
  peer: string | undefined,
  headers: IncomingHttpHeaders,
  proxies: TrustedProxies,
): string | undefined {
  let address = canonicalAddress(peer);
  if (proxies.isEmpty || address === undefined || !proxies.has(address)) return address;
  const [first, second] = listsOf(headers);
  if (first === undefined) return address;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const next = nextOf(first);
    if (next === undefined || (second !== undefined && nextOf(second) !== next)) return address;
    address = next;
    if (!proxies.has(address)) return address;
  }
  return address;
}

type Hops = Iterator<string | undefined>;

function listsOf(headers: IncomingHttpHeaders): Hops[] {
  const forwardedFor = joined(headers['x-forwarded-for']);
  const forwarded = joined(headers.forwarded);
  return [
    ...(forwardedFor === undefined ? [] : [hopsOfForwardedFor(forwardedFor)]),
    ...(forwarded === undefined ? [] : [hopsOfForwarded(forwarded)]),
  ];
}

/** Undefined at the list's end, too. */
function nextOf(hops: Hops): string | undefined {
  return hops.next().value;
}

function joined(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}
