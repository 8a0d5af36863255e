import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';
import { GenesisProperty } from './genesis-property.js';

export class BlockchainDto {
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) createBlockTimestamp!: number;
  @ApiProperty({ type: String }) createBlockNumber!: string;
  @ApiProperty({ type: String }) blockchainId!: string;
  @ApiProperty({ type: String }) vmId!: string;
  @ApiProperty({ type: String }) subnetId!: string;
  @ApiProperty({ type: String }) blockchainName!: string;
  @ApiPropertyOptional({
    type: 'integer',
    description: 'Of the genesis, with all its digits; of a chain that is not EVM absent (standard) or 0 (hosted).',
  })
  evmChainId?: number | bigint;
  @GenesisProperty() genesisData?: object | string;
}

export class ListBlockchainsResponseDto extends ListPage {
  @ApiProperty({ type: [BlockchainDto] }) blockchains!: BlockchainDto[];
}
