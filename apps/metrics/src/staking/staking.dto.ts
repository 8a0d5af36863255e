import { ApiProperty } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';
import { LegacyResponse } from '../http/legacy-response.dto.js';
import type { Figure } from '../series/series.dto.js';

export class StakingInformationDto {
  @ApiProperty({ type: 'integer', description: 'With all its digits, also above 2^53.' }) value!: Figure;
  @ApiProperty({ type: 'integer', description: 'Unix seconds: the beginning of the day.' }) timestamp!: number;
  @ApiProperty({ type: String }) subnetID!: string;
}

export class StakingInformationResponseDto extends LegacyResponse {
  @ApiProperty({ type: [StakingInformationDto] }) results!: StakingInformationDto[];
}

export class ValidatorInformationDto {
  @ApiProperty({ type: 'integer', description: 'Unix seconds: the time of the staking transaction.' })
  timestamp!: number;
  @ApiProperty({ type: String }) subnetID!: string;
  @ApiProperty({ type: String }) nodeID!: string;
  @ApiProperty({ type: [String], description: 'The addresses that the validation’s reward goes to.' })
  addresses!: string[];
  @ApiProperty({ type: Number, description: 'Percent; 0 where there can be no delegators.' }) delegationFee!: number;
  @ApiProperty({ type: 'integer', description: 'Those of now; of a validation that has ended, all that it had.' })
  delegatorCount!: number;
  @ApiProperty({ type: 'integer', description: 'With all its digits.' }) delegatorWeight!: Figure;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) endTime!: number;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) startTime!: number;
  @ApiProperty({ type: String, description: 'pending, active, completed or removed.' }) status!: string;
  @ApiProperty({ type: String, description: 'The staking transaction.' }) transactionHash!: string;
  @ApiProperty({ type: 'integer', description: 'Without that of delegators, with all its digits.' }) weight!: Figure;
}

export class ValidatorInformationResponseDto extends LegacyResponse {
  @ApiProperty({ type: [ValidatorInformationDto] }) results!: ValidatorInformationDto[];
}

export class PChainAddressDetailsDto {
  @ApiProperty({ type: [String], description: 'The addresses that the validation’s reward goes to.' })
  addresses!: string[];
  @ApiProperty({ type: String, description: 'The time of the staking transaction, in Unix seconds.' })
  sortKey!: string;
}

export class PChainLookingGlassResponseDto extends ListPage {
  @ApiProperty({ type: [PChainAddressDetailsDto], description: 'Newest first.' }) addresses!: PChainAddressDetailsDto[];
}
