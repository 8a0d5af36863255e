import type { ReadDb } from '@firn/database';
import { tracing } from '@firn/platform/tracing';
import type { Pool } from 'pg';
import type { StatementMetrics } from './evm-data-metrics.js';
import { statementName } from './statement-names.js';

type Query = { name?: string };

/** The same database, each of whose statements is measured and, where traces are on, a span: its name alone, never its values. */
export function observedDb(db: ReadDb, metrics: StatementMetrics | undefined): ReadDb {
  const query = async (statement: Query) => {
    const name = statementName(statement.name);
    const started = performance.now();
    const span = tracing()?.span(`query ${name}`, {
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
    });
    try {
      return await (db as Pool).query(statement as never);
    } catch (error) {
      metrics?.failed(name);
      span?.fail(error);
      throw error;
    } finally {
      metrics?.ran(name, (performance.now() - started) / 1_000);
      span?.end();
    }
  };
  return { query } as unknown as ReadDb;
}
