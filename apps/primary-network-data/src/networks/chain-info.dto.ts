import { ApiProperty } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';
import { CHAIN_NAMES, type ChainName } from './primary-chain.js';

/** The chain that an answer is about. */
export class ChainInfoDto {
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'PrimaryNetworkChainName' }) chainName!: ChainName;
  @ApiProperty({ enum: ['mainnet', 'fuji'] }) network!: 'mainnet' | 'fuji';
}

/** A page of a list of one chain's items. */
export class ChainListPage extends ListPage {
  @ApiProperty({ type: ChainInfoDto }) chainInfo!: ChainInfoDto;
}
