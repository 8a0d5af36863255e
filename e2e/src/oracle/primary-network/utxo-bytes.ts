import { bytesOfCb58Any } from '../cb58.js';
import { BytesReader, hashOf } from './bytes-reader.js';
import { readOutput } from './output-bytes.js';
import type { Output } from './outputs.js';

const CODEC_BYTES = 2;
const CHECKSUM_DIGITS = 8;

/** A UTXO as a node keeps it. */
export interface NodeUtxo extends Output {
  utxoId: string;
  txId: string;
  outputIndex: number;
}

/** The id of the UTXO that a transaction's output is: the SHA-256 of its index in 8 bytes and the transaction's id. */
export function utxoIdOf(txId: string, outputIndex: number): string {
  const index = Buffer.alloc(8);
  index.writeBigUInt64BE(BigInt(outputIndex));
  return hashOf(index, bytesOfCb58Any(txId));
}

/** Reads a UTXO of platform.getUTXOs and the like: hex with a checksum. */
export function utxoOfHex(text: string, prefix: string): NodeUtxo {
  const reader = new BytesReader(Buffer.from(text.slice(2, -CHECKSUM_DIGITS), 'hex'));
  reader.take(CODEC_BYTES);
  const utxo = readUtxo(reader, prefix);
  if (!reader.isAtEnd) throw new Error(`more bytes than a UTXO has: ${text}`);
  return utxo;
}

export function readUtxo(reader: BytesReader, prefix: string): NodeUtxo {
  const [txId, outputIndex, assetId] = [reader.id(), reader.u32(), reader.id()];
  return { utxoId: utxoIdOf(txId, outputIndex), txId, outputIndex, ...readOutput(reader, assetId, prefix) };
}
