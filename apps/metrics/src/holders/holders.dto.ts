import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

const NEXT = {
  type: String,
  description: 'Asks for the next page, as pageToken. Absent on the last page.',
} as const;

/** An account of a list. */
export class AddressDetails {
  @ApiProperty({ type: String, description: 'An EVM address.', example: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' })
  address!: string;

  @ApiProperty({
    type: String,
    description: 'What the account has, as a decimal number: the operation says of what.',
    example: '123',
  })
  sortKey!: string;
}

export class LookingGlassResponse {
  @ApiPropertyOptional(NEXT) nextPageToken?: string;

  @ApiProperty({ type: [AddressDetails], description: 'Accounts, in the order of their addresses.' })
  addresses!: AddressDetails[];
}

export class NftHoldersResponse {
  @ApiPropertyOptional(NEXT) nextPageToken?: string;

  @ApiProperty({
    type: [AddressDetails],
    description: 'Holders, in the order of their addresses, each with the number of different tokens that it has.',
  })
  addresses!: AddressDetails[];

  @ApiPropertyOptional({ type: [String], description: 'What the collection calls itself.' })
  nftCollectionName?: string[];

  @ApiPropertyOptional({ type: [String], description: "The collection's symbol." })
  nftSymbol?: string[];

  @ApiProperty({ type: Number, description: 'How many holders there are.' })
  totalHolders!: number;

  @ApiProperty({ type: Number, description: 'How many different tokens somebody has.' })
  totalTokens!: number;
}

export class CompositeQueryResponse {
  @ApiPropertyOptional({
    ...NEXT,
    description: 'Asks for the next page, as pageToken of the same body. Absent on the last page.',
  })
  nextPageToken?: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'number' },
    description: 'How many addresses each part found, by its id.',
    example: { '1': 1, '2': 2 },
  })
  subQueryCounts!: Record<string, number>;

  @ApiProperty({ type: Number, description: 'How many addresses the whole query found.' })
  totalCount!: number;

  @ApiProperty({ type: [String], description: 'The addresses of this page, in their order.' })
  addresses!: string[];
}
