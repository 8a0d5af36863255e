import { ApiProperty } from '@nestjs/swagger';

export class AddressBlockchainIdsDto {
  @ApiProperty({ type: String }) address!: string;
  @ApiProperty({ type: [String] }) blockchainIds!: string[];
}

export class ListAddressBlockchainIdsResponseDto {
  @ApiProperty({ type: [AddressBlockchainIdsDto] }) addresses!: AddressBlockchainIdsDto[];
}
