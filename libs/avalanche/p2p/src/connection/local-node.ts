import { PermanentError } from '@nunatak/core/errors';
import type { AddressPort } from '../addresses/address-port.js';
import { type ClaimedAddress, claimAddress, claimBytes } from '../addresses/signed-address.js';
import { makeBlsKey, signProofOfPossession } from '../identity/proof-of-possession.js';
import type { StakingIdentity } from '../identity/staking-identity.js';

/** The release that a node announces. */
export interface NodeVersion {
  name: string;
  major: number;
  minor: number;
  patch: number;
}

/** What this side states in a handshake. */
export interface LocalNode {
  identity: StakingIdentity;
  networkId: number;
  /** The release of the node that one boots from: nodes refuse peers that are older than their minimum. */
  version: NodeVersion;
  claim: ClaimedAddress;
  /** Signature of the claim under the tag of proofs of possession. Only a validator's is compared with a key. */
  blsSignature: Buffer;
}

/** A client that cannot be dialed claims no address, and a port that must not be 0. */
const NOWHERE: AddressPort = { address: '::', port: 1 };

/** A text that names no release of a node. */
export class NodeVersionError extends PermanentError {
  override readonly code = 'node_version';
}

/** Reads what `info.getNodeVersion` calls a node's release: `avalanchego/1.14.2`. @throws NodeVersionError */
export function parseNodeVersion(text: string): NodeVersion {
  const [, name, major, minor, patch] = /^([a-zA-Z][\w-]{0,30})\/v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})/.exec(text) ?? [];
  if (name === undefined)
    throw new NodeVersionError(
      `not a node's release, such as avalanchego/1.14.2: ${JSON.stringify(text.slice(0, 80))}`,
    );
  return { name, major: Number(major), minor: Number(minor), patch: Number(patch) };
}

/** Returns the text of a release: `avalanchego/1.14.2`. */
export function textOfVersion({ name, major, minor, patch }: NodeVersion): string {
  return `${name}/${major}.${minor}.${patch}`;
}

/**
 * Returns what this side states, its address signed once with a new BLS key.
 * @param address where it can be dialed; by default nowhere
 */
export function makeLocalNode(
  identity: StakingIdentity,
  networkId: number,
  version: NodeVersion,
  address: AddressPort = NOWHERE,
): LocalNode {
  const claim = claimAddress(address, Math.floor(Date.now() / 1_000), identity.privateKey);
  const blsSignature = signProofOfPossession(makeBlsKey(), claimBytes(address, claim.time));
  return { identity, networkId, version, claim, blsSignature };
}
