import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';

const LINK_TYPES = [
  'Blog',
  'CoinGecko',
  'CoinMarketCap',
  'Discord',
  'Documentation',
  'Facebook',
  'Github',
  'Instagram',
  'LinkedIn',
  'Medium',
  'Reddit',
  'Support',
  'Telegram',
  'TikTok',
  'Twitter',
  'Website',
  'Whitepaper',
  'Youtube',
] as const;

export class ImageAssetDto {
  @ApiPropertyOptional({ type: String }) assetId?: string;
  @ApiPropertyOptional({ type: String }) imageUri?: string;
}

export class ResourceLinkDto {
  @ApiProperty({ enum: LINK_TYPES, enumName: 'ResourceLinkType' }) type!: (typeof LINK_TYPES)[number];
  @ApiProperty({ type: String }) url!: string;
}

export class PricingProvidersDto {
  @ApiPropertyOptional({ type: String }) coingeckoCoinId?: string;
}

export class ContractDeploymentDetailsDto {
  @ApiProperty({ type: String }) txHash!: string;
  @ApiProperty({ type: String, description: "The transaction's sender, in EIP-55 form." }) deployerAddress!: string;
  @ApiPropertyOptional({
    type: String,
    description: 'The contract that made it, in EIP-55 form. Absent where the transaction itself did.',
  })
  deployerContractAddress?: string;
}

/** What every contract has. The descriptive fields come from the operator's descriptions and from token lists. */
class ContractDto {
  @ApiPropertyOptional({ type: String }) name?: string;
  @ApiPropertyOptional({ type: String }) description?: string;
  @ApiPropertyOptional({ type: String }) officialSite?: string;
  @ApiPropertyOptional({ type: String }) email?: string;
  @ApiPropertyOptional({ type: ImageAssetDto }) logoAsset?: ImageAssetDto;
  @ApiPropertyOptional({ type: ImageAssetDto }) bannerAsset?: ImageAssetDto;
  @ApiPropertyOptional({ type: String }) color?: string;
  @ApiPropertyOptional({ type: [ResourceLinkDto] }) resourceLinks?: ResourceLinkDto[];
  @ApiPropertyOptional({ type: [String] }) tags?: string[];
  @ApiProperty({ type: String, description: 'In EIP-55 form.' }) address!: string;
  @ApiPropertyOptional({
    type: ContractDeploymentDetailsDto,
    description: 'How it came to be. Absent where no indexed block shows it.',
  })
  deploymentDetails?: ContractDeploymentDetailsDto;
}

export class UnknownContractDto extends ContractDto {
  @ApiProperty({ enum: ['UNKNOWN'] }) ercType!: 'UNKNOWN';
}

export class Erc20ContractDto extends ContractDto {
  @ApiProperty({ enum: ['ERC-20'] }) ercType!: 'ERC-20';
  @ApiPropertyOptional({ type: String }) symbol?: string;
  @ApiProperty({ type: 'integer' }) decimals!: number;
  @ApiPropertyOptional({ type: PricingProvidersDto }) pricingProviders?: PricingProvidersDto;
}

export class Erc721ContractDto extends ContractDto {
  @ApiProperty({ enum: ['ERC-721'] }) ercType!: 'ERC-721';
  @ApiPropertyOptional({ type: String }) symbol?: string;
}

export class Erc1155ContractDto extends ContractDto {
  @ApiProperty({ enum: ['ERC-1155'] }) ercType!: 'ERC-1155';
  @ApiPropertyOptional({ type: String }) symbol?: string;
  @ApiPropertyOptional({ type: PricingProvidersDto }) pricingProviders?: PricingProvidersDto;
}

export type AnyContractDto = UnknownContractDto | Erc20ContractDto | Erc721ContractDto | Erc1155ContractDto;

/** The classes of contracts, by their `ercType`. */
export const CONTRACT_CLASSES = {
  'ERC-721': Erc721ContractDto,
  'ERC-1155': Erc1155ContractDto,
  'ERC-20': Erc20ContractDto,
  UNKNOWN: UnknownContractDto,
} as const;

const ANY_CONTRACT = {
  oneOf: Object.values(CONTRACT_CLASSES).map((type) => ({ $ref: getSchemaPath(type) })),
  discriminator: {
    propertyName: 'ercType',
    mapping: Object.fromEntries(Object.entries(CONTRACT_CLASSES).map(([value, type]) => [value, getSchemaPath(type)])),
  },
};

@ApiExtraModels(...Object.values(CONTRACT_CLASSES))
export class ListContractsResponseDto extends ListPage {
  @ApiProperty({ type: 'array', items: ANY_CONTRACT }) contracts!: AnyContractDto[];
}
