import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { markFinalAtOnce, Operation, PageQuery, Path } from '@nunatak/data-api';
import type { FastifyReply } from 'fastify';
import { VertexPath, VerticesAtHeightQuery, XChainPath } from '../interface/query.dto.js';
import { ListXChainVerticesResponseDto, XChainVertexDto } from './vertex.dto.js';
import { VerticesService } from './vertices.service.js';

const TAG = 'Primary Network Vertices';

@ApiTags(TAG)
@Controller('v1/networks/:network/blockchains/:blockchainId')
export class VerticesController {
  constructor(@Inject(VerticesService) private readonly vertices: VerticesService) {}

  @Get('vertices')
  @Operation({
    operationId: 'listLatestXChainVertices',
    summary: 'List vertices',
    description: 'Those last accepted first; none on a network whose X-Chain has had blocks from the start.',
    tags: [TAG],
    weight: 'medium',
    response: ListXChainVerticesResponseDto,
  })
  latest(@Path() { chain }: XChainPath, @Query() query: PageQuery): Promise<ListXChainVerticesResponseDto> {
    return this.vertices.latest(chain, query);
  }

  @Get('vertices::listByHeight')
  @Operation({
    operationId: 'getVertexByHeight',
    summary: 'List vertices by height',
    tags: [TAG],
    weight: 'medium',
    response: ListXChainVerticesResponseDto,
  })
  atHeight(
    @Path() { chain }: XChainPath,
    @Query() query: VerticesAtHeightQuery,
  ): Promise<ListXChainVerticesResponseDto> {
    return this.vertices.atHeight(chain, query);
  }

  @Get('vertices/:vertexHash')
  @Operation({
    operationId: 'getVertexByHash',
    summary: 'Get vertex',
    tags: [TAG],
    weight: 'medium',
    response: XChainVertexDto,
  })
  async get(
    @Path() { chain, vertexHash }: VertexPath,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<XChainVertexDto> {
    const vertex = await this.vertices.get(chain, vertexHash);
    markFinalAtOnce(reply);
    return vertex;
  }
}
