import { AvalancheCodecError } from '../avalanche-codec-error.js';
import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';
/** Signatures for one input, operation or authorization. The type says whose output they unlock; the encoding is the same. */
export interface Credential {
  type: 'secp256k1fx.Credential' | 'nftfx.Credential' | 'propertyfx.Credential';
  /** Recoverable secp256k1 signatures of 65 bytes each, in the order of the input's signature indices. */
  signatures: Buffer[];
}

/** The least bytes of a credential: its type id and the number of its signatures. */
export const CREDENTIAL_BYTES = 8;

const SIGNATURE_BYTES = 65;

const SECP256K1 = 9;
const NFT = 14;
const PROPERTY = 19;

const readSignature = (reader: Reader) => reader.fixed(SIGNATURE_BYTES);
const writeSignature = (writer: Writer, signature: Buffer) => writer.fixed(signature, SIGNATURE_BYTES);

/** Reads a credential of the P- or C-Chain. */
export function readSecp256k1Credential(reader: Reader): Credential {
  reader.typeId(SECP256K1, 'a secp256k1fx credential');
  return { type: 'secp256k1fx.Credential', signatures: reader.list(SIGNATURE_BYTES, readSignature) };
}

export function writeSecp256k1Credential(writer: Writer, credential: Credential): void {
  if (credential.type !== 'secp256k1fx.Credential')
    throw new AvalancheCodecError(`a secp256k1fx credential, but was given a ${credential.type}`);
  writeCredential(writer, credential);
}

/** Reads a credential of the X-Chain. */
export function readCredential(reader: Reader): Credential {
  return { type: credentialType(reader), signatures: reader.list(SIGNATURE_BYTES, readSignature) };
}

export function writeCredential(writer: Writer, credential: Credential): void {
  writer.uint32(credentialTypeId(credential.type));
  writer.list(credential.signatures, writeSignature);
}

function credentialType(reader: Reader): Credential['type'] {
  const typeId = reader.uint32();
  switch (typeId) {
    case SECP256K1:
      return 'secp256k1fx.Credential';
    case NFT:
      return 'nftfx.Credential';
    case PROPERTY:
      return 'propertyfx.Credential';
    default:
      return reader.failTypeId('a credential', typeId);
  }
}

function credentialTypeId(type: Credential['type']): number {
  switch (type) {
    case 'secp256k1fx.Credential':
      return SECP256K1;
    case 'nftfx.Credential':
      return NFT;
    case 'propertyfx.Credential':
      return PROPERTY;
  }
}
