/** A table that this library's statements work on, as PostgreSQL's catalogue names its parts. */
export interface DeclaredTable {
  name: string;
  /** Each column's type. A domain's table may have more columns, which have defaults or may be null. */
  columns: Readonly<Record<string, string>>;
  /** Columns that are unique together. */
  unique: readonly string[];
}

/**
 * What a domain's database needs for {@link Leases}, {@link Jobs} and {@link Definitions}. Its own migration makes the tables,
 * and a test of the domain compares them with this.
 */
export const COORDINATION_TABLES: readonly DeclaredTable[] = [
  {
    name: 'lease',
    columns: {
      role: 'text',
      key: 'text',
      holder: 'text',
      epoch: 'bigint',
      expires_at: 'timestamp with time zone',
    },
    unique: ['role', 'key'],
  },
  {
    name: 'job',
    columns: {
      id: 'bigint',
      key: 'text',
      kind: 'text',
      parameters: 'jsonb',
      next: 'bigint',
      state: 'text',
      error: 'text',
      requested_at: 'timestamp with time zone',
      updated_at: 'timestamp with time zone',
    },
    unique: ['id'],
  },
  {
    name: 'definition',
    columns: {
      key: 'text',
      definition: 'jsonb',
      origin: 'text',
      state: 'text',
      remark: 'text',
      updated_at: 'timestamp with time zone',
    },
    unique: ['key'],
  },
];
