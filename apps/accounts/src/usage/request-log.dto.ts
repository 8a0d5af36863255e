import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ListPage, PageSize, PageToken } from '@nunatak/data-api';
import { Filter, RequestsQuery } from './usage.dto.js';

/** Which logs. */
export class LogsQuery extends RequestsQuery {
  @Filter('Requests with this path alone, or of operations with this path, as the OpenAPI document writes it.')
  requestPath?: string;

  @PageToken() pageToken?: string;
  @PageSize(100) pageSize: number = 10;
}

class LogMetadataDto {
  @ApiProperty({ type: String, description: 'Empty where addresses are not logged.' })
  ipAddress!: string;

  @ApiProperty({ type: String, description: 'The host that the client named, without the port.' })
  host!: string;

  @ApiProperty({ type: String })
  userAgent!: string;
}

export class LogDto {
  @ApiProperty({ type: String })
  orgId!: string;

  @ApiProperty({ type: String })
  logId!: string;

  @ApiProperty({ type: Number, description: 'UNIX timestamp, with milliseconds as its fraction.' })
  eventTimestamp!: number;

  @ApiProperty({ type: String })
  apiKeyId!: string;

  @ApiProperty({ type: String, description: 'The key’s name, as it is now.' })
  apiKeyAlias!: string;

  @ApiProperty({
    type: String,
    description: 'Where the gateway runs. Empty where its operator does not name the place.',
  })
  hostRegion!: string;

  @ApiProperty({ enum: ['data', 'rpc'], enumName: 'RequestType' })
  requestType!: 'data';

  @ApiProperty({ type: String, description: 'Without the query, 256 characters at most, of printable ASCII.' })
  requestPath!: string;

  @ApiProperty({ type: Number, description: 'Compute units.' })
  apiCreditsConsumed!: number;

  @ApiProperty({ type: Number })
  requestDurationMsecs!: number;

  @ApiProperty({ type: Number, description: '0: the client left before an answer was begun.' })
  responseCode!: number;

  @ApiPropertyOptional({ type: String })
  chainId?: string;

  @ApiProperty({ type: LogMetadataDto })
  metadata!: LogMetadataDto;
}

/** Requests of an organisation, newest first. */
export class LogsDto extends ListPage {
  @ApiProperty({ type: String })
  orgId!: string;

  @ApiProperty({ type: [LogDto] })
  logs!: LogDto[];
}
