import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AssetAmountDto } from '../assets/asset.dto.js';
import { REWARD_TYPES, type RewardType } from '../rewards/reward.dto.js';

export const UTXO_TYPES = ['STAKE', 'TRANSFER'] as const;
export type UtxoType = (typeof UTXO_TYPES)[number];

/** What both forms of a UTXO have. */
class UtxoBaseDto {
  @ApiProperty({ type: [String], description: 'Who may spend it.' }) addresses!: string[];
  @ApiProperty({ type: AssetAmountDto }) asset!: AssetAmountDto;
  @ApiProperty({ type: String, description: 'The chain that holds it until it is spent there.' })
  consumedOnChainId!: string;
  @ApiPropertyOptional({ type: String }) consumingTxHash?: string | undefined;
  @ApiProperty({ type: String }) createdOnChainId!: string;
  @ApiProperty({ type: String }) utxoId!: string;
  @ApiPropertyOptional({ type: String, description: 'As a node gives it: hex with a checksum of four bytes.' })
  utxoBytes?: string;
}

/** A UTXO of the P-Chain; of every chain in the standard dialect. */
export class PChainUtxoDto extends UtxoBaseDto {
  @ApiProperty({ type: String }) amount!: string;
  @ApiProperty({ type: String }) assetId!: string;
  @ApiProperty({ type: String }) blockNumber!: string;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) blockTimestamp!: number;
  @ApiPropertyOptional({ type: String }) consumingBlockNumber?: string | undefined;
  @ApiPropertyOptional({ type: 'integer', description: 'Unix seconds.' }) consumingBlockTimestamp?: number | undefined;
  @ApiPropertyOptional({ type: 'integer', description: 'Unix seconds from when on it may be spent.' })
  platformLocktime?: number | bigint;
  @ApiProperty({ type: 'integer' }) outputIndex!: number;
  @ApiPropertyOptional({ enum: REWARD_TYPES, enumName: 'RewardType' }) rewardType?: RewardType | undefined;
  @ApiPropertyOptional({ type: 'integer', description: 'Unix seconds until when it may only be staked.' })
  stakeableLocktime?: number | bigint | undefined;
  @ApiPropertyOptional({ type: Boolean }) staked?: boolean;
  @ApiPropertyOptional({ type: 'integer' }) threshold?: number;
  @ApiProperty({ type: String, description: 'The transaction that made it.' }) txHash!: string;
  @ApiPropertyOptional({ type: 'integer', description: 'Unix seconds: the stake’s end.' })
  utxoEndTimestamp?: number | undefined;
  @ApiPropertyOptional({ type: 'integer', description: 'Unix seconds: the stake’s start.' })
  utxoStartTimestamp?: number | undefined;
  @ApiProperty({ enum: UTXO_TYPES, enumName: 'UtxoType' }) utxoType!: UtxoType;
}

export class UtxoCredentialDto {
  @ApiPropertyOptional({ type: String }) signature?: string;
  @ApiPropertyOptional({ type: String }) publicKey?: string;
}

/** A UTXO of the X- or C-Chain in the hosted dialect. */
export class UtxoDto extends UtxoBaseDto {
  @ApiPropertyOptional({ type: 'integer', description: 'Unix seconds.' }) consumingTxTimestamp?: number | undefined;
  @ApiProperty({ type: String }) creationTxHash!: string;
  @ApiPropertyOptional({ type: [UtxoCredentialDto] }) credentials?: UtxoCredentialDto[];
  @ApiPropertyOptional({ type: 'integer', description: 'Of an NFT: its group.' }) groupId?: number | undefined;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) locktime!: number | bigint;
  @ApiProperty({ type: String }) outputIndex!: string;
  @ApiPropertyOptional({ type: String, description: 'Of an NFT: hex.' }) payload?: string | undefined;
  @ApiProperty({ type: 'integer' }) threshold!: number;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) timestamp!: number;
  @ApiProperty({ type: String }) utxoType!: string;
}
