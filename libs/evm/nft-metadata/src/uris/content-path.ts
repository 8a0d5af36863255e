/**
 * Where something lies in a network that names things by their content: `ipfs` (by their hash), `ipns` (by a key), `ar` (Arweave, by the
 * transaction).
 */
export interface ContentPath {
  network: 'ipfs' | 'ipns' | 'ar';
  /** The name, and what lies below it: `Qm…/1.json`. Percent-encoded, without empty or dot segments: it can't lead out of the name. */
  path: string;
}

/** CIDs: version 0, and version 1 in the bases that are in use (32, 36, 58, 16). Only their form is looked at. */
const CID =
  /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{40,110}|k[0-9a-z]{40,110}|z[1-9A-HJ-NP-Za-km-z]{40,110}|f[0-9a-f]{60,140})$/;
/** What a bare text is taken for a CID by: neither a word nor a host. */
const BARE_CID = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[a-z2-7]{50,110})(?:\/|$)/;
/** A key, or a name of DNSLink. */
const IPNS_NAME = /^(?:[a-zA-Z0-9]{40,110}|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+)$/;
const ARWEAVE_ID = /^[A-Za-z0-9_-]{43}$/;

const SCHEME = /^(ipfs|ipns|ar|dweb):\/*/i;
const PATH = /^\/?(ipfs|ipns)\//i;
const SUBDOMAIN = /^([a-z0-9]{40,63})\.(ipfs|ipns)\./;
const MAX_LENGTH = 2_048;

/**
 * Reads `ipfs://…`, `ipns://…`, `ar://…`, bare paths (`/ipfs/…`, `ipfs/…`) and bare CIDs. A query is dropped; what looks like a fragment
 * belongs to a file's name. `invalid`: it is meant so, but names nothing. Undefined: it is something else.
 */
export function contentPath(text: string): ContentPath | 'invalid' | undefined {
  const scheme = SCHEME.exec(text);
  if (scheme) {
    const network = scheme[1]!.toLowerCase();
    const rest = text.slice(scheme[0].length);
    const inner = PATH.exec(rest);
    if (inner && network !== 'ar') return pathIn(inner[1]!.toLowerCase(), rest.slice(inner[0].length));
    return network === 'dweb' ? 'invalid' : pathIn(network, rest);
  }
  const path = PATH.exec(text);
  if (path) return pathIn(path[1]!.toLowerCase(), text.slice(path[0].length));
  return BARE_CID.test(text) ? pathIn('ipfs', text) : undefined;
}

/** What a gateway's URL means, as path (`https://gateway/ipfs/Qm…`) or as subdomain (`https://baf….ipfs.gateway/…`). */
export function contentPathOfGateway(url: URL): ContentPath | undefined {
  const byHost = SUBDOMAIN.exec(url.hostname);
  const found = byHost
    ? pathIn(byHost[2]!, `${byHost[1]}${url.pathname}`)
    : PATH.test(url.pathname)
      ? contentPath(url.pathname)
      : undefined;
  return found === 'invalid' ? undefined : found;
}

/** The URI of a path: `ipfs://Qm…/1.json`. */
export function uriOf({ network, path }: ContentPath): string {
  return `${network}://${path}`;
}

function pathIn(network: string, text: string): ContentPath | 'invalid' {
  const [withoutQuery = ''] = text.split('?', 1);
  if (withoutQuery.length > MAX_LENGTH) return 'invalid';
  const segments = withoutQuery.split('/').filter(Boolean).map(decoded);
  const [name = '', ...below] = segments;
  const pattern = network === 'ipfs' ? CID : network === 'ipns' ? IPNS_NAME : ARWEAVE_ID;
  if (!pattern.test(name) || below.some(leadsElsewhere)) return 'invalid';
  const path = [name, ...below.map(encodeURIComponent)].join('/');
  return path.length > MAX_LENGTH ? 'invalid' : { network: network as ContentPath['network'], path };
}

/** Whether a segment could mean another path to any of the servers that it passes, however often they decode it. */
function leadsElsewhere(segment: string): boolean {
  let text = segment;
  for (let i = 0; i < 3; i++) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (/^\.{1,2}$|[/\\\u0000-\u001f\u007f]/.test(text)) return true;
    text = decoded(text);
  }
  return false;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toWellFormed();
  } catch {
    return segment.toWellFormed();
  }
}
