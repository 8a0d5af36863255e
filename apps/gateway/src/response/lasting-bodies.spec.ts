import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { docsAsset } from '@nunatak/reference-page';
import type { ContentCoding } from './content-coding.js';
import { compressedForm, makeLasting, tagOf } from './lasting-bodies.js';

const form = (coding: ContentCoding, body: string | Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    compressedForm(coding, body, (error, compressed) => (error ? reject(error) : resolve(compressed)));
  });

describe('a body that lasts', () => {
  it('is compressed once for each coding, however many ask at a time', async () => {
    const body = makeLasting(Buffer.alloc(100_000, 'swagger '));
    const [first, second, gzipped] = await Promise.all([form('br', body), form('br', body), form('gzip', body)]);
    expect(second).toBe(first);
    expect(await form('br', body)).toBe(first);
    expect(brotliDecompressSync(first)).toEqual(body);
    expect(gunzipSync(gzipped)).toEqual(body);
    expect(await form('gzip', body)).toBe(gzipped);
  });

  it('stays one when it is given again, as each part of the reference page', async () => {
    const asset = async () => makeLasting((await docsAsset('swagger-ui-bundle.js'))!.content);
    expect(await form('br', await asset())).toBe(await form('br', await asset()));
  });

  it('has the tag and the forms of any other with its bytes', async () => {
    const body = makeLasting(Buffer.from('the same'));
    expect(tagOf(body)).toBe(tagOf('the same'));
    expect(tagOf(body)).toBe(tagOf(Buffer.from('the same')));
    expect(brotliDecompressSync(await form('br', 'the same'))).toEqual(body);
  });
});
