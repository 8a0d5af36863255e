import { writeUtxoId } from '../components/transferables.js';
import type { Utxo } from '../components/utxo.js';
import {
  NFT_MINT_OUTPUT,
  NFT_TRANSFER_OUTPUT,
  type NftMintOutput,
  type NftTransferOutput,
  readNftMintOutputFields,
  readNftTransferOutputFields,
  writeNftMintOutputFields,
  writeNftTransferOutputFields,
} from '../fx/nftfx.js';
import {
  PROPERTY_MINT_OUTPUT,
  PROPERTY_OWNED_OUTPUT,
  type PropertyMintOutput,
  type PropertyOwnedOutput,
  readPropertyMintOutputFields,
  readPropertyOwnedOutputFields,
  writePropertyOutputFields,
} from '../fx/propertyfx.js';
import {
  MINT_OUTPUT,
  type MintOutput,
  readMintOutputFields,
  readTransferOutputFields,
  TRANSFER_OUTPUT,
  type TransferOutput,
  writeMintOutputFields,
  writeTransferOutputFields,
} from '../fx/secp256k1fx.js';
import { Reader } from '../wire/reader.js';
import { Writer } from '../wire/writer.js';

/** An output that the X-Chain's state can hold. */
export type AvmOutput =
  | TransferOutput
  | MintOutput
  | NftMintOutput
  | NftTransferOutput
  | PropertyMintOutput
  | PropertyOwnedOutput;

export type AvmUtxo = Utxo<AvmOutput>;

/** The least bytes of an output: a type id, and owners of no addresses. */
export const AVM_OUTPUT_BYTES = 20;

/** Decodes an output as the X-Chain's `avm.getUTXOs` gives it. */
export function decodeAvmUtxo(bytes: Buffer): AvmUtxo {
  const reader = Reader.of(bytes);
  const utxo = {
    txId: reader.id(),
    outputIndex: reader.uint32(),
    assetId: reader.id(),
    output: readAvmOutput(reader),
  };
  reader.end();
  return utxo;
}

export function encodeAvmUtxo(utxo: AvmUtxo): Buffer {
  const writer = Writer.versioned();
  writeUtxoId(writer, utxo);
  writer.id(utxo.assetId);
  writeAvmOutput(writer, utxo.output);
  return writer.finish();
}

export function readAvmOutput(reader: Reader): AvmOutput {
  const typeId = reader.uint32();
  switch (typeId) {
    case MINT_OUTPUT:
      return readMintOutputFields(reader);
    case TRANSFER_OUTPUT:
      return readTransferOutputFields(reader);
    case NFT_MINT_OUTPUT:
      return readNftMintOutputFields(reader);
    case NFT_TRANSFER_OUTPUT:
      return readNftTransferOutputFields(reader);
    case PROPERTY_MINT_OUTPUT:
      return readPropertyMintOutputFields(reader);
    case PROPERTY_OWNED_OUTPUT:
      return readPropertyOwnedOutputFields(reader);
    default:
      return reader.failTypeId('an output of the X-Chain', typeId);
  }
}

export function writeAvmOutput(writer: Writer, output: AvmOutput): void {
  switch (output.type) {
    case 'secp256k1fx.MintOutput':
      writer.uint32(MINT_OUTPUT);
      writeMintOutputFields(writer, output);
      break;
    case 'secp256k1fx.TransferOutput':
      writer.uint32(TRANSFER_OUTPUT);
      writeTransferOutputFields(writer, output);
      break;
    case 'nftfx.MintOutput':
      writer.uint32(NFT_MINT_OUTPUT);
      writeNftMintOutputFields(writer, output);
      break;
    case 'nftfx.TransferOutput':
      writer.uint32(NFT_TRANSFER_OUTPUT);
      writeNftTransferOutputFields(writer, output);
      break;
    case 'propertyfx.MintOutput':
      writer.uint32(PROPERTY_MINT_OUTPUT);
      writePropertyOutputFields(writer, output);
      break;
    case 'propertyfx.OwnedOutput':
      writer.uint32(PROPERTY_OWNED_OUTPUT);
      writePropertyOutputFields(writer, output);
      break;
  }
}
