import { ApiProperty } from '@nestjs/swagger';
import { ChainListPage } from '../networks/chain-info.dto.js';

export class XChainVertexDto {
  @ApiProperty({ type: String }) vertexHash!: string;
  @ApiProperty({ type: [String] }) parentHashes!: string[];
  @ApiProperty({ type: 'integer' }) vertexHeight!: number;
  @ApiProperty({ type: 'integer', description: 'Its place in the order in which the node accepted vertices.' })
  vertexIndex!: number;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) vertexTimestamp!: number;
  @ApiProperty({ type: 'integer' }) txCount!: number;
  @ApiProperty({ type: [String] }) transactions!: string[];
  @ApiProperty({ type: 'integer' }) vertexSizeBytes!: number;
}

export class ListXChainVerticesResponseDto extends ChainListPage {
  @ApiProperty({ type: [XChainVertexDto] }) vertices!: XChainVertexDto[];
}
