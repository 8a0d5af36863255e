import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NotFoundError } from '@nunatak/core/errors';
import { markFinalAtOnce, Operation, Path } from '@nunatak/data-api';
import type { FastifyReply } from 'fastify';
import { idBytes } from '../interface/ids.js';
import { AssetPath } from '../interface/query.dto.js';
import { AssetDetailsDto } from './asset.dto.js';
import { shownAssetType } from './asset-book.js';
import { AssetsService } from './assets.service.js';

const TAG = 'Primary Network';

@ApiTags(TAG)
@Controller('v1/networks/:network/blockchains/:blockchainId/assets')
export class AssetsController {
  constructor(@Inject(AssetsService) private readonly assets: AssetsService) {}

  @Get(':assetId')
  @Operation({
    operationId: 'getAssetDetails',
    summary: 'Get asset details',
    tags: [TAG],
    weight: 'xl',
    response: AssetDetailsDto,
  })
  async get(
    @Path() { chain, assetId }: AssetPath,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AssetDetailsDto> {
    const { network } = chain;
    const id = idBytes(assetId);
    const asset = (await this.assets.find(network, [id])).get(id.toString('hex'));
    if (!asset) throw new NotFoundError(`assetId: the x-chain of ${network.name} has no asset ${assetId}`);
    markFinalAtOnce(reply);
    const { name, symbol, denomination, type, isVariable, time } = asset;
    return {
      ...{ assetId, name, symbol, denomination, type: shownAssetType(type) },
      createdAtTimestamp: time,
      cap: isVariable ? 'variable' : 'fixed',
    };
  }
}
