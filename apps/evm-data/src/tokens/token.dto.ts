import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { CURRENCIES, type Currency } from '@nunatak/evm-prices';

const REPUTATIONS = ['Malicious', 'Benign'] as const;
const INDEX_STATUSES = [
  'unknown',
  'missing_token',
  'invalid_token_uri',
  'invalid_token_uri_scheme',
  'unreachable_token_uri',
  'throttled_token_uri',
  'metadata_content_too_large',
  'invalid_metadata',
  'invalid_metadata_json',
  'indexed',
  'unindexed',
];

/** A wallet or contract. The token's fields are there where the address is a known token. */
export class RichAddressDto {
  @ApiPropertyOptional({ type: String }) name?: string;
  @ApiPropertyOptional({ type: String }) symbol?: string;
  @ApiPropertyOptional({ type: 'integer' }) decimals?: number;
  @ApiPropertyOptional({ type: String }) logoUri?: string;
  @ApiProperty({ type: String, description: 'In EIP-55 form.' }) address!: string;
}

export class MoneyDto {
  @ApiProperty({ enum: CURRENCIES, enumName: 'CurrencyCode' }) currencyCode!: Currency;
  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number' }],
    description: 'Decimal. A text in the standard dialect, a number in the hosted one.',
  })
  value!: string | number;
}

export class Erc20TokenDto {
  @ApiProperty({ type: String, description: 'In EIP-55 form.' }) address!: string;
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ type: String }) symbol!: string;
  @ApiProperty({ type: 'integer' }) decimals!: number;
  @ApiPropertyOptional({ type: String }) logoUri?: string;
  @ApiProperty({ enum: ['ERC-20'] }) ercType!: 'ERC-20';
  @ApiPropertyOptional({ type: MoneyDto }) price?: MoneyDto;
}

/** Inside a combined transaction. */
export class Erc20TokenWithReputationDto extends Erc20TokenDto {
  @ApiPropertyOptional({ enum: REPUTATIONS, description: 'Absent where nobody says anything.' })
  tokenReputation?: (typeof REPUTATIONS)[number];
}

export class NftMetadataDto {
  @ApiProperty({
    enum: [...INDEX_STATUSES, ...INDEX_STATUSES.map((status) => status.toUpperCase())],
    enumName: 'NftTokenMetadataStatus',
    description: 'In lower case in the standard dialect, in upper case in the hosted one.',
  })
  indexStatus!: string;
  @ApiPropertyOptional({ type: 'integer' }) metadataLastUpdatedTimestamp?: number;
  @ApiPropertyOptional({ type: String }) name?: string;
  @ApiPropertyOptional({ type: String }) symbol?: string;
  @ApiPropertyOptional({ type: String }) imageUri?: string;
  @ApiPropertyOptional({ type: String }) description?: string;
  @ApiPropertyOptional({ type: String }) animationUri?: string;
  @ApiPropertyOptional({ type: String }) externalUrl?: string;
  @ApiPropertyOptional({ type: String }) background?: string;
}

export class Erc721MetadataDto extends NftMetadataDto {
  @ApiPropertyOptional({ type: String, description: 'JSON.' }) attributes?: string;
}

export class Erc1155MetadataDto extends NftMetadataDto {
  @ApiPropertyOptional({ type: 'integer' }) decimals?: number;
  @ApiPropertyOptional({ type: String, description: 'JSON.' }) properties?: string;
}

export class Erc721TokenDto {
  @ApiProperty({ type: String, description: 'In EIP-55 form.' }) address!: string;
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ type: String }) symbol!: string;
  @ApiProperty({ enum: ['ERC-721'] }) ercType!: 'ERC-721';
  @ApiProperty({ type: String }) tokenId!: string;
  @ApiProperty({ type: String }) tokenUri!: string;
  @ApiProperty({ type: Erc721MetadataDto }) metadata!: Erc721MetadataDto;
  @ApiPropertyOptional({ type: String, description: 'In EIP-55 form.' }) ownerAddress?: string;
}

export class Erc1155TokenDto {
  @ApiProperty({ type: String, description: 'In EIP-55 form.' }) address!: string;
  @ApiProperty({ enum: ['ERC-1155'] }) ercType!: 'ERC-1155';
  @ApiProperty({ type: String }) tokenId!: string;
  @ApiProperty({ type: String }) tokenUri!: string;
  @ApiProperty({ type: Erc1155MetadataDto }) metadata!: Erc1155MetadataDto;
}

@ApiExtraModels(MoneyDto)
export class Erc20TokenBalanceDto extends Erc20TokenDto {
  @ApiProperty({ type: String }) chainId!: string;
  @ApiProperty({ type: String, description: "In the token's smallest unit." }) balance!: string;
  @ApiPropertyOptional({ allOf: [{ $ref: getSchemaPath(MoneyDto) }] }) balanceValue?: MoneyDto;
  @ApiProperty({
    type: String,
    enum: [...REPUTATIONS, null],
    nullable: true,
    description: 'null where nobody says anything.',
  })
  tokenReputation!: (typeof REPUTATIONS)[number] | null;
}

export class NativeTokenBalanceDto {
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ type: String }) symbol!: string;
  @ApiProperty({ type: 'integer' }) decimals!: number;
  @ApiPropertyOptional({ type: String }) logoUri?: string;
  @ApiProperty({ type: String }) chainId!: string;
  @ApiPropertyOptional({ type: MoneyDto }) price?: MoneyDto;
  @ApiProperty({ type: String, description: "In the token's smallest unit." }) balance!: string;
  @ApiPropertyOptional({ type: MoneyDto }) balanceValue?: MoneyDto;
}
