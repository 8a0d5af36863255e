import { describe, expect, it } from '@jest/globals';
import { fuzzed } from '@nunatak/core/testing/fuzzed';
import fc from 'fast-check';
import { FrameReader, frameOf, MAX_FRAME_BYTES, MAX_KEPT_BYTES } from './frame-reader.js';

/** Cuts bytes into chunks of the given sizes, again and again. */
function* cut(bytes: Buffer, sizes: readonly number[]): Generator<Buffer> {
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const end = at + (sizes[i % sizes.length] ?? bytes.length);
    yield bytes.subarray(at, end);
    at = end;
  }
}

function framesOf(bytes: Buffer, sizes: readonly number[]): (Buffer | undefined)[] {
  const frames: (Buffer | undefined)[] = [];
  const reader = new FrameReader((frame) => frames.push(frame));
  for (const chunk of cut(bytes, sizes)) reader.push(chunk);
  return frames;
}

describe('FrameReader', () => {
  it('gives the frames that were sent, however the stream is cut', () => {
    const message = fc.uint8Array({ maxLength: 3_000 });
    fc.assert(
      fc.property(fc.array(message), fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1 }), (all, sizes) => {
        expect(framesOf(Buffer.concat(all.map(frameOf)), sizes)).toEqual(all.map((each) => Buffer.from(each)));
      }),
      fuzzed(100),
    );
  });

  it('reads on or ends by its own fault, whatever the bytes are, and gives no more than came', () => {
    const length = fc.oneof(fc.nat(40), fc.nat(MAX_FRAME_BYTES + 10), fc.nat(0xffffffff));
    const part = fc.oneof(
      fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
      fc.tuple(length, fc.nat(200)).map(([announced, come]) => {
        const bytes = Buffer.alloc(4 + come, 7);
        bytes.writeUInt32BE(announced);
        return bytes;
      }),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 20 }),
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1 }),
        (parts, sizes) => {
          const bytes = Buffer.concat(parts);
          let given = 0;
          const reader = new FrameReader((frame) => {
            given += 4 + (frame?.length ?? MAX_KEPT_BYTES);
          });
          try {
            for (const chunk of cut(bytes, sizes)) reader.push(chunk);
          } catch (error) {
            expect(error).toMatchObject({ fault: 'protocol' });
          }
          expect(given).toBeLessThanOrEqual(bytes.length);
        },
      ),
      fuzzed(500),
    );
  });

  it('gives frames that do not change when the chunk that brought them does', () => {
    const chunk = frameOf(Buffer.from('abc'));
    const frames: (Buffer | undefined)[] = [];
    new FrameReader((frame) => frames.push(frame)).push(chunk);
    chunk.fill(0);
    expect(frames).toEqual([Buffer.from('abc')]);
  });

  it('ends at the length of a frame that is longer than any message', () => {
    const header = Buffer.alloc(4);
    header.writeUInt32BE(MAX_FRAME_BYTES + 1);
    expect(() => framesOf(header, [4])).toThrow('a frame of 2097153 bytes, more than 2097152');
    header.writeUInt32BE(0xffffffff);
    expect(() => framesOf(header, [1])).toThrow('a frame of 4294967295 bytes');
  });

  it('skips frames that are too long to be of use, and reads the next one', () => {
    const bytes = Buffer.concat([frameOf(Buffer.alloc(MAX_FRAME_BYTES)), frameOf(Buffer.from('next'))]);
    expect(framesOf(bytes, [16_384])).toEqual([undefined, Buffer.from('next')]);
    const longest = Buffer.alloc(MAX_KEPT_BYTES, 1);
    expect(framesOf(Buffer.concat([frameOf(longest), frameOf(Buffer.alloc(MAX_KEPT_BYTES + 1))]), [65_536])).toEqual([
      longest,
      undefined,
    ]);
  });

  it('takes no memory for a frame that is only announced', () => {
    const header = Buffer.alloc(4);
    header.writeUInt32BE(MAX_KEPT_BYTES);
    const before = process.memoryUsage().arrayBuffers;
    const readers = Array.from({ length: 1_000 }, () => new FrameReader(() => undefined));
    for (const reader of readers) {
      reader.push(header);
      reader.push(Buffer.alloc(10));
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000 * 4_096);
  });

  it('gives nothing after it was closed, also of the chunk that it has', () => {
    const frames: unknown[] = [];
    const reader = new FrameReader((frame) => {
      frames.push(frame);
      reader.close();
    });
    reader.push(Buffer.concat([frameOf(Buffer.of(1)), frameOf(Buffer.of(2))]));
    reader.push(frameOf(Buffer.of(3)));
    expect(frames).toEqual([Buffer.of(1)]);
  });
});
