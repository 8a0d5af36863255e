import { Backoff } from '@nunatak/core/pause';
import pg from 'pg';

/** A connection, and LISTEN, come at once or not at all. */
const WAITS = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };
const PAUSES = { firstMs: 500, longestMs: 10_000 };

/** What a {@link ListeningConnection} tells. */
export interface ListeningEvents {
  /** A notification came, or the connection has just begun to listen (what came before was missed). */
  onNews(): void;
  /** The connection was lost or could not be made. Told once an outage. */
  onLost(error: Error): void;
}

/**
 * A connection of its own that listens on a channel, made again with growing pauses whenever it is lost. It promises no notification: a
 * connection whose other end has vanished may not know it, so whoever listens also asks now and then.
 */
export class ListeningConnection {
  #client: pg.Client | undefined;
  #pause: NodeJS.Timeout | undefined;
  readonly #backoff = new Backoff(PAUSES);
  #closed = false;

  /** @param config the pool's options: the same database, the same user */
  constructor(
    private readonly config: pg.ClientConfig,
    private readonly channel: string,
    private readonly events: ListeningEvents,
  ) {
    void this.#connect();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#pause);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ ...WAITS, ...this.config, keepAlive: true });
    this.#client = client;
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('the connection ended')));
    client.on('notification', () => this.events.onNews());
    try {
      await client.connect();
      await client.query(`LISTEN ${this.channel}`);
      if (this.#client !== client) return;
      this.#backoff.reset();
      this.events.onNews();
    } catch (error) {
      this.#lose(client, error as Error);
    }
  }

  #lose(client: pg.Client, error: Error): void {
    if (this.#client !== client || this.#closed) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    if (this.#backoff.failures === 0) this.events.onLost(error);
    this.#pause = setTimeout(() => void this.#connect(), this.#backoff.next());
    this.#pause.unref();
  }
}
