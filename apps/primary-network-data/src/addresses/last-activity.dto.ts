import { ApiProperty } from '@nestjs/swagger';
import { ChainInfoDto } from '../networks/chain-info.dto.js';

/** When a UTXO of some addresses was made or spent last. */
export class LastActivityTimestampDto extends ChainInfoDto {
  @ApiProperty({ type: 'integer', description: 'Unix seconds: its block’s.' }) timestamp!: number;
  @ApiProperty({ type: String }) blockNumber!: string;
  @ApiProperty({ type: String, description: 'The transaction that made or spent the UTXO.' }) txHash!: string;
  @ApiProperty({ type: String, description: 'One that was made, where the transaction made some and spent others.' })
  utxoId!: string;
  @ApiProperty({ type: Boolean, description: 'Whether the UTXO was spent.' }) isConsumed!: boolean;
}
