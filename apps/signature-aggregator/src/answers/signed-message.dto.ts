import { ApiProperty } from '@nestjs/swagger';

export class SignatureAggregationResponse {
  @ApiProperty({
    type: String,
    description: 'The message with the signatures of its validators, in hex without 0x: what a verifier takes.',
  })
  signedMessage!: string;
}
