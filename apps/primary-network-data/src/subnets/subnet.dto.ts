import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';
import { BlockchainDto } from '../blockchains/blockchain.dto.js';

export class SubnetOwnershipInfoDto {
  @ApiProperty({ type: 'integer', description: 'Unix seconds from when on the owners may sign.' }) locktime!:
    | number
    | bigint;
  @ApiProperty({ type: 'integer' }) threshold!: number;
  @ApiProperty({ type: [String] }) addresses!: string[];
}

export class L1ValidatorManagerDetailsDto {
  @ApiProperty({ type: String }) blockchainId!: string;
  @ApiProperty({ type: String }) contractAddress!: string;
}

export class SubnetDto {
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) createBlockTimestamp!: number;
  @ApiProperty({ type: String, description: 'The height of the block that made it.' }) createBlockIndex!: string;
  @ApiProperty({ type: String }) subnetId!: string;
  @ApiProperty({ type: [String], deprecated: true }) ownerAddresses!: string[];
  @ApiProperty({ type: 'integer', deprecated: true }) threshold!: number;
  @ApiProperty({ type: 'integer', deprecated: true }) locktime!: number | bigint;
  @ApiProperty({ type: SubnetOwnershipInfoDto, description: 'The owners after the last transfer.' })
  subnetOwnershipInfo!: SubnetOwnershipInfoDto;
  @ApiProperty({ type: Boolean }) isL1!: boolean;
  @ApiPropertyOptional({ type: String }) l1ConversionTransactionHash?: string;
  @ApiPropertyOptional({ type: L1ValidatorManagerDetailsDto })
  l1ValidatorManagerDetails?: L1ValidatorManagerDetailsDto;
  @ApiProperty({ type: [BlockchainDto] }) blockchains!: BlockchainDto[];
}

export class ListSubnetsResponseDto extends ListPage {
  @ApiProperty({ type: [SubnetDto] }) subnets!: SubnetDto[];
}
