import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class BlsCredentialsDto {
  @ApiProperty({ type: String, description: '0x and 96 hex digits.' }) publicKey!: string;
  @ApiPropertyOptional({ type: String, description: '0x and 192 hex digits.' }) proofOfPossession?: string;
}

/** Those of a staking transaction, which has both. */
export class ProvenBlsCredentialsDto {
  @ApiProperty({ type: String, description: '0x and 96 hex digits.' }) publicKey!: string;
  @ApiProperty({ type: String, description: '0x and 192 hex digits.' }) proofOfPossession!: string;
}
