import * as crypto from 'node:crypto';
import { sha256 } from '../components/hash.js';

/** As many as a network has validators that propose, 1.5 kB each as nodes make them. */
const MOST_KNOWN = 1_024;
/** A longer one, which may be made up, is not remembered. */
const MOST_BYTES = 4_096;
/** The last bytes of a certificate are its signature's, by which nearly all differ. */
const KEY_BYTES = 12;

interface Known {
  certificate: Buffer;
  nodeId: Buffer;
}

/** By the last bytes, the one that came first first. */
const known = new Map<string, Known>();

/** The node id that a TLS certificate (DER) proves: RIPEMD-160 of its SHA-256. avalanchego: `ids.NodeIDFromCert`. */
export function nodeIdOfCertificate(certificate: Uint8Array): Buffer {
  return Buffer.from(crypto.hash('ripemd160', sha256(certificate), 'binary'), 'latin1');
}

/**
 * The same; of a certificate that came before without hashing it again: a chain's blocks are proposed by the same nodes over and over.
 * The result is shared: it is not to be changed.
 */
export function provenNodeId(certificate: Buffer): Buffer {
  if (certificate.length > MOST_BYTES) return nodeIdOfCertificate(certificate);
  const key = certificate.toString('latin1', Math.max(0, certificate.length - KEY_BYTES));
  const found = known.get(key);
  if (found?.certificate.equals(certificate)) return found.nodeId;
  const nodeId = nodeIdOfCertificate(certificate);
  if (found === undefined && known.size >= MOST_KNOWN) known.delete(known.keys().next().value!);
  // A copy: a view would keep all that it was read from in memory.
  known.set(key, { certificate: Buffer.from(certificate), nodeId });
  return nodeId;
}
