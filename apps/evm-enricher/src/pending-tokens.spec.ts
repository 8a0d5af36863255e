import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Hex, NodeState, StateBlock } from '@nunatak/evm-contracts';
import { ContractCalls } from '@nunatak/evm-smart-contracts';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { PendingTokens } from './pending-tokens.js';

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
class OneToken extends PendingTokens<{ address: Hex }, Hex> {
  /** What the token answers: undefined is not in time; an error is the node's. */
  answer: Hex | undefined | Error = TOKEN;
  /** When it was asked, and at which height. */
  readonly asked: [number, number][] = [];
  stored = 0;

  constructor() {
    const logger = pino({ level: 'silent' });
    const contracts = new ContractCalls({} as NodeState, '1');
    super({ chainId: '1', pool, contracts, logger, lease: { assertHeldIn: async () => undefined } }, 'not asked');
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

const head = (height: number): StateBlock => ({
  height,
  hash: height === 1 ? HASH : `0x${height.toString(16).padStart(64, '0')}`,
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

  /** Looks at a block each second, as a session does. */
  async function lookFor(minutes: number, block = head(1)): Promise<void> {
    for (let second = 0; second < minutes * 60; second++) {
      tokens.look(block);
      await jest.advanceTimersByTimeAsync(1_000);
    }
  }

  it('is asked at once when a block is stored, and not again once it was answered', async () => {
    await lookFor(60);
    expect([tokens.asked.length, tokens.stored]).toEqual([1, 1]);
  });

  it('is asked again and again while the head stays and the node fails, with growing pauses', async () => {
    tokens.answer = new Error('away');
    await lookFor(60);
    const times = tokens.asked.map(([at]) => at);
    const pauses = times.slice(1).map((at, i) => at - times[i]!);
    expect(times.length).toBeGreaterThan(12);
    expect(times.length).toBeLessThan(40);
    expect(Math.max(...pauses.slice(0, 3))).toBeLessThan(MINUTE);
    expect(Math.min(...pauses.slice(8))).toBeGreaterThan(2 * MINUTE);
    tokens.answer = TOKEN;
    await lookFor(5);
    expect(tokens.stored).toBe(1);
  });

  it('is asked again while the head stays once what did not answer may be asked again', async () => {
    tokens.answer = undefined;
    await lookFor(9);
    expect(tokens.asked).toHaveLength(1);
    tokens.answer = TOKEN;
    await lookFor(2);
    expect([tokens.asked.length, tokens.stored]).toEqual([2, 1]);
  });

  it('is asked again at the next block where the block was gone', async () => {
    tokens.look(head(2));
    await jest.advanceTimersByTimeAsync(6_000);
    expect(tokens.stored).toBe(0);
    await lookFor(1);
    expect([tokens.asked.length, tokens.stored]).toEqual([2, 1]);
  });

  it('is not asked after it was stopped', async () => {
    tokens.answer = new Error('away');
    tokens.look(head(1));
    await tokens.stop();
    await lookFor(10, head(3));
    expect([tokens.asked.length, jest.getTimerCount()]).toEqual([1, 0]);
  });
});
