import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StatusTracker } from './status-tracker.js';

describe('a chain’s status', () => {
  let status: StatusTracker;

  beforeEach(() => {
    status = new StatusTracker(() => undefined);
  });
  afterEach(() => status.close());

  it('is in trouble from the first reason on, until there is none', async () => {
    status.set({ state: 'starting', reason: 'the database is away' });
    await sleep(5);
    status.set({ reason: 'the node is away' });
    expect(status.current.troubledForMs).toBeGreaterThan(4);
    status.set({ state: 'following', reason: undefined });
    expect(status.current.troubledForMs).toBeUndefined();
  });

  it('is not in trouble while a spare waits for its turn, also after trouble', async () => {
    status.set({ state: 'starting', reason: 'the lease ran out' });
    await sleep(5);
    status.set({ state: 'waiting', reason: 'another ingester holds the lease' });
    await sleep(5);
    expect(status.current.troubledForMs).toBeUndefined();
  });
});
