import type { ReadDb } from '@nunatak/database';
import { tracing } from '@nunatak/telemetry/tracing';
import type { Pool } from 'pg';
import type { StatementMetrics } from './data-service-metrics.js';

type Query = { name?: string };

/** What a statement reads: the first part of the name that it is prepared under; '' of one that is not. */
export function kindOfStatement({ name }: Query): string {
  return name?.split('.', 1)[0] ?? '';
}

/**
 * The same database, each of whose statements is measured and, where traces are on, a span: its name alone, never its values.
 * @param names what a statement is called, by the first part of its prepared name; one of few, whatever the chain and the filters are
 */
export function observedDb(
  db: ReadDb,
  names: Readonly<Record<string, string>>,
  metrics: StatementMetrics | undefined,
): ReadDb {
  const query = async (statement: Query) => {
    const name = names[kindOfStatement(statement)] ?? 'other';
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
