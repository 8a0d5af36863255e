import { ID_BYTES } from '../components/ids.js';
import { readUtxoId, UTXO_ID_BYTES, type UtxoId, writeUtxoId } from '../components/transferables.js';
import {
  NFT_MINT_OPERATION,
  NFT_TRANSFER_OPERATION,
  type NftMintOperation,
  type NftTransferOperation,
  readNftMintOperationFields,
  readNftTransferOperationFields,
  writeNftMintOperationFields,
  writeNftTransferOperationFields,
} from '../fx/nftfx.js';
import {
  PROPERTY_BURN_OPERATION,
  PROPERTY_MINT_OPERATION,
  type PropertyBurnOperation,
  type PropertyMintOperation,
  readPropertyBurnOperationFields,
  readPropertyMintOperationFields,
  writePropertyBurnOperationFields,
  writePropertyMintOperationFields,
} from '../fx/propertyfx.js';
import {
  MINT_OPERATION,
  type MintOperation,
  readMintOperationFields,
  writeMintOperationFields,
} from '../fx/secp256k1fx.js';
import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';

// Names are those of avalanchego's vms/avm/txs.

export type FxOperation =
  | MintOperation
  | NftMintOperation
  | NftTransferOperation
  | PropertyMintOperation
  | PropertyBurnOperation;

/** Something done with outputs of an asset other than to transfer an amount. */
export interface Operation {
  assetId: Buffer;
  /** The outputs that are spent. */
  utxoIds: UtxoId[];
  operation: FxOperation;
}

/** The least bytes of an operation: on no outputs, with no signature. */
export const OPERATION_BYTES = ID_BYTES + 4 + 4 + 4;

export function readOperation(reader: Reader): Operation {
  return {
    assetId: reader.id(),
    utxoIds: reader.list(UTXO_ID_BYTES, readUtxoId),
    operation: readFxOperation(reader),
  };
}

export function writeOperation(writer: Writer, operation: Operation): void {
  writer.id(operation.assetId);
  writer.list(operation.utxoIds, writeUtxoId);
  writeFxOperation(writer, operation.operation);
}

function readFxOperation(reader: Reader): FxOperation {
  const typeId = reader.uint32();
  switch (typeId) {
    case MINT_OPERATION:
      return readMintOperationFields(reader);
    case NFT_MINT_OPERATION:
      return readNftMintOperationFields(reader);
    case NFT_TRANSFER_OPERATION:
      return readNftTransferOperationFields(reader);
    case PROPERTY_MINT_OPERATION:
      return readPropertyMintOperationFields(reader);
    case PROPERTY_BURN_OPERATION:
      return readPropertyBurnOperationFields(reader);
    default:
      return reader.failTypeId('an operation', typeId);
  }
}

function writeFxOperation(writer: Writer, operation: FxOperation): void {
  switch (operation.type) {
    case 'secp256k1fx.MintOperation':
      writer.uint32(MINT_OPERATION);
      writeMintOperationFields(writer, operation);
      break;
    case 'nftfx.MintOperation':
      writer.uint32(NFT_MINT_OPERATION);
      writeNftMintOperationFields(writer, operation);
      break;
    case 'nftfx.TransferOperation':
      writer.uint32(NFT_TRANSFER_OPERATION);
      writeNftTransferOperationFields(writer, operation);
      break;
    case 'propertyfx.MintOperation':
      writer.uint32(PROPERTY_MINT_OPERATION);
      writePropertyMintOperationFields(writer, operation);
      break;
    case 'propertyfx.BurnOperation':
      writer.uint32(PROPERTY_BURN_OPERATION);
      writePropertyBurnOperationFields(writer, operation);
      break;
  }
}
