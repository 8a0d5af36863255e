import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ChainListPage } from '../networks/chain-info.dto.js';

/** What the envelope of a block says, which the node that proposed it made around it. */
export class ProposerDetailsDto {
  @ApiPropertyOptional({ type: String, description: 'The envelope’s id.' }) proposerId?: string;
  @ApiPropertyOptional({ type: String, description: 'The id of the envelope before.' })
  proposerParentId?: string | undefined;
  @ApiPropertyOptional({ type: String, description: 'Absent where the envelope is not signed.' })
  proposerNodeId?: string | undefined;
  @ApiPropertyOptional({ type: 'integer' }) proposerPChainHeight?: number | undefined;
  @ApiPropertyOptional({ type: 'integer', description: 'Unix seconds.' }) proposerTimestamp?: number | undefined;
}

export class PrimaryNetworkBlockDto {
  @ApiProperty({ type: String }) blockNumber!: string;
  @ApiProperty({ type: String }) blockHash!: string;
  @ApiProperty({ type: String }) parentHash!: string;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) blockTimestamp!: number;
  @ApiProperty({ type: String }) blockType!: string;
  @ApiProperty({ type: 'integer', description: 'Of `transactions`: EVM transactions stand in the EVM’s block.' })
  txCount!: number;
  @ApiProperty({ type: [String], description: 'Ids; of the C-Chain, of its atomic transactions.' })
  transactions!: string[];
  @ApiProperty({ type: 'integer', description: 'Of the chain’s own block, without its envelope.' })
  blockSizeBytes!: number;
  @ApiPropertyOptional({
    type: 'integer',
    description: 'P-Chain: what each active L1 validator has paid since Etna, in nAVAX.',
  })
  l1ValidatorsAccruedFees?: number | bigint | undefined;
  @ApiPropertyOptional({ type: 'integer', description: 'P-Chain.' }) activeL1Validators?: number | undefined;
  @ApiPropertyOptional({ type: String, description: 'P-Chain: nAVAX after the block.' })
  currentSupply?: string | undefined;
  @ApiPropertyOptional({ type: ProposerDetailsDto, description: 'Absent where the envelope is not known.' })
  proposerDetails?: ProposerDetailsDto | undefined;
}

export class ListPrimaryNetworkBlocksResponseDto extends ChainListPage {
  @ApiProperty({ type: [PrimaryNetworkBlockDto] }) blocks!: PrimaryNetworkBlockDto[];
}
