import type { Pool, PoolClient } from 'pg';

/**
 * A connection of the pool, to be released. Somebody listens to its loss from the very moment at which the pool ceases to: PostgreSQL's last
 * words may come in one piece with its welcome, before a promise's continuation could run, and a loss that nobody listens to ends the
 * thread. Whoever has the connection learns of its loss by the statement under way, or the next one.
 *
 * @param onLost told of a loss at once
 */
export function checkOut(pool: Pool, onLost: (error: Error) => void = () => undefined): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    pool.connect((error, client) => {
      if (!client) return reject(error);
      const { release } = client;
      client.on('error', onLost);
      client.release = (reason) => {
        // The pool listens again before this one leaves off.
        release.call(client, reason);
        client.off('error', onLost);
      };
      resolve(client);
    });
  });
}
