import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { OutboundBrokenAnswerError, OutboundTooLargeError } from '../outbound-errors.js';

/** The codings that {@link readBody} reads, as a request offers them. */
export const ACCEPTED_CODINGS = 'gzip, br';

/**
 * A body as a whole, decompressed. It is given up on as soon as it is longer than `maxBytes`, as it comes or decompressed: a small body that
 * would become a large one never does.
 * @param coding the `content-encoding`
 * @throws OutboundTooLargeError, OutboundBrokenAnswerError; what the body's own stream fails with
 */
export async function readBody(body: Readable, coding: string | undefined, maxBytes: number): Promise<Buffer> {
  // A body that is destroyed reports an abort, which nobody else listens to.
  body.on('error', () => undefined);
  const decoder = decoderOf(coding, body);
  if (decoder === undefined) return collect(body, maxBytes);
  let brokenBy: unknown;
  decoder.once('error', (error: { code?: string }) => {
    if (isDecoderError(error)) brokenBy = error;
  });
  let whole: Buffer = Buffer.alloc(0);
  try {
    await pipeline(
      body,
      (source: AsyncIterable<Buffer>) => bounded(source, maxBytes),
      decoder,
      async (decoded: AsyncIterable<Buffer>) => {
        whole = await collect(decoded, maxBytes);
      },
    );
  } catch (error) {
    if (brokenBy === undefined) throw error;
    throw new OutboundBrokenAnswerError(`a body that is not ${coding}`, { cause: brokenBy });
  }
  return whole;
}

async function collect(source: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bounded(source, maxBytes)) chunks.push(chunk);
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

async function* bounded(source: AsyncIterable<Buffer>, maxBytes: number): AsyncIterable<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new OutboundTooLargeError(`a body of more than ${maxBytes} bytes`);
    yield chunk;
  }
}

function decoderOf(coding: string | undefined, body: Readable): Transform | undefined {
  switch (coding?.trim().toLowerCase() ?? '') {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    default:
      body.destroy();
      throw new OutboundBrokenAnswerError('a body in a coding that was not offered');
  }
}

/** zlib's own codes: Z_DATA_ERROR, Z_BUF_ERROR (cut off), ERR__ERROR_FORMAT_… of Brotli. */
function isDecoderError({ code }: { code?: string }): boolean {
  return code !== undefined && /^(?:Z_|ERR__?ERROR_|ERR_BROTLI|ERR_PADDING)/.test(code);
}
