import { PageSize, PageToken } from './parameters.js';

/** The query of a list without filters: extended by those with some. */
export class PageQuery {
  @PageToken() pageToken?: string;
  @PageSize(100) pageSize: number = 10;
}
