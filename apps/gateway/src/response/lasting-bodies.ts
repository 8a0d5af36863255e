import type { ContentCoding } from './content-coding.js';
import { compressWhole } from './content-coding.js';
import { entityTag } from './entity-tag.js';

interface Made {
  tag: string | undefined;
  compressed: Map<ContentCoding, Promise<Buffer>>;
}

const lasting = new WeakMap<Uint8Array, Made>();

/** Marks a body that is given as an answer again and again: its tag and its compressed forms are made once. It must not change. */
export function makeLasting(body: Buffer): Buffer {
  if (!lasting.has(body)) lasting.set(body, { tag: undefined, compressed: new Map() });
  return body;
}

/** A body's entity tag. */
export function tagOf(body: string | Uint8Array): string {
  const made = typeof body === 'string' ? undefined : lasting.get(body);
  if (made === undefined) return entityTag(body);
  made.tag ??= entityTag(body);
  return made.tag;
}

/** A body in a coding. Calls back later in any case. */
export function compressedForm(
  coding: ContentCoding,
  body: string | Uint8Array,
  done: (error: Error | null, compressed: Buffer) => void,
): void {
  const made = typeof body === 'string' ? undefined : lasting.get(body);
  if (made === undefined) {
    compressWhole(coding, body, done);
    return;
  }
  let form = made.compressed.get(coding);
  if (form === undefined) {
    form = new Promise((resolve, reject) => {
      compressWhole(coding, body, (error, compressed) => (error ? reject(error) : resolve(compressed)));
    });
    made.compressed.set(coding, form);
    form.catch(() => made.compressed.delete(coding));
  }
  form.then(
    (compressed) => done(null, compressed),
    (error: Error) => done(error, EMPTY),
  );
}

const EMPTY = Buffer.alloc(0);
