import type { Pool } from 'pg';

/** What operators want of a key. */
export type DefinitionState = 'active' | 'paused' | 'removed';

/** What a key is, and what is wanted of it, as the domain's database has it. */
export interface Definition<T extends object> {
  /** A chain's id, a network's id. */
  key: string;
  /** Absent where the row states a wish alone. */
  definition?: T;
  /** The flag of a start that gave the definition. Absent: an operator gave it at run time. */
  origin?: string;
  /** `paused` also while the flag that gave the definition is not given. */
  state: DefinitionState;
  /** What operators are to know of the key, with the way out. */
  remark?: string;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

interface DefinitionRow<T extends object> {
  key: string;
  definition: T | null;
  origin: string | null;
  state: DefinitionState;
  remark: string | null;
  updated_at: Date;
}

/** A key whose flag is not given any more is `unnamed`: paused until the flag is given again, or an operator resumes it. */
const COLUMNS = `key, definition, origin, replace(state, 'unnamed', 'paused') AS state, remark, updated_at`;

/** The database notifies this channel of each change of a row; the payload is the row's key. */
export const DEFINITION_CHANNEL = 'nunatak_definition';

/**
 * A domain's definitions, in its database (the table `definition`). Flags of a start and operators write them; every service follows them by
 * a `DefinitionWatch`. Each call is one transaction.
 */
export class Definitions<T extends object> {
  /** @param assertValid throws for a definition that is not valid, or of another key */
  constructor(
    readonly pool: Pool,
    private readonly assertValid: (key: string, definition: T) => void,
  ) {}

  /** Returns all rows, by key. */
  async list(queryTimeoutMs?: number): Promise<Definition<T>[]> {
    const { rows } = await this.pool.query<DefinitionRow<T>>({
      text: `SELECT ${COLUMNS} FROM definition ORDER BY length(key), key`,
      ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
    });
    return rows.map(toDefinition);
  }

  /** Returns the row of a key; undefined where there is none. */
  async get(key: string): Promise<Definition<T> | undefined> {
    const { rows } = await this.pool.query<DefinitionRow<T>>(`SELECT ${COLUMNS} FROM definition WHERE key = $1`, [key]);
    return rows[0] && toDefinition(rows[0]);
  }

  /** Replaces a key's definition and state, as an operator at run time. @throws what `assertValid` throws */
  async put(key: string, definition: T, state: DefinitionState): Promise<void> {
    this.assertValid(key, definition);
    await this.pool.query(
      notifying(`INSERT INTO definition (key, definition, state) VALUES ($1, $2, $3)
        ON CONFLICT (key) DO UPDATE SET definition = excluded.definition, origin = NULL, state = excluded.state,
          remark = NULL, updated_at = now() RETURNING key`),
      [key, JSON.stringify(definition), state],
    );
  }

  /** Replaces what is wanted of a key, and leaves its definition as it is. */
  async setState(key: string, state: DefinitionState): Promise<void> {
    await this.pool.query(
      notifying(`INSERT INTO definition (key, state) VALUES ($1, $2)
        ON CONFLICT (key) DO UPDATE SET state = excluded.state, updated_at = now() RETURNING key`),
      [key, state],
    );
  }

  /**
   * Takes in what a flag of a start gives. A definition replaces the one that the same flag gave at an earlier start, and that of a flag
   * which is not given any more. An operator's own definition and state stay.
   * @param origin the flag
   * @param isWhole whether the flag gives nothing else: then its other definitions are paused
   * @param over other flags, whose definitions of the same keys are replaced, too
   * @throws what `assertValid` throws
   */
  async give(
    origin: string,
    given: ReadonlyMap<string, T>,
    isWhole: boolean,
    over: readonly string[] = [],
  ): Promise<void> {
    for (const [key, definition] of given) this.assertValid(key, definition);
    const rows = [...given].map(([key, definition]) => ({ key, definition }));
    await this.pool.query(
      notifying(`INSERT INTO definition AS d (key, definition, origin, state)
        SELECT key, definition, $1, 'active' FROM jsonb_to_recordset($2) AS given(key text, definition jsonb)
        ON CONFLICT (key) DO UPDATE SET definition = excluded.definition, origin = $1, state = replace(d.state, 'unnamed', 'active'),
          remark = NULL, updated_at = now()
        WHERE (d.definition IS NULL OR d.origin = $1 OR d.origin = ANY($3) OR d.state = 'unnamed')
          AND (d.definition IS DISTINCT FROM excluded.definition OR d.origin IS DISTINCT FROM $1 OR d.state = 'unnamed')
        RETURNING key`),
      [origin, JSON.stringify(rows), over],
    );
    if (!isWhole) return;
    await this.pool.query(
      notifying(`UPDATE definition SET state = 'unnamed', updated_at = now()
        WHERE origin = $1 AND state = 'active' AND NOT key = ANY($2) RETURNING key`),
      [origin, [...given.keys()]],
    );
  }

  /** Replaces remarks on keys; null deletes one. A key without a row gets none, and a new definition of a key deletes its remark. */
  async remark(remarks: ReadonlyMap<string, string | null>): Promise<void> {
    if (!remarks.size) return;
    await this.pool.query(
      `UPDATE definition d SET remark = given.remark FROM unnest($1::text[], $2::text[]) AS given(key, remark)
        WHERE d.key = given.key AND d.remark IS DISTINCT FROM given.remark`,
      [[...remarks.keys()], [...remarks.values()]],
    );
  }

  /** Deletes a row. @returns whether there was one */
  async delete(key: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(notifying('DELETE FROM definition WHERE key = $1 RETURNING key'), [key]);
    return rowCount === 1;
  }
}

/** Notifies of each row that the statement returns, in the statement's own transaction. */
function notifying(statement: string): string {
  return `WITH changed AS (${statement}) SELECT pg_notify('${DEFINITION_CHANNEL}', key) FROM changed`;
}

function toDefinition<T extends object>({
  key,
  definition,
  origin,
  state,
  remark,
  updated_at,
}: DefinitionRow<T>): Definition<T> {
  return {
    key,
    ...(definition && { definition }),
    ...(origin !== null && { origin }),
    state,
    ...(remark !== null && { remark }),
    updatedAt: updated_at.getTime(),
  };
}
