import type { Hex } from '@nunatak/evm-contracts';
import { beginningOf, type CountedBlock, type CountedInterval } from '@nunatak/metrics-schema/testing';
import type { Action, BlockScript } from './scripted-blocks.js';

const DAY_MS = 86_400_000;

/** Counts everything of a chain's scripts anew, as plainly as the definitions state it. */
export class BruteForce {
  /** Block 0 among them. */
  readonly blocks: CountedBlock[] = [];
  readonly #messages: { timeMs: number; key: string }[] = [];

  constructor(
    private readonly scripts: readonly BlockScript[],
    nowMs: number,
  ) {
    const nonces = new Set<number>();
    scripts.forEach((script, height) => {
      const before = this.blocks.at(-1)?.timeMs;
      const isFarAhead = script.timeMs > nowMs + DAY_MS;
      const timeMs = isFarAhead ? (before ?? nowMs) : Math.max(script.timeMs, before ?? 0);
      this.blocks.push(countedOf(script, height, timeMs));
      for (const { sent, received } of height > 0 ? script.actions : []) {
        for (const { nonce, to } of sent) {
          if (!nonces.has(nonce)) this.#messages.push({ timeMs, key: `sent/${to}` });
          nonces.add(nonce);
        }
        for (const { from } of received) this.#messages.push({ timeMs, key: `received/${from}` });
      }
    });
  }

  /** Messages by interval, direction and other chain. */
  messages(interval: CountedInterval): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { timeMs, key } of this.#messages) {
      const begun = `${beginningOf(interval, Math.floor(timeMs / 1_000))}/${key}`;
      counts.set(begun, (counts.get(begun) ?? 0) + 1);
    }
    return counts;
  }

  /** How many transactions do something. */
  transactionsWith(does: (action: Action) => boolean): number {
    const actions = this.scripts.slice(1).flatMap((script) => script.actions);
    return actions.filter(does).length;
  }
}

function countedOf({ actions, hasFrames }: BlockScript, height: number, timeMs: number): CountedBlock {
  const [senders, receivers, creators]: [Hex[], Hex[], Hex[]] = [[], [], []];
  for (const { from, to, failed, transfers, nested } of actions) {
    senders.push(from, ...transfers.map((transfer) => transfer.from));
    receivers.push(...(to === undefined ? [] : [to]), ...transfers.map((transfer) => transfer.to));
    if (!failed && to === undefined) creators.push(from);
    if (!failed && hasFrames) creators.push(...nested.filter(({ fails }) => fails === 'no').map(({ by }) => by));
  }
  const transactions = actions.map(({ gasUsed, price, blob }) => ({
    ...{ gasUsed, price },
    fee: gasUsed * price + (blob ? blob.gasUsed * blob.price : 0n),
  }));
  return { height, timeMs, transactions, senders, receivers, creators };
}
