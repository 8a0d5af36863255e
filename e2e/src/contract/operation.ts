/** What an operation answers with. */
export interface Operation {
  /** GET where absent. */
  method?: 'post';
  /** Path template, as in the interface. */
  path: string;
  /** The answer's resource in the table of fields. */
  resource: string;
  /** Name of the answer's list, where it has one. */
  items?: string;
  /** The greatest pageSize. */
  maxPageSize?: number;
  /** Whether a page may be shorter than was asked for, though another one follows. */
  hasShortPages?: boolean;
  /** Known query parameters. */
  query: readonly string[];
}
