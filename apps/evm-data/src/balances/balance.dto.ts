import { ApiProperty } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';
import { Erc20TokenBalanceDto, NativeTokenBalanceDto } from '../tokens/token.dto.js';

export class GetNativeBalanceResponseDto {
  @ApiProperty({ type: NativeTokenBalanceDto }) nativeTokenBalance!: NativeTokenBalanceDto;
}

export class ListErc20BalancesResponseDto extends ListPage {
  @ApiProperty({ type: NativeTokenBalanceDto }) nativeTokenBalance!: NativeTokenBalanceDto;
  @ApiProperty({ type: [Erc20TokenBalanceDto] }) erc20TokenBalances!: Erc20TokenBalanceDto[];
}
