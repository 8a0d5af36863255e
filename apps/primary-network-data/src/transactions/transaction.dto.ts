import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { AssetAmountDto, AssetDetailsDto } from '../assets/asset.dto.js';
import { GenesisProperty } from '../blockchains/genesis-property.js';
import { L1ValidatorDetailsTransactionDto } from '../l1-validators/l1-validator.dto.js';
import { ChainListPage } from '../networks/chain-info.dto.js';
import { AutoRenewDto } from '../stakers/auto-renew.dto.js';
import { ProvenBlsCredentialsDto } from '../stakers/bls-credentials.dto.js';
import { L1ValidatorManagerDetailsDto, SubnetOwnershipInfoDto } from '../subnets/subnet.dto.js';
import { PChainUtxoDto, UtxoCredentialDto, UtxoDto } from '../utxos/utxo.dto.js';
import { TRANSACTION_TYPES, type TransactionType } from './transaction-types.js';

/** What a CreateChainTx made. */
export class BlockchainInfoDto {
  @ApiProperty({ type: String }) chainName!: string;
  @ApiProperty({ type: String }) vmId!: string;
  @GenesisProperty() genesisData?: object | string;
}

export class ValidatorAuthorityDto {
  @ApiProperty({ type: [String] }) addresses!: string[];
  @ApiProperty({ type: 'integer' }) threshold!: number;
}

/** A transaction of the P-Chain; in the standard dialect of every chain of the primary network. */
export class PChainTransactionDto {
  @ApiProperty({ type: String }) txHash!: string;
  @ApiProperty({ enum: TRANSACTION_TYPES }) txType!: TransactionType;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) blockTimestamp!: number;
  @ApiProperty({ type: String }) blockNumber!: string;
  @ApiProperty({ type: String }) blockHash!: string;
  @ApiProperty({ type: [PChainUtxoDto] }) consumedUtxos!: PChainUtxoDto[];
  @ApiProperty({ type: [PChainUtxoDto] }) emittedUtxos!: PChainUtxoDto[];
  @ApiPropertyOptional({ type: String, description: 'Of imports and exports.' }) sourceChain?: string | undefined;
  @ApiPropertyOptional({ type: String, description: 'Of imports and exports.' }) destinationChain?: string | undefined;
  @ApiProperty({ type: [AssetAmountDto], description: 'What the emitted UTXOs hold.' }) value!: AssetAmountDto[];
  @ApiProperty({ type: [AssetAmountDto], description: 'The fee.' }) amountBurned!: AssetAmountDto[];
  @ApiProperty({ type: [AssetAmountDto] }) amountStaked!: AssetAmountDto[];
  @ApiProperty({ type: [AssetAmountDto], description: 'What was paid into balances of L1 validators.' })
  amountL1ValidatorBalanceBurned!: AssetAmountDto[];
  @ApiPropertyOptional({
    type: 'integer',
    description:
      'Unix seconds: of a staker the time that it began. Of an auto-renewed validator, times and estimatedReward are those of its running or last cycle.',
  })
  startTimestamp?: number;
  @ApiPropertyOptional({ type: 'integer', description: 'Unix seconds.' }) endTimestamp?: number;
  @ApiPropertyOptional({ type: String }) delegationFeePercent?: string;
  @ApiPropertyOptional({ type: String }) nodeId?: string;
  @ApiPropertyOptional({ type: String }) subnetId?: string;
  @ApiPropertyOptional({ type: L1ValidatorManagerDetailsDto })
  l1ValidatorManagerDetails?: L1ValidatorManagerDetailsDto;
  @ApiPropertyOptional({
    type: [L1ValidatorDetailsTransactionDto],
    description: 'L1 validators that it registered or changed, as they were after its block.',
  })
  l1ValidatorDetails?: L1ValidatorDetailsTransactionDto[];
  @ApiPropertyOptional({
    type: String,
    description:
      'The potential reward, a validator’s share of it included. Of a RewardAutoRenewedValidatorTx, that of the next cycle.',
  })
  estimatedReward?: string;
  @ApiPropertyOptional({ type: String, description: 'The transaction that ended the stake.' }) rewardTxHash?: string;
  @ApiPropertyOptional({ type: [String] }) rewardAddresses?: string[];
  @ApiPropertyOptional({ type: String, description: '0x and hex digits.' }) memo?: string | undefined;
  @ApiPropertyOptional({
    type: String,
    description: 'Of what ends a stake or a cycle, or sets what follows: the transaction that added the staker.',
  })
  stakingTxHash?: string;
  @ApiPropertyOptional({ type: SubnetOwnershipInfoDto }) subnetOwnershipInfo?: SubnetOwnershipInfoDto;
  @ApiPropertyOptional({ type: ProvenBlsCredentialsDto }) blsCredentials?: ProvenBlsCredentialsDto;
  @ApiPropertyOptional({ type: BlockchainInfoDto }) blockchainInfo?: BlockchainInfoDto;
  @ApiPropertyOptional({
    type: 'integer',
    description:
      'Seconds. Of an AddAutoRenewedValidatorTx, the first cycle’s length; of a SetAutoRenewedValidatorConfigTx, the next one’s, 0: none follows.',
  })
  period?: number;
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: 1_000_000,
    description: 'Millionths of a cycle’s rewards that are staked again; of the same two types.',
  })
  autoCompoundRewardShares?: number;
  @ApiPropertyOptional({
    type: ValidatorAuthorityDto,
    description: 'Of an AddAutoRenewedValidatorTx: who may change the period and the shares.',
  })
  validatorAuthority?: ValidatorAuthorityDto;
}

