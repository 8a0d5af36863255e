import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';
import { Erc721TokenDto, Erc1155TokenDto, NativeTokenBalanceDto } from '../tokens/token.dto.js';

export class Erc721TokenBalanceDto extends Erc721TokenDto {
  @ApiProperty({ type: String }) chainId!: string;
}

export class Erc1155TokenBalanceDto extends Erc1155TokenDto {
  @ApiProperty({ type: String }) chainId!: string;
  @ApiProperty({ type: String }) balance!: string;
}

const EITHER_BALANCE = {
  oneOf: [{ $ref: getSchemaPath(Erc721TokenBalanceDto) }, { $ref: getSchemaPath(Erc1155TokenBalanceDto) }],
};
const EITHER_TOKEN = {
  oneOf: [{ $ref: getSchemaPath(Erc721TokenDto) }, { $ref: getSchemaPath(Erc1155TokenDto) }],
};

@ApiExtraModels(Erc721TokenBalanceDto, Erc1155TokenBalanceDto)
export class ListCollectibleBalancesResponseDto extends ListPage {
  @ApiProperty({ type: 'array', items: EITHER_BALANCE })
  collectibleBalances!: (Erc721TokenBalanceDto | Erc1155TokenBalanceDto)[];
}

export class ListErc721BalancesResponseDto extends ListPage {
  @ApiProperty({ type: NativeTokenBalanceDto }) nativeTokenBalance!: NativeTokenBalanceDto;
  @ApiProperty({ type: [Erc721TokenBalanceDto] }) erc721TokenBalances!: Erc721TokenBalanceDto[];
}

export class ListErc1155BalancesResponseDto extends ListPage {
  @ApiProperty({ type: NativeTokenBalanceDto }) nativeTokenBalance!: NativeTokenBalanceDto;
  @ApiProperty({ type: [Erc1155TokenBalanceDto] }) erc1155TokenBalances!: Erc1155TokenBalanceDto[];
}

@ApiExtraModels(Erc721TokenDto, Erc1155TokenDto)
export class ListNftTokensDto extends ListPage {
  @ApiProperty({ type: 'array', items: EITHER_TOKEN }) tokens!: (Erc721TokenDto | Erc1155TokenDto)[];
}
