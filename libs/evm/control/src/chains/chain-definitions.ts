import { type ChainEntry, checkChainEntry } from '@nunatak/evm-chains';
import type { Pool } from 'pg';

/** What operators want of a chain. */
export type ChainState = 'active' | 'paused' | 'removed';

/** A chain as the database has it: added, paused or removed at run time. It wins over the chains file's entry. */
export interface ChainDefinition {
  /** EVM chain id, decimal. */
  chainId: string;
  /** An entry of the chains file, its `${NAME}` placeholders unresolved. Absent: the chains file's own. */
  definition?: ChainEntry;
  state: ChainState;
  /** Grows with each change of any row. */
  revision: number;
}

interface DefinitionRow {
  chain_id: string;
  definition: ChainEntry | null;
  state: ChainState;
  revision: string;
}

const COLUMNS = 'chain_id, definition, state, revision';

/** On this channel the database tells of each change of a row; the payload is the chain's id. */
export const DEFINITION_CHANNEL = 'nunatak_chain_definition';

/**
 * The chains that were added, paused or removed at run time. The `nunatak` tool writes them, every service follows them by `ChainWatch`.
 * Each call is one statement.
 */
export class ChainDefinitions {
  constructor(private readonly pool: Pool) {}

  /** All rows, by chain id. */
  async list(queryTimeoutMs?: number): Promise<ChainDefinition[]> {
    const { rows } = await this.pool.query<DefinitionRow>({
      text: `SELECT ${COLUMNS} FROM chain_definition ORDER BY chain_id`,
      ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
    });
    return rows.map(toDefinition);
  }

  async get(chainId: string): Promise<ChainDefinition | undefined> {
    const { rows } = await this.pool.query<DefinitionRow>(
      `SELECT ${COLUMNS} FROM chain_definition WHERE chain_id = $1`,
      [chainId],
    );
    return rows[0] && toDefinition(rows[0]);
  }

  /**
   * Says what a chain is and what is wanted of it, in place of what was said before.
   * @param definition null: what the chains file says
   * @throws ChainsError when the definition is not valid, or is another chain's
   */
  async put(chainId: string, definition: ChainEntry | null, state: ChainState): Promise<ChainDefinition> {
    if (definition !== null && String(checkChainEntry(definition).chainId) !== chainId)
      throw new Error(`the definition is of chain ${definition.chainId}, not of chain ${chainId}`);
    const { rows } = await this.pool.query<DefinitionRow>(
      `INSERT INTO chain_definition (chain_id, definition, state) VALUES ($1, $2, $3)
       ON CONFLICT (chain_id) DO UPDATE SET definition = excluded.definition, state = excluded.state
       RETURNING ${COLUMNS}`,
      [chainId, definition === null ? null : JSON.stringify(definition), state],
    );
    return toDefinition(rows[0]!);
  }

  /** Says what is wanted of a chain, and leaves its definition as it is. */
  async setState(chainId: string, state: ChainState): Promise<ChainDefinition> {
    const { rows } = await this.pool.query<DefinitionRow>(
      `INSERT INTO chain_definition (chain_id, state) VALUES ($1, $2)
       ON CONFLICT (chain_id) DO UPDATE SET state = excluded.state RETURNING ${COLUMNS}`,
      [chainId, state],
    );
    return toDefinition(rows[0]!);
  }

  /** Forgets the row: from then on the chains file alone says what the chain is. @returns whether there was one */
  async delete(chainId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('DELETE FROM chain_definition WHERE chain_id = $1', [chainId]);
    return rowCount === 1;
  }
}

function toDefinition({ chain_id, definition, state, revision }: DefinitionRow): ChainDefinition {
  return { chainId: chain_id, ...(definition && { definition }), state, revision: Number(revision) };
}
