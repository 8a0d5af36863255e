import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';
import { Erc20TransferDto, Erc721TransferDto, Erc1155TransferDto } from '../transactions/transaction.dto.js';

export type AnyTransferDto = Erc20TransferDto | Erc721TransferDto | Erc1155TransferDto;

const CLASSES = [Erc20TransferDto, Erc721TransferDto, Erc1155TransferDto];

@ApiExtraModels(...CLASSES)
export class ListTransfersResponseDto extends ListPage {
  @ApiProperty({ type: 'array', items: { oneOf: CLASSES.map((type) => ({ $ref: getSchemaPath(type) })) } })
  transfers!: AnyTransferDto[];
}
