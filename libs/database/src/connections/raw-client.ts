import pg from 'pg';
import { RawQuery, type RawResult, RawSubmission } from '../statements/raw-query.js';

/** A connection that runs raw queries the short way ({@link RawSubmission}), others as the driver does. */
export class RawClient extends pg.Client {
  override query(query: unknown, ...rest: unknown[]): never {
    const ask = super.query as (query: unknown, ...rest: unknown[]) => never;
    if (!(query instanceof RawQuery)) return ask.call(this, query, ...rest);
    // Parameters come with the query, never behind it.
    const [, callback] = rest as [undefined, RawSubmission['callback'] | undefined];
    if (callback) return ask.call(this, new RawSubmission(query, callback));
    return new Promise<RawResult | undefined>((resolve, reject) => {
      ask.call(this, new RawSubmission(query, (error, result) => (error ? reject(error) : resolve(result))));
    }) as never;
  }
}
