import * as crypto from 'node:crypto';

/**
 * SHA-256, which ids are. The digest comes as text and is written into Node's pool of small Buffers: a Buffer that `crypto.hash` makes has an
 * ArrayBuffer of its own, which costs several times the hash of a block, and the garbage collector as much again.
 */
export function sha256(bytes: Uint8Array): Buffer {
  return Buffer.from(crypto.hash('sha256', bytes, 'binary'), 'latin1');
}
