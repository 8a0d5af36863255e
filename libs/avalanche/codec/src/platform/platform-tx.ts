import { readSecp256k1Credential, writeSecp256k1Credential } from '../fx/credential.js';
import type { TxCodec } from '../signed-tx.js';
import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';
import {
  type AddAutoRenewedValidatorTx,
  type RewardAutoRenewedValidatorTx,
  readAddAutoRenewedValidatorTx,
  readRewardAutoRenewedValidatorTx,
  readSetAutoRenewedValidatorConfigTx,
  type SetAutoRenewedValidatorConfigTx,
  writeAddAutoRenewedValidatorTx,
  writeRewardAutoRenewedValidatorTx,
  writeSetAutoRenewedValidatorConfigTx,
} from './auto-renewed-txs.js';
import {
  type ConvertSubnetToL1Tx,
  type DisableL1ValidatorTx,
  type IncreaseL1ValidatorBalanceTx,
  type RegisterL1ValidatorTx,
  readConvertSubnetToL1Tx,
  readDisableL1ValidatorTx,
  readIncreaseL1ValidatorBalanceTx,
  readRegisterL1ValidatorTx,
  readSetL1ValidatorWeightTx,
  type SetL1ValidatorWeightTx,
  writeConvertSubnetToL1Tx,
  writeDisableL1ValidatorTx,
  writeIncreaseL1ValidatorBalanceTx,
  writeRegisterL1ValidatorTx,
  writeSetL1ValidatorWeightTx,
} from './l1-txs.js';
import {
  type AddDelegatorTx,
  type AddPermissionlessDelegatorTx,
  type AddPermissionlessValidatorTx,
  type AddValidatorTx,
  type AdvanceTimeTx,
  type RewardValidatorTx,
  readAddDelegatorTx,
  readAddPermissionlessDelegatorTx,
  readAddPermissionlessValidatorTx,
  readAddValidatorTx,
  readAdvanceTimeTx,
  readRewardValidatorTx,
  writeAddDelegatorTx,
  writeAddPermissionlessDelegatorTx,
  writeAddPermissionlessValidatorTx,
  writeAddValidatorTx,
  writeAdvanceTimeTx,
  writeRewardValidatorTx,
} from './staking-txs.js';
import {
  type AddSubnetValidatorTx,
  type CreateChainTx,
  type CreateSubnetTx,
  type RemoveSubnetValidatorTx,
  readAddSubnetValidatorTx,
  readCreateChainTx,
  readCreateSubnetTx,
  readRemoveSubnetValidatorTx,
  readTransferSubnetOwnershipTx,
  readTransformSubnetTx,
  type TransferSubnetOwnershipTx,
  type TransformSubnetTx,
  writeAddSubnetValidatorTx,
  writeCreateChainTx,
  writeCreateSubnetTx,
  writeRemoveSubnetValidatorTx,
  writeTransferSubnetOwnershipTx,
  writeTransformSubnetTx,
} from './subnet-txs.js';
import {
  type PlatformBaseTx,
  type PlatformExportTx,
  type PlatformImportTx,
  readPlatformBaseTx,
  readPlatformExportTx,
  readPlatformImportTx,
  writePlatformBaseTx,
  writePlatformExportTx,
  writePlatformImportTx,
} from './transfer-txs.js';

/** A transaction of the P-Chain, without its credentials: every type from Apricot to Helicon. */
export type PlatformTx =
  | AddValidatorTx
  | AddSubnetValidatorTx
  | AddDelegatorTx
  | CreateChainTx
  | CreateSubnetTx
  | PlatformImportTx
  | PlatformExportTx
  | AdvanceTimeTx
  | RewardValidatorTx
  | RemoveSubnetValidatorTx
  | TransformSubnetTx
  | AddPermissionlessValidatorTx
  | AddPermissionlessDelegatorTx
  | TransferSubnetOwnershipTx
  | PlatformBaseTx
  | ConvertSubnetToL1Tx
  | RegisterL1ValidatorTx
  | SetL1ValidatorWeightTx
  | IncreaseL1ValidatorBalanceTx
  | DisableL1ValidatorTx
  | AddAutoRenewedValidatorTx
  | SetAutoRenewedValidatorConfigTx
  | RewardAutoRenewedValidatorTx;

// Type ids are those of avalanchego's vms/platformvm/txs/codec.go; the blocks' codec has the same.

