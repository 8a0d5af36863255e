import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';
import { BlsCredentialsDto } from '../stakers/bls-credentials.dto.js';

export class BalanceOwnerDto {
  @ApiProperty({ type: [String] }) addresses!: string[];
  @ApiProperty({ type: 'integer' }) threshold!: number;
}

/** An L1 validator at one block. */
export class L1ValidatorBaseDto {
  @ApiProperty({ type: String }) validationId!: string;
  @ApiProperty({ type: String }) validationIdHex!: string;
  @ApiProperty({ type: String }) nodeId!: string;
  @ApiProperty({ type: String }) subnetId!: string;
  @ApiProperty({ type: 'integer', description: '0: it was removed.' }) weight!: number | bigint;
  @ApiProperty({ type: 'integer', description: 'nAVAX; 0: it is not active.' }) remainingBalance!: number | bigint;
}

export class L1ValidatorDto extends L1ValidatorBaseDto {
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) creationTimestamp!: number;
  @ApiProperty({ type: BlsCredentialsDto }) blsCredentials!: BlsCredentialsDto;
  @ApiProperty({ type: BalanceOwnerDto, description: 'Who gets what is left of the balance.' })
  remainingBalanceOwner!: BalanceOwnerDto;
  @ApiProperty({ type: BalanceOwnerDto, description: 'Who may disable it.' }) deactivationOwner!: BalanceOwnerDto;
}

export class L1ValidatorDetailsTransactionDto extends L1ValidatorBaseDto {
  @ApiPropertyOptional({ type: 'integer', description: 'nAVAX; below 0 where it was paid back.' })
  balanceChange?: number | bigint;
  @ApiPropertyOptional({ type: BlsCredentialsDto }) blsCredentials?: BlsCredentialsDto;
}

export class ListL1ValidatorsResponseDto extends ListPage {
  @ApiProperty({ type: [L1ValidatorDto] }) validators!: L1ValidatorDto[];
  @ApiProperty({ type: String, description: 'The block after which the balances are.' }) blockHeight!: string;
}
