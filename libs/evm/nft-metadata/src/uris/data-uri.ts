/** What a data: URI holds. */
export interface DataUri {
  /** In lower case, without parameters; `text/plain` where there is none, as RFC 2397 has it. */
  mediaType: string;
  /** The bytes after decoding. */
  content: Buffer;
  /** The payload as it stands, where it is JSON that may not have been encoded at all: contracts often write it so. */
  raw: string | undefined;
}

/** Media type, parameters, `base64`: no longer than this. */
const MAX_HEAD = 256;
const MEDIA_TYPE = /^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*$/;
/** JSON and XML begin like this; no encoded form of them does. */
const JSON_AS_IT_IS = /^\s*[[{]/;
const XML_AS_IT_IS = /^\s*</;

/**
 * Reads a data: URI as generously as browsers and marketplaces do. Some contracts encode a whole data: URI once more, so the inner one counts.
 * Undefined where there is no comma after its head.
 */
export function readDataUri(uri: string): DataUri | undefined {
  const outer = readOnce(uri);
  const isWrapped = outer !== undefined && /^data:/i.test(outer.content.toString('latin1', 0, 5));
  return (isWrapped ? readOnce(outer.content.toString()) : undefined) ?? outer;
}

function readOnce(uri: string): DataUri | undefined {
  const comma = uri.slice(0, MAX_HEAD).indexOf(',');
  if (comma === -1 || !/^data:/i.test(uri)) return undefined;
  const head = uri.slice('data:'.length, comma);
  if (/[{}<>"[\]]/.test(head)) return undefined;
  const [type = '', ...parameters] = head.split(';').map((part) => part.trim().toLowerCase());
  const payload = uri.slice(comma + 1);
  const raw = JSON_AS_IT_IS.test(payload) ? payload : undefined;
  const isBase64 = parameters.includes('base64') && raw === undefined && !XML_AS_IT_IS.test(payload);
  const bytes = percentDecoded(payload);
  return {
    mediaType: MEDIA_TYPE.test(type) ? type : 'text/plain',
    content: isBase64 ? Buffer.from(bytes.toString('latin1'), 'base64') : bytes,
    raw,
  };
}

/** A data: URI of some bytes, in the one form that every client reads. */
export function dataUri(mediaType: string, content: Uint8Array): string {
  return `data:${mediaType};base64,${Buffer.from(content).toString('base64')}`;
}

/** The bytes of a percent-encoded text. A percent sign that encodes nothing stands for itself. */
function percentDecoded(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  if (!bytes.includes('%')) return bytes;
  let length = 0;
  for (let i = 0; i < bytes.length; i++) {
    const digits = bytes[i] === 0x25 ? bytes.toString('latin1', i + 1, i + 3) : '';
    const isEncoded = /^[0-9a-f]{2}$/i.test(digits);
    bytes[length++] = isEncoded ? Number.parseInt(digits, 16) : bytes[i]!;
    if (isEncoded) i += 2;
  }
  return bytes.subarray(0, length);
}