/** A transaction of a staker that is pending or current. */
export class PChainStakingTransactionDto extends PChainTransactionDto {
  @ApiPropertyOptional({ type: AutoRenewDto, description: 'Of an AddAutoRenewedValidatorTx.' })
  autoRenew?: AutoRenewDto;
}

/** What the hosted dialect's transactions of the X- and C-Chain have. */
class AtomicTransactionBaseDto {
  @ApiProperty({ type: String }) txHash!: string;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) timestamp!: number;
  @ApiProperty({ type: String, description: '0x and hex digits.' }) memo!: string;
  @ApiProperty({ type: [AssetAmountDto] }) amountUnlocked!: AssetAmountDto[];
  @ApiProperty({ type: [AssetAmountDto] }) amountCreated!: AssetAmountDto[];
}

export class TransactionVertexDto {
  @ApiProperty({ type: String }) hash!: string;
  @ApiProperty({ type: 'integer' }) height!: number;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) timestamp!: number;
}

class XChainTransactionBaseDto extends AtomicTransactionBaseDto {
  @ApiProperty({ enum: ['BaseTx', 'CreateAssetTx', 'OperationTx', 'ImportTx', 'ExportTx', 'UNKNOWN'] })
  txType!: TransactionType;
  @ApiProperty({ type: [UtxoDto] }) consumedUtxos!: UtxoDto[];
  @ApiProperty({ type: [UtxoDto] }) emittedUtxos!: UtxoDto[];
  @ApiPropertyOptional({ type: String }) sourceChain?: string;
  @ApiPropertyOptional({ type: String }) destinationChain?: string;
  @ApiPropertyOptional({ type: AssetDetailsDto }) assetCreated?: AssetDetailsDto;
}

/** A transaction of an X-Chain block, in the hosted dialect. */
export class XChainLinearTransactionDto extends XChainTransactionBaseDto {
  @ApiProperty({ enum: ['linear'] }) chainFormat!: 'linear';
  @ApiProperty({ type: 'integer' }) blockHeight!: number;
  @ApiProperty({ type: String }) blockHash!: string;
}

/** A transaction of X-Chain vertices, in the hosted dialect. */
export class XChainNonLinearTransactionDto extends XChainTransactionBaseDto {
  @ApiProperty({ enum: ['non-linear'] }) chainFormat!: 'non-linear';
  @ApiProperty({ type: [TransactionVertexDto] }) vertices!: TransactionVertexDto[];
}

class CChainTransactionBaseDto extends AtomicTransactionBaseDto {
  @ApiProperty({ type: 'integer' }) blockHeight!: number;
  @ApiProperty({ type: String }) blockHash!: string;
  @ApiProperty({ type: String }) sourceChain!: string;
  @ApiProperty({ type: String }) destinationChain!: string;
}

export class EvmInputDto {
  @ApiProperty({ type: String }) fromAddress!: string;
  @ApiProperty({ type: AssetAmountDto }) asset!: AssetAmountDto;
  @ApiProperty({ type: [UtxoCredentialDto] }) credentials!: UtxoCredentialDto[];
}

export class EvmOutputDto {
  @ApiProperty({ type: String }) toAddress!: string;
  @ApiProperty({ type: AssetAmountDto }) asset!: AssetAmountDto;
}

export class CChainExportTransactionDto extends CChainTransactionBaseDto {
  @ApiProperty({ enum: ['ExportTx'] }) txType!: 'ExportTx';
  @ApiProperty({ type: [EvmInputDto] }) evmInputs!: EvmInputDto[];
  @ApiProperty({ type: [UtxoDto] }) emittedUtxos!: UtxoDto[];
}

export class CChainImportTransactionDto extends CChainTransactionBaseDto {
  @ApiProperty({ enum: ['ImportTx'] }) txType!: 'ImportTx';
  @ApiProperty({ type: [EvmOutputDto] }) evmOutputs!: EvmOutputDto[];
  @ApiProperty({ type: [UtxoDto] }) consumedUtxos!: UtxoDto[];
}

/** The forms of a transaction: the first in the standard dialect of all chains, the others in the hosted one. */
export const TRANSACTION_FORMS = [
  PChainTransactionDto,
  XChainLinearTransactionDto,
  XChainNonLinearTransactionDto,
  CChainExportTransactionDto,
  CChainImportTransactionDto,
] as const;

export type TransactionDto = InstanceType<(typeof TRANSACTION_FORMS)[number]>;

export class ListStakingTransactionsResponseDto extends ChainListPage {
  @ApiProperty({ type: [PChainStakingTransactionDto] }) transactions!: PChainStakingTransactionDto[];
}

@ApiExtraModels(...TRANSACTION_FORMS)
export class ListPrimaryNetworkTransactionsResponseDto extends ChainListPage {
  @ApiProperty({ type: 'array', items: { oneOf: TRANSACTION_FORMS.map((type) => ({ $ref: getSchemaPath(type) })) } })
  transactions!: TransactionDto[];
}