const ADD_VALIDATOR_TX = 12;
const ADD_SUBNET_VALIDATOR_TX = 13;
const ADD_DELEGATOR_TX = 14;
const CREATE_CHAIN_TX = 15;
const CREATE_SUBNET_TX = 16;
const IMPORT_TX = 17;
const EXPORT_TX = 18;
const ADVANCE_TIME_TX = 19;
const REWARD_VALIDATOR_TX = 20;
const REMOVE_SUBNET_VALIDATOR_TX = 23;
const TRANSFORM_SUBNET_TX = 24;
const ADD_PERMISSIONLESS_VALIDATOR_TX = 25;
const ADD_PERMISSIONLESS_DELEGATOR_TX = 26;
const TRANSFER_SUBNET_OWNERSHIP_TX = 33;
const BASE_TX = 34;
const CONVERT_SUBNET_TO_L1_TX = 35;
const REGISTER_L1_VALIDATOR_TX = 36;
const SET_L1_VALIDATOR_WEIGHT_TX = 37;
const INCREASE_L1_VALIDATOR_BALANCE_TX = 38;
const DISABLE_L1_VALIDATOR_TX = 39;
const ADD_AUTO_RENEWED_VALIDATOR_TX = 40;
const SET_AUTO_RENEWED_VALIDATOR_CONFIG_TX = 41;
const REWARD_AUTO_RENEWED_VALIDATOR_TX = 42;

export const platformTxCodec: TxCodec<PlatformTx> = {
  readTx: readPlatformTx,
  writeTx: writePlatformTx,
  readCredential: readSecp256k1Credential,
  writeCredential: writeSecp256k1Credential,
};

function readPlatformTx(reader: Reader): PlatformTx {
  const typeId = reader.uint32();
  switch (typeId) {
    case ADD_VALIDATOR_TX:
      return readAddValidatorTx(reader);
    case ADD_SUBNET_VALIDATOR_TX:
      return readAddSubnetValidatorTx(reader);
    case ADD_DELEGATOR_TX:
      return readAddDelegatorTx(reader);
    case CREATE_CHAIN_TX:
      return readCreateChainTx(reader);
    case CREATE_SUBNET_TX:
      return readCreateSubnetTx(reader);
    case IMPORT_TX:
      return readPlatformImportTx(reader);
    case EXPORT_TX:
      return readPlatformExportTx(reader);
    case ADVANCE_TIME_TX:
      return readAdvanceTimeTx(reader);
    case REWARD_VALIDATOR_TX:
      return readRewardValidatorTx(reader);
    case REMOVE_SUBNET_VALIDATOR_TX:
      return readRemoveSubnetValidatorTx(reader);
    case TRANSFORM_SUBNET_TX:
      return readTransformSubnetTx(reader);
    case ADD_PERMISSIONLESS_VALIDATOR_TX:
      return readAddPermissionlessValidatorTx(reader);
    case ADD_PERMISSIONLESS_DELEGATOR_TX:
      return readAddPermissionlessDelegatorTx(reader);
    case TRANSFER_SUBNET_OWNERSHIP_TX:
      return readTransferSubnetOwnershipTx(reader);
    case BASE_TX:
      return readPlatformBaseTx(reader);
    case CONVERT_SUBNET_TO_L1_TX:
      return readConvertSubnetToL1Tx(reader);
    case REGISTER_L1_VALIDATOR_TX:
      return readRegisterL1ValidatorTx(reader);
    case SET_L1_VALIDATOR_WEIGHT_TX:
      return readSetL1ValidatorWeightTx(reader);
    case INCREASE_L1_VALIDATOR_BALANCE_TX:
      return readIncreaseL1ValidatorBalanceTx(reader);
    case DISABLE_L1_VALIDATOR_TX:
      return readDisableL1ValidatorTx(reader);
    case ADD_AUTO_RENEWED_VALIDATOR_TX:
      return readAddAutoRenewedValidatorTx(reader);
    case SET_AUTO_RENEWED_VALIDATOR_CONFIG_TX:
      return readSetAutoRenewedValidatorConfigTx(reader);
    case REWARD_AUTO_RENEWED_VALIDATOR_TX:
      return readRewardAutoRenewedValidatorTx(reader);
    default:
      return reader.failTypeId('a transaction of the P-Chain', typeId);
  }
}

