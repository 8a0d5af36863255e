import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ChainListPage } from '../networks/chain-info.dto.js';
import { PChainUtxoDto, UtxoDto } from './utxo.dto.js';

/** UTXOs of the first form; of the X- and C-Chain in the hosted dialect, of the second one. */
@ApiExtraModels(PChainUtxoDto, UtxoDto)
export class ListPrimaryNetworkUtxosResponseDto extends ChainListPage {
  @ApiProperty({
    type: 'array',
    items: { oneOf: [PChainUtxoDto, UtxoDto].map((type) => ({ $ref: getSchemaPath(type) })) },
  })
  utxos!: (PChainUtxoDto | UtxoDto)[];
}
