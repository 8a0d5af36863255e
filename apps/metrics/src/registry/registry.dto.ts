import { ApiProperty } from '@nestjs/swagger';
import { LegacyResponse } from '../http/legacy-response.dto.js';

export class SubnetMappingDto {
  @ApiProperty({ type: 'integer', description: 'EVM chain id.' }) chainID!: number | bigint;
  @ApiProperty({ type: String }) subnetID!: string;
  @ApiProperty({ type: 'integer', description: 'Unix seconds: of the block that made the blockchain.' })
  timestamp!: number;
  @ApiProperty({ type: String, description: 'mainnet or fuji.' }) network!: string;
}

export class SubnetMappingsResponseDto extends LegacyResponse {
  @ApiProperty({ type: [SubnetMappingDto], description: 'By EVM chain id.' }) results!: SubnetMappingDto[];
}

export class ChainInformationDto {
  @ApiProperty({ type: String }) subnetID!: string;
  @ApiProperty({ type: 'integer', description: 'Unix seconds: of the block that made the blockchain.' })
  timestamp!: number;
  @ApiProperty({ type: String }) blockchainID!: string;
  @ApiProperty({ type: String }) vmID!: string;
  @ApiProperty({ type: String }) chainName!: string;
}

export class ChainInformationResponseDto extends LegacyResponse {
  @ApiProperty({ type: [ChainInformationDto], description: 'Newest first.' }) results!: ChainInformationDto[];
}

export class SubnetInformationDto {
  @ApiProperty({ type: [String], description: 'The owners of now.' }) controlKeys!: string[];
  @ApiProperty({ type: 'integer', description: 'How many of them have to sign.' }) threshold!: number;
  @ApiProperty({ type: String }) subnetID!: string;
  @ApiProperty({ type: 'integer', description: 'Unix seconds: of the block that made the subnet.' }) timestamp!: number;
  @ApiProperty({ type: 'integer', description: 'Those of now, L1 validators that are not active included.' })
  validatorCount!: number;
}

export class SubnetsResponseDto extends LegacyResponse {
  @ApiProperty({ type: [SubnetInformationDto], description: 'Newest first.' }) results!: SubnetInformationDto[];
}
