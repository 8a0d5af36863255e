import { ApiPropertyOptional } from '@nestjs/swagger';

/** What every page of a list has. */
export class ListPage {
  @ApiPropertyOptional({ type: String, description: 'Gives the next page; absent on the last one.' })
  nextPageToken?: string;
}
