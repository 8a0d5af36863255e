import * as crypto from 'node:crypto';

/** SHA-256, which ids are. */
export function sha256(bytes: Uint8Array): Buffer {
  return crypto.hash('sha256', bytes, 'buffer');
}
