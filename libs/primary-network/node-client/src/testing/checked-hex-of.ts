import { sha256 } from '@nunatak/avalanche-codec';

/** Bytes in avalanchego's encoding `hex`: `0x`, the bytes, the last four of their SHA-256. */
export function checkedHexOf(bytes: Uint8Array): string {
  return `0x${Buffer.concat([bytes, sha256(bytes).subarray(-4)]).toString('hex')}`;
}
