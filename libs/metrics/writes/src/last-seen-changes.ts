import type { StatementScript } from '@nunatak/database';
import { CHAIN_ID, intervalNumber, LAST_SEEN } from '@nunatak/metrics-schema';
import { NEVER } from './address-rows.js';

const MINUTE_SECONDS = 60;
const MINUTES_AN_HOUR = 60;

interface Change {
  addresses: number;
  senders: number;
  deployers: number;
}

/** How some blocks change in which minutes (of deployers: hours, too) addresses appeared last. */
export class LastSeenChanges {
  readonly #minutes = new Map<number, Change>();
  readonly #hours = new Map<number, number>();

  /** @param firstMinute minutes before it are not kept */
  constructor(private readonly firstMinute: number) {}

  /** Something appeared in a minute whose newest appearance had been in another. @param before {@link NEVER}: it never had */
  move(what: keyof Change, before: number, minute: number): void {
    this.#add(what, before, -1);
    this.#add(what, minute, 1);
  }

  /** Adds the statement that makes the changes. */
  write(script: StatementScript, chainId: string): void {
    const rows: { interval: number; begin: number; change: Change }[] = [];
    for (const [minute, change] of this.#minutes)
      rows.push({ interval: intervalNumber('minute'), begin: minute * MINUTE_SECONDS, change });
    for (const [hour, deployers] of this.#hours)
      rows.push({
        interval: intervalNumber('hour'),
        begin: hour * MINUTE_SECONDS * MINUTES_AN_HOUR,
        change: { addresses: 0, senders: 0, deployers },
      });
    const changed = rows.filter(({ change }) => change.addresses || change.senders || change.deployers);
    if (changed.length === 0) return;
    const columns = ['addresses', 'senders', 'deployers'] as const;
    script.add(
      `INSERT INTO ${CHAIN_ID.partition(LAST_SEEN.name, chainId)} AS l (chain_id, time_interval, begins_at, ${columns.join(', ')})
       SELECT ${CHAIN_ID.literal(chainId)}, * FROM unnest($1::smallint[], $2::bigint[], $3::integer[], $4::integer[], $5::integer[])
       ON CONFLICT (time_interval, begins_at) DO UPDATE SET ${columns.map((name) => `${name} = l.${name} + excluded.${name}`).join(', ')}`,
      [
        changed.map(({ interval }) => interval),
        changed.map(({ begin }) => begin),
        ...columns.map((name) => changed.map(({ change }) => change[name])),
      ],
    );
  }

  #add(what: keyof Change, minute: number, by: 1 | -1): void {
    if (minute === NEVER) return;
    if (what === 'deployers') {
      const hour = Math.floor(minute / MINUTES_AN_HOUR);
      this.#hours.set(hour, (this.#hours.get(hour) ?? 0) + by);
    }
    if (minute < this.firstMinute) return;
    let change = this.#minutes.get(minute);
    if (!change) {
      change = { addresses: 0, senders: 0, deployers: 0 };
      this.#minutes.set(minute, change);
    }
    change[what] += by;
  }
}
