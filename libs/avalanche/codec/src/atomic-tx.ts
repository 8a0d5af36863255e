import {
  ID_BYTES,
  type TransferableInput,
  type TransferableOutput,
  unpackTransferableInput,
  unpackTransferableOutput,
} from './avax.js';
import { unpackCredential } from './secp256k1fx.js';
import { Unpacker } from './unpacker.js';

// Names and type ids are those of coreth's atomic transactions (plugin/evm/atomic).

const CODEC_VERSION = 0;
const UNSIGNED_IMPORT_TX = 0;
const UNSIGNED_EXPORT_TX = 1;

const ADDRESS_BYTES = 20;

/** An account of the C-Chain that is paid. */
export interface EVMOutput {
  address: Buffer;
  /** In the asset's smallest unit: nAVAX, of which the EVM counts 10⁹ wei each. */
  amount: bigint;
  assetId: Buffer;
}

/** An account of the C-Chain that is charged. */
export interface EVMInput extends EVMOutput {
  nonce: bigint;
}

interface BaseTx {
  networkId: number;
  /** The C-Chain's own id. */
  blockchainId: Buffer;
}

/** Moves funds of another chain's unspent outputs to accounts of the C-Chain. */
export interface UnsignedImportTx extends BaseTx {
  type: 'import';
  sourceChain: Buffer;
  importedInputs: TransferableInput[];
  outs: EVMOutput[];
}

/** Moves funds of accounts of the C-Chain to another chain. */
export interface UnsignedExportTx extends BaseTx {
  type: 'export';
  destinationChain: Buffer;
  ins: EVMInput[];
  exportedOutputs: TransferableOutput[];
}

export type AtomicTx = UnsignedImportTx | UnsignedExportTx;

/**
 * The atomic transactions of a C-Chain block, without their signatures. Their encoding is one transaction before Apricot phase 5, and a
 * list of them since.
 *
 * @param extData the block's extra data (`blockExtraData` on JSON-RPC); what is returned holds views of it
 * @returns undefined when the bytes are not such an encoding (other chains use the field otherwise)
 */
export function extractAtomicTxs(extData: Buffer): AtomicTx[] | undefined {
  if (extData.length === 0) return [];
  // Both forms fill the bytes exactly, so at most one of them fits.
  return (
    unpackAll(extData, (unpacker) => unpacker.slice(() => unpackTx(unpacker))) ??
    unpackAll(extData, (unpacker) => [unpackTx(unpacker)])
  );
}

function unpackAll(bytes: Buffer, unpack: (unpacker: Unpacker) => AtomicTx[]): AtomicTx[] | undefined {
  const unpacker = new Unpacker(bytes);
  if (unpacker.short() !== CODEC_VERSION) return undefined;
  const transactions = unpack(unpacker);
  return unpacker.isComplete ? transactions : undefined;
}

function unpackTx(unpacker: Unpacker): AtomicTx {
  const typeId = unpacker.int();
  if (typeId !== UNSIGNED_IMPORT_TX && typeId !== UNSIGNED_EXPORT_TX) unpacker.fail();
  const base = { networkId: unpacker.int(), blockchainId: unpacker.fixedBytes(ID_BYTES) };
  const otherChain = unpacker.fixedBytes(ID_BYTES);
  const transaction: AtomicTx =
    typeId === UNSIGNED_IMPORT_TX
      ? {
          ...base,
          type: 'import',
          sourceChain: otherChain,
          importedInputs: unpacker.slice(() => unpackTransferableInput(unpacker)),
          outs: unpacker.slice(() => unpackEVMOutput(unpacker)),
        }
      : {
          ...base,
          type: 'export',
          destinationChain: otherChain,
          ins: unpacker.slice(() => ({ ...unpackEVMOutput(unpacker), nonce: unpacker.long() })),
          exportedOutputs: unpacker.slice(() => unpackTransferableOutput(unpacker)),
        };
  unpacker.slice(() => unpackCredential(unpacker));
  return transaction;
}

function unpackEVMOutput(unpacker: Unpacker): EVMOutput {
  return {
    address: unpacker.fixedBytes(ADDRESS_BYTES),
    amount: unpacker.long(),
    assetId: unpacker.fixedBytes(ID_BYTES),
  };
}
