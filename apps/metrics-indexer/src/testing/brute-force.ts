import type { Hex } from '@nunatak/evm-contracts';
import type { Action, BlockScript } from './scripted-blocks.js';

const DAY_MS = 86_400_000;

/** What one block holds, by what a test's script says of it. */
interface Counted {
  height: number;
  timeMs: number;
  actions: Action[];
  /** The address that created it, of each contract. */
  creators: Hex[];
  seen: Set<Hex>;
  senders: Set<Hex>;
  sent: Hex[];
  received: Hex[];
}

/** Counts everything of a chain's scripts anew, as plainly as the definitions state it. */
export class BruteForce {
  readonly blocks: Counted[] = [];
  /** The time of each block, block 0 among them. */
  readonly times: number[] = [];

  constructor(scripts: readonly BlockScript[], nowMs: number) {
    const messages = new Set<number>();
    scripts.forEach((script, height) => {
      const before = this.times.at(-1);
      const isFarAhead = script.timeMs > nowMs + DAY_MS;
      const timeMs = isFarAhead ? (before ?? nowMs) : Math.max(script.timeMs, before ?? 0);
      this.times.push(timeMs);
      if (height > 0) this.blocks.push(countedOf(script, height, timeMs, messages));
    });
  }

  /** The buckets of an interval, oldest first. @param beginOf the beginning of the interval in which a time lies, Unix seconds */
  buckets(beginOf: (timeMs: number) => number): Record<string, unknown>[] {
    const begins = [...new Set(this.blocks.map(({ timeMs }) => beginOf(timeMs)))];
    return begins.map((begin) => {
      const within = this.blocks.filter(({ timeMs }) => beginOf(timeMs) === begin);
      const before = this.blocks.filter(({ timeMs }) => beginOf(timeMs) < begin);
      const upTo = [...before, ...within];
      const [first, last] = [within[0]!, within.at(-1)!];
      const actions = within.flatMap((block) => block.actions);
      const fee = ({ gasUsed, price, blob }: Action) => gasUsed * price + (blob ? blob.gasUsed * blob.price : 0n);
      const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
      return {
        begins_at: begin,
        first_height: first.height,
        last_height: last.height,
        previous_time_ms: first.height === 1 ? first.timeMs : this.times[first.height - 1],
        last_time_ms: last.timeMs,
        transactions: actions.length,
        gas_used: sum(actions.map(({ gasUsed }) => gasUsed)),
        fees_paid: sum(actions.map(fee)),
        price_sum: sum(actions.map(({ price }) => price)),
        max_price: actions.reduce((most, { price }) => (price > most ? price : most), 0n),
        contracts: within.flatMap(({ creators }) => creators).length,
        deployers: distinct(within, ({ creators }) => creators),
        active_addresses: distinct(within, ({ seen }) => seen),
        active_senders: distinct(within, ({ senders }) => senders),
        new_addresses: distinct(upTo, ({ seen }) => seen) - distinct(before, ({ seen }) => seen),
        new_deployers: distinct(upTo, ({ creators }) => creators) - distinct(before, ({ creators }) => creators),
        max_tps: this.#largestRate(within, () => 1),
        max_gps: this.#largestRate(within, ({ gasUsed }) => Number(gasUsed)),
      };
    });
  }

  /** How many addresses, senders or deployers appeared since a time. @param seconds Unix seconds */
  since(seconds: number, of: (block: Counted) => Iterable<Hex>): number {
    return distinct(
      this.blocks.filter(({ timeMs }) => timeMs >= seconds * 1_000),
      of,
    );
  }

  /** Messages by interval, direction and other chain. */
  messages(beginOf: (timeMs: number) => number): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { timeMs, sent, received } of this.blocks)
      for (const key of [...sent.map((other) => `sent/${other}`), ...received.map((other) => `received/${other}`)]) {
        const begun = `${beginOf(timeMs)}/${key}`;
        counts.set(begun, (counts.get(begun) ?? 0) + 1);
      }
    return counts;
  }

  /** How many transactions do something. */
  transactionsWith(does: (action: Action) => boolean): number {
    return this.blocks.flatMap(({ actions }) => actions).filter(does).length;
  }

  /** The largest rate, by second, of all blocks of one time against the time of the block before them. */
  #largestRate(within: Counted[], amountOf: (action: Action) => number): number {
    const rates = within.map(({ timeMs }) => {
      const before = this.times.filter((other) => other < timeMs);
      if (before.length === 0) return 0;
      const actions = this.blocks.filter((block) => block.timeMs === timeMs).flatMap((block) => block.actions);
      const amount = actions.reduce((total, action) => total + amountOf(action), 0);
      return (amount * 1_000) / (timeMs - Math.max(...before));
    });
    return Math.max(...rates);
  }
}

function distinct(blocks: Counted[], of: (block: Counted) => Iterable<Hex>): number {
  return new Set(blocks.flatMap((block) => [...of(block)])).size;
}

/** @param messages nonces of those that were sent */
function countedOf(
  { actions, hasFrames }: BlockScript,
  height: number,
  timeMs: number,
  messages: Set<number>,
): Counted {
  const [seen, senders] = [new Set<Hex>(), new Set<Hex>()];
  const creators: Hex[] = [];
  const sent: Hex[] = [];
  for (const { from, to, failed, transfers, nested, sent: sends } of actions) {
    for (const address of [from, ...transfers.map((transfer) => transfer.from)]) senders.add(address);
    for (const address of [to ?? from, ...transfers.map((transfer) => transfer.to)]) seen.add(address);
    if (!failed && to === undefined) creators.push(from);
    if (!failed && hasFrames) creators.push(...nested.filter(({ fails }) => fails === 'no').map(({ by }) => by));
    for (const message of sends) {
      if (messages.has(message.nonce)) continue;
      messages.add(message.nonce);
      sent.push(message.to);
    }
  }
  for (const sender of senders) seen.add(sender);
  const received = actions.flatMap((action) => action.received.map((message) => message.from));
  return { height, timeMs, actions, creators, seen, senders, sent, received };
}
