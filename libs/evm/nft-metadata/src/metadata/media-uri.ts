import { contentPath, uriOf } from '../uris/content-path.js';
import { dataUri, readDataUri } from '../uris/data-uri.js';

/** What a URI in metadata is for: an image, something that moves or sounds, a page to go to. */
export type MediaUse = 'image' | 'animation' | 'link';

/** Longer ones are no links, but text in the wrong place. */
const MAX_URL = 2_048;
/** Of an image within the metadata, in characters of its URI. */
const MAX_DATA_URI = 131_072;

/** Media that a document may hold itself. Pages only where something moves: generative art is one. */
const DATA_TYPES: Readonly<Record<MediaUse, RegExp>> = {
  image: /^(?:image|video)\//,
  animation: /^(?:image|video|audio|model)\/|^text\/html$/,
  link: /^(?!)/,
};

/**
 * A URI of metadata in its normal form, fit for a client: http and https, `ipfs://`, `ipns://` and `ar://` (bare paths and CIDs become such),
 * and, for media, `data:` in base64. SVG that stands there as it is becomes a data: URI. Undefined for everything else: other schemes
 * (`javascript:`, `file:`), URLs with a user in them, texts.
 * @param base the document's own URI, to which `/x`, `./x` and `../x` relate
 */
export function mediaUri(text: string, use: MediaUse, base?: string): string | undefined {
  const trimmed = text.slice(0, 2 * MAX_DATA_URI).trim();
  if (use !== 'link' && isSvg(trimmed)) return bounded(dataUri('image/svg+xml', Buffer.from(trimmed)), MAX_DATA_URI);
  if (/^data:/i.test(trimmed)) return fromDataUri(text.trim(), use);
  if (trimmed.length > MAX_URL) return undefined;
  const path = contentPath(trimmed);
  if (path === 'invalid') return undefined;
  if (path !== undefined) return bounded(uriOf(path), MAX_URL);
  if (/^https?:/i.test(trimmed)) return webUrl(trimmed);
  if (trimmed.startsWith('//')) return webUrl(`https:${trimmed}`);
  if (/^\.{0,2}\//.test(trimmed)) return base === undefined ? undefined : relativeTo(base, trimmed);
  return use === 'link' && isHostAndPath(trimmed) ? webUrl(`https://${trimmed}`) : undefined;
}

/** Whether a text is an SVG document, as far as its beginning shows. */
export function isSvg(text: string): boolean {
  return (
    /^<svg[\s/>]/i.test(text) ||
    (/^<(?:\?xml|!--|!doctype\s+svg)/i.test(text) && /<svg[\s/>]/i.test(text.slice(0, 4_096)))
  );
}

function fromDataUri(text: string, use: MediaUse): string | undefined {
  // Percent-encoding takes three characters a byte.
  if (text.length > 3 * MAX_DATA_URI) return undefined;
  const data = readDataUri(text);
  if (data === undefined || !DATA_TYPES[use].test(data.mediaType)) return undefined;
  return bounded(dataUri(data.mediaType, data.content), MAX_DATA_URI);
}

function webUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    return undefined;
  return bounded(url.href, MAX_URL);
}

/** Stands for the root of a content network, so that a relative path is read like any other. */
const CONTENT_ROOT = 'http://content.invalid/';

function relativeTo(base: string, text: string): string | undefined {
  if (/^https?:/i.test(base)) return URL.canParse(text, base) ? webUrl(new URL(text, base).href) : undefined;
  const [network, path] = base.split('://');
  if (path === undefined || !/^(?:ipfs|ipns|ar)$/.test(network!)) return undefined;
  const name = path.split('/', 1)[0]!;
  // What begins with a slash begins at the name, as on a gateway of its own host.
  const target = text.startsWith('/') ? `${CONTENT_ROOT}${name}${text}` : new URL(text, `${CONTENT_ROOT}${path}`).href;
  const found = contentPath(`${network}://${new URL(target).pathname.slice(1)}`);
  return typeof found === 'object' && found.path.startsWith(`${name}/`) ? bounded(uriOf(found), MAX_URL) : undefined;
}

/** `opensea.io/collection/x`: what people write where a browser would know what they mean. */
function isHostAndPath(text: string): boolean {
  return /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?:\/[^\s\\]*)?$/i.test(text);
}

function bounded(uri: string, maxLength: number): string | undefined {
  return uri.length > maxLength ? undefined : uri;
}
