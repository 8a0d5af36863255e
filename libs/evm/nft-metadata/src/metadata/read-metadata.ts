import type { IndexStatus } from '../index-status.js';
import { isObject, type JsonValue } from '../json/json-value.js';
import { readJson } from '../json/read-json.js';
import type { NftStandard } from '../nft-standard.js';
import { substituteId } from '../substitute-id.js';
import { dataUri } from '../uris/data-uri.js';
import type { InlineDocument } from '../uris/token-uri.js';
import { isSvg, mediaUri } from './media-uri.js';
import { linesOf } from './metadata-text.js';
import { type NftMetadata, nftMetadata } from './nft-metadata.js';

/** The token that a document is about. */
export interface DocumentToken {
  standard: NftStandard;
  tokenId: bigint;
}

/** A document that was fetched. */
export interface FetchedDocument {
  /** The `content-type`, as it came. */
  contentType: string | undefined;
  /** Empty where {@link isMedia} made it unnecessary. */
  content: Uint8Array;
  /** What the token URI calls it ({@link TokenUriReading}), whichever host gave it. */
  uri: string;
}

/** What came of reading a document. */
export type MetadataReading =
  | { indexStatus: 'INDEXED'; metadata: NftMetadata }
  | { indexStatus: Exclude<IndexStatus, 'INDEXED'> };

/** The longest document that is read. */
export const MAX_DOCUMENT_BYTES = 1_048_576;

/** Whether a document of this `content-type` is the token's picture, film or sound itself: its bytes are of no use then. */
export function isMedia(contentType: string | undefined): boolean {
  return /^(?:image\/(?!svg)|video\/|audio\/|model\/)/i.test(contentType?.trim() ?? '');
}

/** Reads a document that was fetched. Its content counts for more than its `content-type`, which is often wrong. */
export function readFetched({ contentType, content, uri }: FetchedDocument, token: DocumentToken): MetadataReading {
  if (content.length > MAX_DOCUMENT_BYTES) return { indexStatus: 'METADATA_CONTENT_TOO_LARGE' };
  const text = decoded(content, contentType);
  if (looksLikeJson(text)) return readJsonDocument(text, token, uri);
  if (isMedia(contentType) || isSvg(text) || isImage(content)) return media(uri, contentType);
  // Pages and messages of servers; a picture that nothing names.
  const isText = /^(?:text\/(?!html)|application\/(?:.*json|octet-stream))/i.test(contentType?.trim() ?? 'text/plain');
  return { indexStatus: isText && !text.startsWith('<') ? 'INVALID_METADATA_JSON' : 'INVALID_METADATA' };
}

/** Reads a document that stands in the token URI: metadata, a picture or a page, or plain text, which is the token's description. */
export function readInline({ mediaType, contents }: InlineDocument, token: DocumentToken): MetadataReading {
  let reading: MetadataReading = { indexStatus: 'INVALID_METADATA_JSON' };
  for (const content of contents) {
    if (content.length > MAX_DOCUMENT_BYTES) return { indexStatus: 'METADATA_CONTENT_TOO_LARGE' };
    const text = decoded(content, undefined);
    if (looksLikeJson(text)) reading = readJsonDocument(text, token, undefined);
    else if (isMedia(mediaType) || isSvg(text))
      reading = inlineMedia(isSvg(text) ? 'image/svg+xml' : mediaType, content);
    else if (mediaType === 'text/html') reading = inlineMedia(mediaType, content);
    else if (mediaType === 'text/plain') reading = plainText(text);
    if (reading.indexStatus === 'INDEXED') return reading;
  }
  return reading;
}

function readJsonDocument(text: string, token: DocumentToken, base: string | undefined): MetadataReading {
  const withId = token.standard === 'ERC-1155' ? substituteId(text, token.tokenId) : text;
  const reading = readJson(withId);
  if ('fault' in reading)
    return { indexStatus: reading.fault === 'excess' ? 'INVALID_METADATA' : 'INVALID_METADATA_JSON' };
  const document = unwrapped(reading.value);
  const metadata = isObject(document) ? nftMetadata(document, token.standard, base) : undefined;
  return metadata === undefined ? { indexStatus: 'INVALID_METADATA' } : { indexStatus: 'INDEXED', metadata };
}

/** Some servers write their JSON as a JSON text once more. */
function unwrapped(value: JsonValue): JsonValue {
  if (typeof value !== 'string') return value;
  const inner = readJson(value);
  return 'value' in inner ? inner.value : value;
}

function media(uri: string, contentType: string | undefined): MetadataReading {
  const isPicture = !/^(?:video\/|audio\/|model\/|text\/html)/i.test(contentType?.trim() ?? '');
  const found = mediaUri(uri, isPicture ? 'image' : 'animation');
  if (found === undefined) return { indexStatus: 'INVALID_METADATA' };
  return { indexStatus: 'INDEXED', metadata: isPicture ? { imageUri: found } : { animationUri: found } };
}

function inlineMedia(mediaType: string, content: Uint8Array): MetadataReading {
  return media(dataUri(mediaType, content), mediaType);
}

const MAX_DESCRIPTION = 8_192;

function plainText(text: string): MetadataReading {
  const description = linesOf(text, MAX_DESCRIPTION);
  return description === undefined
    ? { indexStatus: 'INVALID_METADATA' }
    : { indexStatus: 'INDEXED', metadata: { description } };
}

/** An object, a list, or a JSON document within a JSON text. */
function looksLikeJson(text: string): boolean {
  return /^(?:[[{]|"\s*\{)/.test(text);
}

/** A document's text, trimmed: UTF-8 unless its type names another encoding that is known. */
function decoded(content: Uint8Array, contentType: string | undefined): string {
  const label = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType?.slice(0, 256) ?? '')?.[1] ?? 'utf-8';
  return trimmed(decoderOf(label).decode(content));
}

function decoderOf(label: string) {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** Contracts pad with NUL, editors begin with a byte order mark. */
function trimmed(text: string): string {
  let to = text.length;
  while (to > 0 && text.charCodeAt(to - 1) <= 0x20) to--;
  return text.slice(0, to).trimStart();
}

/** PNG, JPEG, GIF and WebP, by their first bytes. */
function isImage(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(0, 12)).toString('latin1');
  return /^(?:\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[\s\S]{4}WEBP)/.test(head);
}
