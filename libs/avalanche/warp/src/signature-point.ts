import { Signature } from '@chainsafe/blst';

/**
 * Returns the point of a signature's bytes; undefined for bytes that are no point of the curve.
 * @param inGroup whether the point must be in the group of signatures, too
 */
export function signaturePoint(bytes: Buffer, inGroup: boolean): Signature | undefined {
  try {
    return Signature.fromBytes(bytes, inGroup);
  } catch {
    return undefined;
  }
}
