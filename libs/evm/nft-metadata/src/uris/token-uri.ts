import type { IndexStatus } from '../index-status.js';
import type { NftStandard } from '../nft-standard.js';
import { substituteId } from '../substitute-id.js';
import { MAX_TOKEN_URI_BYTES } from '../token-uri-call.js';
import { contentPath, contentPathOfGateway, uriOf } from './content-path.js';
import { readDataUri } from './data-uri.js';
import { type Gateways, gatewayUrls } from './gateways.js';

/** A document that stands in the token URI itself. */
export interface InlineDocument {
  mediaType: string;
  /** Each way to read it, the likeliest first. */
  contents: readonly Uint8Array[];
}

/** A URL to ask for a document. */
export interface FetchCandidate {
  url: string;
  /** Who chose the host: whoever wrote the token URI, or the operator who configured a gateway. */
  host: 'token' | 'gateway';
}

/** What a token URI means. */
export type TokenUriReading =
  | { kind: 'inline'; document: InlineDocument }
  /** Asked one after the other until one gives the document. `uri` names it whichever gave it: what its relative links relate to. */
  | { kind: 'fetch'; uri: string; candidates: readonly FetchCandidate[] }
  | { kind: 'unusable'; indexStatus: IndexStatus };

/** Of a web address: servers take no longer ones. */
const MAX_URL = 8_192;
/** The longest token URI that is shown; a longer one, which can only be a document, is shown as none. */
const MAX_SHOWN = 131_072;

/**
 * Reads the text that a contract gave for a token. Which hosts may be asked is not looked at here: whoever asks has a guard.
 * @param text as the contract gave it
 */
export function readTokenUri(
  text: string,
  token: { standard: NftStandard; tokenId: bigint },
  gateways: Gateways,
): TokenUriReading {
  if (text.length > MAX_TOKEN_URI_BYTES) return unusable('METADATA_CONTENT_TOO_LARGE');
  const trimmed = trim(text);
  const uri = token.standard === 'ERC-1155' ? substituteId(trimmed, token.tokenId) : trimmed;
  if (/^[[{]/.test(uri)) return inline('application/json', [Buffer.from(uri)]);
  if (/^<(?:svg|\?xml)/i.test(uri)) return inline('image/svg+xml', [Buffer.from(uri)]);
  if (/^data:/i.test(uri)) return inlineOf(uri);
  const path = contentPath(uri);
  if (path === 'invalid') return unusable('INVALID_TOKEN_URI');
  if (path !== undefined)
    return { kind: 'fetch', uri: uriOf(path), candidates: gatewayUrls(path, gateways).map(atGateway) };
  if (/^https?:/i.test(uri)) return ofWeb(uri, gateways);
  return unusable(/^[a-z][a-z0-9+.-]*:/i.test(uri) ? 'INVALID_TOKEN_URI_SCHEME' : 'INVALID_TOKEN_URI');
}

/** A token's URI as the interface shows it: what the contract gave, without what could steer a terminal or turn text round; "" for none. */
export function shownTokenUri(text: string): string {
  if (text.length > MAX_SHOWN) return '';
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim();
}

function ofWeb(uri: string, gateways: Gateways): TokenUriReading {
  const url = uri.length <= MAX_URL && URL.canParse(uri) ? new URL(uri) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return unusable('INVALID_TOKEN_URI');
  url.hash = '';
  // A gateway that its owner pays for has what others look for in vain: it is asked first.
  const path = contentPathOfGateway(url);
  const others = path === undefined ? [] : gatewayUrls(path, gateways).filter((each) => each !== url.href);
  return { kind: 'fetch', uri: url.href, candidates: [{ url: url.href, host: 'token' }, ...others.map(atGateway)] };
}

function inlineOf(uri: string): TokenUriReading {
  const data = readDataUri(uri);
  if (data === undefined) return unusable('INVALID_TOKEN_URI');
  // Text that begins like JSON was most likely not encoded at all: then its percent signs stand for themselves.
  const raw = data.raw === undefined ? [] : [Buffer.from(data.raw)];
  return inline(data.mediaType, [...raw, data.content]);
}

const atGateway = (url: string): FetchCandidate => ({ url, host: 'gateway' });
const unusable = (indexStatus: IndexStatus): TokenUriReading => ({ kind: 'unusable', indexStatus });
const inline = (mediaType: string, contents: readonly Uint8Array[]): TokenUriReading => ({
  kind: 'inline',
  document: { mediaType, contents },
});

const OUTER = /[\p{Cc}\p{Cf}\s]/u;

/** Without blanks and control characters at both ends: contracts pad with NUL. No pattern: one of "blanks, then the end" takes long for many. */
function trim(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && OUTER.test(text[from]!)) from++;
  while (to > from && OUTER.test(text[to - 1]!)) to--;
  return text.slice(from, to);
}