function writePlatformTx(writer: Writer, tx: PlatformTx): void {
  switch (tx.type) {
    case 'AddValidatorTx':
      writer.uint32(ADD_VALIDATOR_TX);
      writeAddValidatorTx(writer, tx);
      break;
    case 'AddSubnetValidatorTx':
      writer.uint32(ADD_SUBNET_VALIDATOR_TX);
      writeAddSubnetValidatorTx(writer, tx);
      break;
    case 'AddDelegatorTx':
      writer.uint32(ADD_DELEGATOR_TX);
      writeAddDelegatorTx(writer, tx);
      break;
    case 'CreateChainTx':
      writer.uint32(CREATE_CHAIN_TX);
      writeCreateChainTx(writer, tx);
      break;
    case 'CreateSubnetTx':
      writer.uint32(CREATE_SUBNET_TX);
      writeCreateSubnetTx(writer, tx);
      break;
    case 'ImportTx':
      writer.uint32(IMPORT_TX);
      writePlatformImportTx(writer, tx);
      break;
    case 'ExportTx':
      writer.uint32(EXPORT_TX);
      writePlatformExportTx(writer, tx);
      break;
    case 'AdvanceTimeTx':
      writer.uint32(ADVANCE_TIME_TX);
      writeAdvanceTimeTx(writer, tx);
      break;
    case 'RewardValidatorTx':
      writer.uint32(REWARD_VALIDATOR_TX);
      writeRewardValidatorTx(writer, tx);
      break;
    case 'RemoveSubnetValidatorTx':
      writer.uint32(REMOVE_SUBNET_VALIDATOR_TX);
      writeRemoveSubnetValidatorTx(writer, tx);
      break;
    case 'TransformSubnetTx':
      writer.uint32(TRANSFORM_SUBNET_TX);
      writeTransformSubnetTx(writer, tx);
      break;
    case 'AddPermissionlessValidatorTx':
      writer.uint32(ADD_PERMISSIONLESS_VALIDATOR_TX);
      writeAddPermissionlessValidatorTx(writer, tx);
      break;
    case 'AddPermissionlessDelegatorTx':
      writer.uint32(ADD_PERMISSIONLESS_DELEGATOR_TX);
      writeAddPermissionlessDelegatorTx(writer, tx);
      break;
    case 'TransferSubnetOwnershipTx':
      writer.uint32(TRANSFER_SUBNET_OWNERSHIP_TX);
      writeTransferSubnetOwnershipTx(writer, tx);
      break;
    case 'BaseTx':
      writer.uint32(BASE_TX);
      writePlatformBaseTx(writer, tx);
      break;
    case 'ConvertSubnetToL1Tx':
      writer.uint32(CONVERT_SUBNET_TO_L1_TX);
      writeConvertSubnetToL1Tx(writer, tx);
      break;
    case 'RegisterL1ValidatorTx':
      writer.uint32(REGISTER_L1_VALIDATOR_TX);
      writeRegisterL1ValidatorTx(writer, tx);
      break;
    case 'SetL1ValidatorWeightTx':
      writer.uint32(SET_L1_VALIDATOR_WEIGHT_TX);
      writeSetL1ValidatorWeightTx(writer, tx);
      break;
    case 'IncreaseL1ValidatorBalanceTx':
      writer.uint32(INCREASE_L1_VALIDATOR_BALANCE_TX);
      writeIncreaseL1ValidatorBalanceTx(writer, tx);
      break;
    case 'DisableL1ValidatorTx':
      writer.uint32(DISABLE_L1_VALIDATOR_TX);
      writeDisableL1ValidatorTx(writer, tx);
      break;
    case 'AddAutoRenewedValidatorTx':
      writer.uint32(ADD_AUTO_RENEWED_VALIDATOR_TX);
      writeAddAutoRenewedValidatorTx(writer, tx);
      break;
    case 'SetAutoRenewedValidatorConfigTx':
      writer.uint32(SET_AUTO_RENEWED_VALIDATOR_CONFIG_TX);
      writeSetAutoRenewedValidatorConfigTx(writer, tx);
      break;
    case 'RewardAutoRenewedValidatorTx':
      writer.uint32(REWARD_AUTO_RENEWED_VALIDATOR_TX);
      writeRewardAutoRenewedValidatorTx(writer, tx);
      break;
  }
}
