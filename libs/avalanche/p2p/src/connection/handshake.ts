import type { KeyObject } from 'node:crypto';
import { encodeCb58 } from '@nunatak/avalanche-codec';
import { printableLine } from '@nunatak/core/secrets';
import { addressBytes, addressOfBytes, isPort } from '../addresses/address-port.js';
import { type ClaimedAddress, claimFault, MAX_CLOCK_DIFFERENCE_S } from '../addresses/signed-address.js';
import { PeerError } from '../peer-error.js';
import { integerOf } from '../wire/integers.js';
import { encodeMessage, type MessageOf } from '../wire/messages.js';
import { type LocalNode, textOfVersion } from './local-node.js';

// avalanchego: network/peer/peer.go, handleHandshake

const MAX_TRACKED_SUBNETS = 16;
const MAX_SALT_BYTES = 32;
const MAX_NAME_LENGTH = 64;
const ID_BYTES = 32;

/** What a peer states of itself. */
export interface PeerHello {
  /** `avalanchego/1.14.2`. */
  version: string;
  /** Its clock minus this process's, in seconds. */
  clockSkewSeconds: number;
  /** In cb58. The primary network is always meant, and not among them. */
  trackedSubnets: string[];
  claim: ClaimedAddress;
}

/** Returns the Handshake message of this side. It asks for the addresses of all subnets' validators. */
export function encodeHandshake(local: LocalNode, nowSeconds: number): Uint8Array {
  const { networkId, version, claim, blsSignature } = local;
  return encodeMessage({
    handshake: {
      networkId,
      myTime: nowSeconds,
      ipAddr: addressBytes(claim.address),
      ipPort: claim.port,
      // The time of the newest upgrade that this side knows: shown by nodes, not checked.
      upgradeTime: 0,
      ipSigningTime: claim.time,
      ipNodeIdSig: claim.signature,
      trackedSubnets: [],
      client: version,
      supportedAcps: [],
      objectedAcps: [],
      ipBlsSig: blsSignature,
      allSubnets: true,
    },
  });
}

/**
 * Reads a peer's Handshake by the rules that nodes apply to each other's.
 * @throws PeerError of the fault `clock` or `protocol`
 */
export function readHandshake(
  message: MessageOf<'handshake'>,
  networkId: number,
  publicKey: KeyObject,
  nowSeconds: number,
): PeerHello {
  if (message.networkId !== networkId) throw broken(`its network is ${message.networkId}, not ${networkId}`);
  const clockSkewSeconds = integerOf(message.myTime) - nowSeconds;
  if (Math.abs(clockSkewSeconds) > MAX_CLOCK_DIFFERENCE_S)
    throw new PeerError('clock', `the peer's clock is ${clockSkewSeconds} s ahead of this machine's: set the clock`);
  const claim = claimOf(message);
  const fault = claimFault(claim, publicKey, nowSeconds);
  if (fault !== undefined) throw broken(`the claimed address is refused: ${fault}`);
  if ((message.knownPeers?.salt.length ?? 0) > MAX_SALT_BYTES)
    throw broken(`its salt has ${message.knownPeers?.salt.length} bytes`);
  return { version: versionOf(message), clockSkewSeconds, trackedSubnets: trackedSubnetsOf(message), claim };
}

function claimOf(message: MessageOf<'handshake'>): ClaimedAddress {
  const address = addressOfBytes(message.ipAddr);
  if (address === undefined) throw broken(`its address has ${message.ipAddr.length} bytes, neither 4 nor 16`);
  if (!isPort(message.ipPort)) throw broken(`its port is ${message.ipPort}`);
  const time = integerOf(message.ipSigningTime);
  return { address, port: message.ipPort, time, signature: Buffer.from(message.ipNodeIdSig) };
}

function trackedSubnetsOf({ trackedSubnets }: MessageOf<'handshake'>): string[] {
  if (trackedSubnets.length > MAX_TRACKED_SUBNETS) throw broken(`it tracks ${trackedSubnets.length} subnets`);
  const odd = trackedSubnets.find((id) => id.length !== ID_BYTES);
  if (odd !== undefined) throw broken(`a subnet id has ${odd.length} bytes`);
  return trackedSubnets.map(encodeCb58);
}

function versionOf({ client }: MessageOf<'handshake'>): string {
  if (client === null) return 'unknown';
  const name = printableLine(client.name.slice(0, MAX_NAME_LENGTH));
  return textOfVersion({ name, major: client.major, minor: client.minor, patch: client.patch });
}

function broken(reason: string): PeerError {
  return new PeerError('protocol', `the peer's handshake is refused: ${reason}`);
}
