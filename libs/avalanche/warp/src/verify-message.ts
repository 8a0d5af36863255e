import { aggregatePublicKeys, verify } from '@chainsafe/blst';
import { encodeUnsignedWarpMessage, signerIndicesOf, type WarpMessage } from '@nunatak/avalanche-codec';
import type { CanonicalSet, CanonicalValidator } from './canonical-set.js';
import { reachesQuorum } from './quorum.js';
import { signaturePoint } from './signature-point.js';

// Source: `BitSetSignature.Verify` in avalanchego's vms/platformvm/warp/signature.go.

/** Why a verifier refuses a signed message. */
export type MessageFault =
  | 'another network'
  | 'signers with leading zeros'
  | 'a signer that is not in the set'
  | 'too little weight'
  | 'a wrong signature';

/** What a verifier knows of whom it believes. */
export interface Verifier {
  networkId: number;
  set: CanonicalSet;
  /** The weight that it asks for, in percent. */
  percentage: number;
}

/** Returns why a verifier refuses a signed message; undefined where it takes the message. */
export function messageFault(
  { message, signature }: Pick<WarpMessage, 'message' | 'signature'>,
  { networkId, set, percentage }: Verifier,
): MessageFault | undefined {
  if (message.networkId !== networkId) return 'another network';
  if (signature.signers[0] === 0) return 'signers with leading zeros';
  // A longer bit set names validators beyond the set. Its bits are not read, since it may be as long as a message.
  if (signature.signers.length > Math.ceil(set.validators.length / 8)) return 'a signer that is not in the set';
  const signers: CanonicalValidator[] = [];
  for (const index of signerIndicesOf(signature)) {
    const signer = set.validators[index];
    if (!signer) return 'a signer that is not in the set';
    signers.push(signer);
  }
  const weight = signers.reduce((sum, signer) => sum + signer.weight, 0n);
  if (!reachesQuorum(weight, set.totalWeight, percentage)) return 'too little weight';
  return isSignedBy(encodeUnsignedWarpMessage(message), signature.signature, signers) ? undefined : 'a wrong signature';
}

function isSignedBy(message: Buffer, signature: Buffer, signers: readonly CanonicalValidator[]): boolean {
  if (signers.length === 0) return false;
  const point = signaturePoint(signature, true);
  return point !== undefined && verify(message, aggregatePublicKeys(signers.map(({ key }) => key.point)), point);
}
