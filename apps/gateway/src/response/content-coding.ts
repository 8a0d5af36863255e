import type { Transform } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type ContentCoding = 'br' | 'gzip';

/** Below it a compressed answer hardly saves a packet and costs more time than it saves. */
export const COMPRESSION_THRESHOLD_BYTES = 1024;

/** Brotli 4 and gzip 5: beyond them, time doubles for a few percent of size on JSON. */
const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
const GZIP_LEVEL = 5;

/** A weight as RFC 9110 has it. A coding with anything else beside it is not wanted. */
const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

const COMPRESSIBLE = /^(?:application\/(?:json|javascript|problem\+json|openapi\+json|yaml)|text\/|image\/svg)/;

/** Clients send a handful of different Accept-Encoding headers: each is parsed once. Bounded, since the text is theirs. */
const MEMO_ENTRIES = 64;
/** Several times as long as any client's header. A longer one costs milliseconds to parse: its client gets the body as it is. */
const LONGEST_HEADER = 512;
const memo = new Map<string, ContentCoding | undefined>();

export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType);
}

/** The coding for an answer: the one that the client wants most; brotli where it has no preference. */
export function chooseCoding(acceptEncoding: string): ContentCoding | undefined {
  if (acceptEncoding.length > LONGEST_HEADER) return undefined;
  if (memo.has(acceptEncoding)) return memo.get(acceptEncoding);
  const chosen = parse(acceptEncoding);
  if (memo.size < MEMO_ENTRIES) memo.set(acceptEncoding, chosen);
  return chosen;
}

function parse(acceptEncoding: string): ContentCoding | undefined {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((p) => p.trim());
    const q = parameters.find((p) => p.startsWith('q='));
    const weight = q === undefined ? '1' : q.slice(2);
    weights.set(name === 'x-gzip' ? 'gzip' : name, WEIGHT.test(weight) ? Number(weight) : 0);
  }
  const any = weights.get('*') ?? 0;
  const br = weights.get('br') ?? any;
  const gz = weights.get('gzip') ?? any;
  if (br <= 0 && gz <= 0) return undefined;
  return br >= gz ? 'br' : 'gzip';
}

/** Compresses a whole body on the thread pool. */
export function compressWhole(
  coding: ContentCoding,
  body: string | Uint8Array,
  done: (error: Error | null, compressed: Buffer) => void,
): void {
  if (coding === 'gzip') {
    gzip(body, { level: GZIP_LEVEL }, done);
    return;
  }
  const params = { ...BROTLI_PARAMS, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body) };
  brotliCompress(body, { params }, done);
}

/** Compresses a body that is passed on as it comes. */
export function compressionStream(coding: ContentCoding): Transform {
  return coding === 'gzip' ? createGzip({ level: GZIP_LEVEL }) : createBrotliCompress({ params: BROTLI_PARAMS });
}
