import { type KeyObject, X509Certificate } from 'node:crypto';
import { encodeNodeId, nodeIdOfCertificate } from '@nunatak/avalanche-codec';
import { PeerError } from '../peer-error.js';

// avalanchego: staking/parse.go, network/peer/tls_config.go

/** A node takes no longer certificate. A validator's RSA certificate has 1.3 KB. */
export const MAX_CERTIFICATE_BYTES = 2_048;
const RSA_BITS = [2_048, 4_096];
const RSA_EXPONENT = 65_537n;

/** Returns the id of the node that holds a certificate (DER): `NodeID-…`. */
export function nodeIdOf(der: Uint8Array): string {
  return encodeNodeId(nodeIdOfCertificate(der));
}

/**
 * Returns the public key of a node's certificate: ECDSA on P-256, or RSA of 2,048 or 4,096 bits with exponent 65537. No authority, name or
 * time is checked, because nodes check none.
 * @param certificate parsed, or as DER
 * @throws PeerError of the fault `certificate`
 */
export function publicKeyOf(certificate: X509Certificate | Uint8Array): KeyObject {
  const der = certificate instanceof X509Certificate ? certificate.raw : certificate;
  if (der.length > MAX_CERTIFICATE_BYTES)
    throw refused(`it has ${der.length} bytes, more than ${MAX_CERTIFICATE_BYTES}`);
  const key = parsedKey(certificate);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details = {} } = key;
  if (type === 'ec') {
    if (details.namedCurve !== 'prime256v1') throw refused(`its curve is ${details.namedCurve}, not P-256`);
    return key;
  }
  if (type !== 'rsa') throw refused(`its key is of the type ${type}, neither ECDSA nor RSA`);
  if (!RSA_BITS.includes(details.modulusLength ?? 0)) throw refused(`its RSA key has ${details.modulusLength} bits`);
  if (details.publicExponent !== RSA_EXPONENT) throw refused(`its RSA exponent is ${details.publicExponent}`);
  return key;
}

function parsedKey(certificate: X509Certificate | Uint8Array): KeyObject {
  try {
    return (certificate instanceof X509Certificate ? certificate : new X509Certificate(certificate)).publicKey;
  } catch (error) {
    throw refused('it cannot be read', error);
  }
}

function refused(reason: string, cause?: unknown): PeerError {
  return new PeerError('certificate', `the peer's certificate is refused: ${reason}`, { cause });
}
