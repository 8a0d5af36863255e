export {
  type AtomicTx,
  type EVMInput,
  type EVMOutput,
  extractAtomicTxs,
  type UnsignedExportTx,
  type UnsignedImportTx,
} from './atomic-tx.js';
export type { TransferableInput, TransferableOutput } from './avax.js';
export { decodeCb58, encodeCb58 } from './cb58.js';
export type { OutputOwners, TransferInput, TransferOutput } from './secp256k1fx.js';
export {
  type AddressedCall,
  type HashPayload,
  type UnsignedWarpMessage,
  unsignedWarpMessageIn,
} from './warp-message.js';
