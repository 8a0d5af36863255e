import type { AddressBook } from '../addresses/address-book.js';
import { addressOfBytes, isPort } from '../addresses/address-port.js';
import { claimFault } from '../addresses/signed-address.js';
import type { Claims } from '../connection/peer-connection.js';
import { MAX_CERTIFICATE_BYTES, nodeIdOf, publicKeyOf } from '../identity/peer-certificate.js';
import { PeerError } from '../peer-error.js';
import { integerOf } from '../wire/integers.js';
import type { KnownClaims } from './known-claims.js';

/** A node sends 15 at most. */
const MAX_CLAIMS = 64;
/** A time that an honest claim can have: seconds, exact as a number. */
const MAX_TIME = 2 ** 40;

/**
 * Takes a peer list into the address book. Only claims of wanted nodes that are newer than the known ones are verified, since a signature
 * costs more than all else. Claims that are malformed or not signed by their node are left out.
 * @returns how many wanted nodes have a claimed address now and had none before
 */
export function takeClaims(
  claims: Claims,
  book: AddressBook,
  known: KnownClaims,
  isWanted: (nodeId: string) => boolean,
  nowSeconds: number,
): number {
  let news = 0;
  for (const claim of claims.slice(0, MAX_CLAIMS)) {
    const { x509Certificate: certificate } = claim;
    const time = integerOf(claim.timestamp ?? 0);
    if (certificate.length > MAX_CERTIFICATE_BYTES || time > MAX_TIME) continue;
    const nodeId = nodeIdOf(certificate);
    if (!isWanted(nodeId)) {
      known.add(nodeId, time, false);
      continue;
    }
    const before = book.claimTimeOf(nodeId);
    if (before !== undefined && before >= time) {
      // A node that is wanted again: peers need not send the claim again.
      if (before === time) known.add(nodeId, time, true);
      continue;
    }
    const verified = verifiedClaim(claim, time, nowSeconds);
    if (verified === undefined) continue;
    known.add(nodeId, time, true);
    if (book.add({ ...verified, nodeId, source: 'claimed', time }, true)) news++;
  }
  return news;
}

function verifiedClaim({ x509Certificate, ipAddr, ipPort, signature }: Claims[number], time: number, now: number) {
  const address = addressOfBytes(ipAddr);
  if (address === undefined || !isPort(ipPort)) return undefined;
  try {
    const claim = { address, port: ipPort, time, signature: Buffer.from(signature) };
    return claimFault(claim, publicKeyOf(x509Certificate), now) === undefined ? { address, port: ipPort } : undefined;
  } catch (error) {
    if (error instanceof PeerError) return undefined;
    throw error;
  }
}
