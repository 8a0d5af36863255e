export { AvalancheCodecError } from './avalanche-codec-error.js';
export { type AvmBlock, decodeAvmBlock, encodeAvmBlock } from './avm/avm-block.js';
export { type AvmGenesis, decodeAvmGenesis, encodeAvmGenesis, type GenesisAsset } from './avm/avm-genesis.js';
export { type AvmOutput, type AvmUtxo, decodeAvmUtxo, encodeAvmUtxo } from './avm/avm-output.js';
export {
  type AvmBaseTx,
  type AvmExportTx,
  type AvmImportTx,
  type AvmTx,
  type CreateAssetTx,
  decodeAvmTx,
  decodeSignedAvmTx,
  encodeAvmTx,
  encodeSignedAvmTx,
  type OperationTx,
  type SignedAvmTx,
  signedAvmTx,
} from './avm/avm-tx.js';
export { type AvmVertex, decodeAvmVertex, encodeAvmVertex } from './avm/avm-vertex.js';
export type { InitialState } from './avm/initial-state.js';
export type { FxOperation, Operation } from './avm/operation.js';
export type { BaseTxFields } from './components/base-tx-fields.js';
export { sha256 } from './components/hash.js';
export type { TransferableInput, TransferableOutput, UtxoId } from './components/transferables.js';
export type { Utxo } from './components/utxo.js';
export { utxoIdOf } from './components/utxo-id.js';
export type { AtomicTx, EVMInput, EVMOutput, UnsignedExportTx, UnsignedImportTx } from './evm/atomic-tx.js';
export {
  decodeSignedAtomicTx,
  decodeSignedAtomicTxs,
  encodeSignedAtomicTx,
  encodeSignedAtomicTxs,
  extractAtomicTxs,
  type SignedAtomicTx,
  signedAtomicTx,
} from './evm/signed-atomic-txs.js';
export type { Credential } from './fx/credential.js';
export type { NftMintOperation, NftMintOutput, NftTransferOperation, NftTransferOutput } from './fx/nftfx.js';
export type {
  PropertyBurnOperation,
  PropertyMintOperation,
  PropertyMintOutput,
  PropertyOwnedOutput,
} from './fx/propertyfx.js';
export type {
  Input,
  MintOperation,
  MintOutput,
  OutputOwners,
  TransferInput,
  TransferOutput,
} from './fx/secp256k1fx.js';
export type {
  AddAutoRenewedValidatorTx,
  RewardAutoRenewedValidatorTx,
  SetAutoRenewedValidatorConfigTx,
} from './platform/auto-renewed-txs.js';
export type {
  ConvertSubnetToL1Tx,
  ConvertSubnetToL1Validator,
  DisableL1ValidatorTx,
  IncreaseL1ValidatorBalanceTx,
  RegisterL1ValidatorTx,
  SetL1ValidatorWeightTx,
} from './platform/l1-txs.js';
export type { PlatformBaseTxFields } from './platform/platform-base-tx-fields.js';
export {
  type ApricotAbortBlock,
  type ApricotAtomicBlock,
  type ApricotCommitBlock,
  type ApricotProposalBlock,
  type ApricotStandardBlock,
  type BanffAbortBlock,
  type BanffCommitBlock,
  type BanffProposalBlock,
  type BanffStandardBlock,
  decodePlatformBlock,
  encodePlatformBlock,
  type PlatformBlock,
} from './platform/platform-block.js';
export { decodePlatformBlockPlace, type PlatformBlockPlace } from './platform/platform-block-place.js';
export {
  decodePlatformGenesis,
  encodePlatformGenesis,
  type GenesisUtxo,
  type PlatformGenesis,
} from './platform/platform-genesis.js';
export {
  decodePlatformUtxo,
  encodePlatformUtxo,
  type PlatformInput,
  type PlatformOutput,
  type PlatformTransferableInput,
  type PlatformTransferableOutput,
  type PlatformUtxo,
} from './platform/platform-transferables.js';
export type { PlatformTx } from './platform/platform-tx.js';
export {
  decodePlatformTx,
  decodeSignedPlatformTx,
  encodePlatformTx,
  encodeSignedPlatformTx,
  type SignedPlatformTx,
  signedPlatformTx,
} from './platform/signed-platform-tx.js';
export type { LockIn, LockOut } from './platform/stakeable.js';
export type { EmptySigner, ProofOfPossession, Signer, Validator } from './platform/staker.js';
export type {
  AddDelegatorTx,
  AddPermissionlessDelegatorTx,
  AddPermissionlessValidatorTx,
  AddValidatorTx,
  AdvanceTimeTx,
  RewardValidatorTx,
} from './platform/staking-txs.js';
export type {
  AddSubnetValidatorTx,
  CreateChainTx,
  CreateSubnetTx,
  RemoveSubnetValidatorTx,
  TransferSubnetOwnershipTx,
  TransformSubnetTx,
} from './platform/subnet-txs.js';
export type { PlatformBaseTx, PlatformExportTx, PlatformImportTx } from './platform/transfer-txs.js';
export { nodeIdOfCertificate } from './proposervm/certificate-node-id.js';
export {
  decodeProposerBlock,
  encodeProposerBlock,
  type PostForkBlock,
  type PostForkOption,
  type ProposerBlock,
  type ProposerEpoch,
} from './proposervm/proposer-block.js';
export type { SignedTx } from './signed-tx.js';
export { type Address, type ChainPrefix, decodeAddress, encodeAddress } from './text/address.js';
export { decodeCb58, encodeCb58 } from './text/cb58.js';
export { addressPrefixOf } from './text/network-prefix.js';
export { decodeNodeId, encodeNodeId } from './text/node-id.js';
export type { Unencoded } from './unencoded.js';
export {
  decodeJustification,
  encodeJustification,
  type Justification,
  validationIdOf,
} from './warp/justification.js';
export { l1ValidatorWeightOf, registrationOf } from './warp/manager-message.js';
export {
  decodePlatformMessage,
  encodePlatformMessage,
  type L1ValidatorRegistration,
  type L1ValidatorWeight,
  type PChainOwner,
  type PlatformMessage,
  type RegisterL1Validator,
  type SubnetToL1Conversion,
} from './warp/platform-message.js';
export {
  decodeSubnetToL1ConversionData,
  encodeSubnetToL1ConversionData,
  type SubnetToL1ConversionData,
  type SubnetToL1ConversionValidatorData,
  subnetToL1ConversionDataOf,
  subnetToL1ConversionId,
} from './warp/subnet-conversion.js';
export {
  conversionMessage,
  type JustifiedMessage,
  type MessageTx,
  registrationMessage,
  unsignedPlatformMessage,
  weightMessage,
} from './warp/transaction-message.js';
export { conversionValidationId, registrationValidationId } from './warp/validation-id.js';
export { decodeValidatorUptime, encodeValidatorUptime, type ValidatorUptime } from './warp/validator-uptime.js';
export { decodeWarpLogData, encodeWarpLogData, unsignedWarpMessageBytes } from './warp/warp-log-data.js';
export {
  type BitSetSignature,
  decodeUnsignedWarpMessage,
  decodeWarpMessage,
  encodeUnsignedWarpMessage,
  encodeWarpMessage,
  signerIndicesOf,
  signersOf,
  type UnsignedWarpMessage,
  unsignedWarpMessageIn,
  type WarpMessage,
  warpMessageId,
} from './warp/warp-message.js';
export {
  type AddressedCall,
  decodeWarpPayload,
  encodeWarpPayload,
  type HashPayload,
  type UnknownPayload,
  type WarpPayload,
} from './warp/warp-payload.js';
