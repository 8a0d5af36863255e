import { ApiProperty } from '@nestjs/swagger';

export const ASSET_TYPES = ['secp256k1', 'nft'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

/** What is known of an asset of the primary network. */
export class PrimaryNetworkAssetDto {
  @ApiProperty({ type: String }) assetId!: string;
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ type: String }) symbol!: string;
  @ApiProperty({ type: 'integer', description: 'Decimal places of the unit that is shown.' }) denomination!: number;
  @ApiProperty({ enum: ASSET_TYPES, enumName: 'PrimaryNetworkAssetType' }) type!: AssetType;
}

export class AssetAmountDto extends PrimaryNetworkAssetDto {
  @ApiProperty({ type: String, description: 'In the asset’s smallest unit.' }) amount!: string;
}

export class AggregatedAssetAmountDto extends AssetAmountDto {
  @ApiProperty({ type: 'integer', description: 'Of how many UTXOs it is the sum.' }) utxoCount!: number;
}

export class SharedAssetAmountDto extends AggregatedAssetAmountDto {
  @ApiProperty({ type: String, description: 'The other chain of the shared memory.' }) sharedWithChainId!: string;
}

export class PlatformSharedAssetAmountDto extends SharedAssetAmountDto {
  @ApiProperty({ type: String, description: 'What the amount waits for: an import.' }) status!: string;
}

export class AssetDetailsDto extends PrimaryNetworkAssetDto {
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) createdAtTimestamp!: number;
  @ApiProperty({
    enum: ['fixed', 'variable'],
    enumName: 'PrimaryNetworkAssetCap',
    description: 'variable: the asset was made with a right to mint more.',
  })
  cap!: 'fixed' | 'variable';
}
