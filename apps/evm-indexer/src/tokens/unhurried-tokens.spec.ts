import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Hex, NodeState, StateBlock } from '@nunatak/evm-contracts';
import type { ChainHead } from '@nunatak/evm-writes';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { ContractCalls } from './contract-calls.js';
import { UnhurriedTokens } from './unhurried-tokens.js';

const MINUTE = 60_000;
const TOKEN: Hex = `0x${'70'.repeat(20)}`;
const HASH: Hex = `0x${'ab'.repeat(32)}`;

/** Connections to a store whose block has the hash that is asked about. */
const clientOf = () => ({
  query: async () => ({ rows: [{ hash: Buffer.from(HASH.slice(2), 'hex'), transaction_count: '0' }], rowCount: 1 }),
  release: () => undefined,
  on: () => undefined,
  off: () => undefined,
});
const pool = {
  connect: (done: (error: undefined, client: unknown) => void) => done(undefined, clientOf()),
} as unknown as Pool;

/** Asks one token until it answered. */
class OneToken extends UnhurriedTokens<{ address: Hex }, Hex> {
  /** What the token answers: undefined is not in time; an error is the node's. */
  answer: Hex | undefined | Error = TOKEN;
  /** When it was asked, and at which height. */
  readonly asked: [number, number][] = [];
  stored = 0;

  constructor() {
    const logger = pino({ level: 'silent' });
    super(pool, '1', new ContractCalls({} as NodeState, '1'), logger, 'not asked');
  }

  protected async waiting(_limit: number, without: Hex[]): Promise<{ address: Hex }[]> {
    return this.stored > 0 || without.includes(TOKEN) ? [] : [{ address: TOKEN }];
  }

  protected async ask(_tokens: unknown[], { height }: StateBlock): Promise<(Hex | undefined)[]> {
    this.asked.push([performance.now(), height]);
    if (this.answer instanceof Error) throw this.answer;
    return [this.answer];
  }

  protected async store(_client: unknown, answers: Hex[]): Promise<void> {
    this.stored += answers.length;
  }
}

const head = (height: number): ChainHead => ({
  ...{ height, hash: HASH, epoch: 1, sequence: 1, transactionCount: 0n, startHeight: 0 },
});

describe('what can wait', () => {
  let tokens: OneToken;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    tokens = new OneToken();
  });
  afterEach(async () => {
    await tokens.stop();
    jest.useRealTimers();
  });

  it('is asked at once when a block is stored, and not again once it was answered', async () => {
    tokens.headMoved(head(1));
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    expect([tokens.asked.length, tokens.stored]).toEqual([1, 1]);
  });

  it('is asked again and again while the head stays and the node fails, with growing pauses', async () => {
    tokens.answer = new Error('away');
    tokens.headMoved(head(1));
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    const times = tokens.asked.map(([at]) => at);
    const pauses = times.slice(1).map((at, i) => at - times[i]!);
    expect(times.length).toBeGreaterThan(12);
    expect(times.length).toBeLessThan(40);
    expect(Math.max(...pauses.slice(0, 3))).toBeLessThan(MINUTE);
    expect(Math.min(...pauses.slice(6))).toBeGreaterThan(2 * MINUTE);
    tokens.answer = TOKEN;
    await jest.advanceTimersByTimeAsync(5 * MINUTE);
    expect(tokens.stored).toBe(1);
  });

  it('is asked again while the head stays once what did not answer may be asked again', async () => {
    tokens.answer = undefined;
    tokens.headMoved(head(1));
    await jest.advanceTimersByTimeAsync(9 * MINUTE);
    expect(tokens.asked).toHaveLength(1);
    tokens.answer = TOKEN;
    await jest.advanceTimersByTimeAsync(2 * MINUTE);
    expect([tokens.asked.length, tokens.stored]).toEqual([2, 1]);
  });

  it('is not asked while the head moves as in a backfill, but at its end', async () => {
    tokens.answer = new Error('away');
    let height = 0;
    for (let i = 0; i < 200; i++) {
      height += 100;
      tokens.headMoved(head(height));
      await jest.advanceTimersByTimeAsync(300);
    }
    expect(tokens.asked).toHaveLength(1); // before it was known how fast the head moves
    tokens.answer = TOKEN;
    await jest.advanceTimersByTimeAsync(10_000);
    expect([tokens.asked.at(-1)![1], tokens.stored]).toEqual([height, 1]);
  });

  it.each([
    ['after a failure', new Error('away')],
    ['while something is postponed', undefined],
  ])('leaves no timer behind when it is stopped %s', async (_, answer) => {
    tokens.answer = answer;
    tokens.headMoved(head(1));
    await jest.advanceTimersByTimeAsync(100);
    expect(jest.getTimerCount()).toBeGreaterThan(0);
    tokens.headMoved(head(2));
    await tokens.stop();
    tokens.headMoved(head(3));
    expect(jest.getTimerCount()).toBe(0);
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    expect(tokens.asked).toHaveLength(1);
  });

  it('leaves no timer behind when it is stopped while it asks', async () => {
    tokens.answer = new Error('away');
    tokens.headMoved(head(1));
    await tokens.stop();
    expect([tokens.asked.length, jest.getTimerCount()]).toEqual([1, 0]);
  });
});
