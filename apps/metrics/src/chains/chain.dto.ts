import { ApiProperty } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';

export const NETWORK_TYPES = ['mainnet', 'testnet'] as const;
export type NetworkType = (typeof NETWORK_TYPES)[number];

export class ChainDto {
  @ApiProperty({ type: 'integer', description: 'EVM chain id.' }) evmChainId!: number | bigint;
  @ApiProperty({ type: String }) chainName!: string;
  @ApiProperty({ type: String, description: 'Avalanche blockchain id; empty where none is known.' })
  blockchainId!: string;
  @ApiProperty({ type: String, description: 'The subnet of the blockchain; empty where none is known.' })
  subnetId!: string;
  @ApiProperty({ enum: NETWORK_TYPES, enumName: 'NetworkType' }) network!: NetworkType;
}

export class ListChainsResponseDto extends ListPage {
  @ApiProperty({ type: [ChainDto] }) chains!: ChainDto[];
}
