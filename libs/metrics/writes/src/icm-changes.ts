import type { StatementScript } from '@nunatak/database';
import {
  beginOf,
  CHAIN_ID,
  ICM_BUCKET,
  ICM_DIRECTIONS,
  type IcmDirection,
  intervalNumber,
  TIME_INTERVALS,
} from '@nunatak/metrics-schema';

/** Messages of a block to or from another blockchain. */
export interface IcmCount {
  direction: IcmDirection;
  /** Hex digits with `0x`. */
  otherBlockchainId: string;
  messages: number;
}

/** How some blocks change the counts of messages between chains. */
export class IcmChanges {
  readonly #rows = new Map<string, { interval: number; begin: number; count: IcmCount }>();

  /** @param firstMinute minutes before it are not kept */
  constructor(private readonly firstMinute: number) {}

  /** Adds a block's messages, or, negative, takes them away. @param seconds the block's time */
  add(seconds: number, count: IcmCount): void {
    for (const name of TIME_INTERVALS) {
      if (name === 'minute' && Math.floor(seconds / 60) < this.firstMinute) continue;
      const [interval, begin] = [intervalNumber(name), beginOf(name, seconds)];
      const key = `${interval}/${begin}/${count.direction}/${count.otherBlockchainId}`;
      const row = this.#rows.get(key);
      if (row) row.count.messages += count.messages;
      else this.#rows.set(key, { interval, begin, count: { ...count } });
    }
  }

  /** Adds the statements that make the changes. A row whose messages were all taken back goes, so that only pairs that had one show. */
  write(script: StatementScript, chainId: string): void {
    const rows = [...this.#rows.values()];
    if (rows.length === 0) return;
    const partition = CHAIN_ID.partition(ICM_BUCKET.name, chainId);
    script.add(
      `INSERT INTO ${partition} AS b (chain_id, time_interval, begins_at, messages, direction, other_blockchain_id)
       SELECT ${CHAIN_ID.literal(chainId)}, i, t, m, d, decode(o, 'hex') FROM unnest($1::smallint[], $2::bigint[], $3::bigint[], $4::smallint[], $5::text[]) AS u (i, t, m, d, o)
       ON CONFLICT (${ICM_BUCKET.rowKey.join(', ')}) DO UPDATE SET messages = b.messages + excluded.messages`,
      [
        rows.map(({ interval }) => interval),
        rows.map(({ begin }) => begin),
        rows.map(({ count }) => count.messages),
        rows.map(({ count }) => ICM_DIRECTIONS.indexOf(count.direction)),
        rows.map(({ count }) => count.otherBlockchainId.slice(2)),
      ],
    );
    if (rows.some(({ count }) => count.messages < 0)) script.add(`DELETE FROM ${partition} WHERE messages = 0`);
  }
}
