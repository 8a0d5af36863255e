import { sha256 } from './components/hash.js';
import { CREDENTIAL_BYTES, type Credential } from './fx/credential.js';
import { CODEC_VERSION, Reader } from './wire/reader.js';
import { Writer } from './wire/writer.js';

/**
 * A transaction with what proves that it may be made. `bytes` and `id` are computed when first asked for (as getters: a spread copy has
 * neither).
 */
export interface SignedTx<Tx> {
  readonly tx: Tx;
  /** One for each input, then one for each further authorization, such as of a subnet's owner. */
  readonly credentials: Credential[];
  /** The signed bytes with the codec's version before them: as a node gives them for the transaction alone, also within a block. */
  readonly bytes: Buffer;
  /** 32 bytes: SHA-256 of {@link bytes}. */
  readonly id: Buffer;
}

/** How one chain's transactions are read and written. */
export interface TxCodec<Tx> {
  readTx: (reader: Reader) => Tx;
  writeTx: (writer: Writer, tx: Tx) => void;
  readCredential: (reader: Reader) => Credential;
  writeCredential: (writer: Writer, credential: Credential) => void;
}

/** The least bytes of a transaction within a block: a type id and the number of its credentials. */
export const SIGNED_TX_BYTES = 8;

const VERSION = Buffer.from([CODEC_VERSION >> 8, CODEC_VERSION & 0xff]);

/** A transaction with the bytes that it was read from. */
class EncodedTx<Tx> implements SignedTx<Tx> {
  #body: Buffer | undefined;
  #bytes: Buffer | undefined;
  #id: Buffer | undefined;

  /** @param body the signed bytes without the codec's version, or `bytes` those with it */
  constructor(
    readonly tx: Tx,
    readonly credentials: Credential[],
    body: Buffer | undefined,
    bytes?: Buffer,
  ) {
    this.#body = body;
    this.#bytes = bytes;
  }

  get bytes(): Buffer {
    if (this.#bytes === undefined) {
      this.#bytes = Buffer.concat([VERSION, this.#body!]);
      this.#body = undefined;
    }
    return this.#bytes;
  }

  get id(): Buffer {
    this.#id ??= sha256(this.bytes);
    return this.#id;
  }
}

/** Decodes a whole signed transaction. */
export function decodeSignedTx<Tx>(codec: TxCodec<Tx>, bytes: Buffer): SignedTx<Tx> {
  const reader = Reader.of(bytes);
  const tx = codec.readTx(reader);
  const credentials = reader.list(CREDENTIAL_BYTES, codec.readCredential);
  reader.end();
  return new EncodedTx(tx, credentials, undefined, bytes);
}

/** Reads a signed transaction within a block. */
export function readSignedTx<Tx>(codec: TxCodec<Tx>, reader: Reader): SignedTx<Tx> {
  const start = reader.offset;
  const tx = codec.readTx(reader);
  const credentials = reader.list(CREDENTIAL_BYTES, codec.readCredential);
  return new EncodedTx(tx, credentials, reader.bytes.subarray(start, reader.offset));
}

/** Passes over a signed transaction within a block: it is refused where {@link readSignedTx} refuses it. */
export function skimSignedTx<Tx>(codec: TxCodec<Tx>, reader: Reader): void {
  reader.skims = true;
  codec.readTx(reader);
  reader.list(CREDENTIAL_BYTES, codec.readCredential);
  reader.skims = false;
}

export function writeSignedTx<Tx>(
  codec: TxCodec<Tx>,
  writer: Writer,
  signed: Pick<SignedTx<Tx>, 'tx' | 'credentials'>,
): void {
  codec.writeTx(writer, signed.tx);
  writer.list(signed.credentials, codec.writeCredential);
}

/** Encodes a whole signed transaction, from its fields. */
export function encodeSignedTx<Tx>(codec: TxCodec<Tx>, signed: Pick<SignedTx<Tx>, 'tx' | 'credentials'>): Buffer {
  const writer = Writer.versioned();
  writeSignedTx(codec, writer, signed);
  return writer.finish();
}

/** Puts a transaction and its credentials together. */
export function signedTx<Tx, Some extends Tx>(codec: TxCodec<Tx>, tx: Some, credentials: Credential[]): SignedTx<Some> {
  return new EncodedTx(tx, credentials, undefined, encodeSignedTx(codec, { tx, credentials }));
}

/** Decodes a whole transaction without credentials, as it is signed. */
export function decodeUnsignedTx<Tx>(codec: TxCodec<Tx>, bytes: Buffer): Tx {
  const reader = Reader.of(bytes);
  const tx = codec.readTx(reader);
  reader.end();
  return tx;
}

export function encodeUnsignedTx<Tx>(codec: TxCodec<Tx>, tx: Tx): Buffer {
  const writer = Writer.versioned();
  codec.writeTx(writer, tx);
  return writer.finish();
}
