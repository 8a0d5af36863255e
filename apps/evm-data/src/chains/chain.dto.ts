import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { FEATURES, type Feature } from './chain-features.js';

export class NetworkTokenDto {
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ type: String }) symbol!: string;
  @ApiProperty({ type: 'integer' }) decimals!: number;
  @ApiPropertyOptional({ type: String }) logoUri?: string;
  @ApiPropertyOptional({ type: String }) description?: string;
}

export class UtilityAddressesDto {
  @ApiPropertyOptional({ type: String, description: 'A multicall contract.' }) multicall?: string;
}

export class ChainDto {
  @ApiProperty({ type: String, description: 'EVM chain id.' }) chainId!: string;
  @ApiProperty({
    enum: ['OK', 'UNAVAILABLE'],
    enumName: 'ChainStatus',
    description:
      'UNAVAILABLE: nothing is indexed, or the chain is not followed now (it has stopped, none of its nodes can be read, nobody works on it, or it is paused). What is stored is served all the same.',
  })
  status!: 'OK' | 'UNAVAILABLE';
  @ApiProperty({ type: String }) chainName!: string;
  @ApiProperty({ type: String }) description!: string;
  @ApiPropertyOptional({ type: String, description: 'Avalanche blockchain id.' }) platformChainId?: string;
  @ApiPropertyOptional({ type: String }) subnetId?: string;
  @ApiPropertyOptional({ type: String }) vmId?: string;
  @ApiProperty({ enum: ['EVM', 'BITCOIN', 'ETHEREUM'], enumName: 'VmName' }) vmName!: 'EVM' | 'BITCOIN' | 'ETHEREUM';
  @ApiPropertyOptional({ type: String }) explorerUrl?: string;
  @ApiProperty({ type: String, description: 'A public RPC URL; empty where none is known.' }) rpcUrl!: string;
  @ApiPropertyOptional({ type: String }) wsUrl?: string;
  @ApiProperty({ type: Boolean }) isTestnet!: boolean;
  @ApiPropertyOptional({ type: UtilityAddressesDto }) utilityAddresses?: UtilityAddressesDto;
  @ApiProperty({ type: NetworkTokenDto }) networkToken!: NetworkTokenDto;
  @ApiPropertyOptional({ type: String }) chainLogoUri?: string;
  @ApiPropertyOptional({ type: Boolean }) private?: boolean;
  @ApiPropertyOptional({ enum: FEATURES, enumName: 'ApiFeature', isArray: true, description: 'What works.' })
  enabledFeatures?: Feature[];
}

export class ListAddressChainsResponseDto {
  @ApiProperty({ type: [ChainDto], description: 'Chains that the address took part in.' }) indexedChains!: ChainDto[];
  @ApiProperty({
    type: [String],
    description: 'Chains that are not indexed and yet known to have the address: none here.',
  })
  unindexedChains!: string[];
}

export class ListChainsResponseDto {
  @ApiProperty({ type: [ChainDto] }) chains!: ChainDto[];
}
