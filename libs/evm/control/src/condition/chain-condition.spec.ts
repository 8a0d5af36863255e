import { describe, expect, it } from '@jest/globals';
import { type ChainFacts, chainCondition, conditionText, type IngesterReport } from './chain-condition.js';

const following: IngesterReport = { state: 'following', silentMs: 4_000 };
const of = (change: Partial<ChainFacts> & { ingester?: IngesterReport } = {}) =>
  chainCondition({ wanted: 'active', ingester: following, unindexedMs: 0, ...change });

describe('a chain’s condition', () => {
  it.each(['starting', 'backfilling', 'following'] as const)('is what its ingester does: %s', (state) => {
    expect(of({ ingester: { state, silentMs: 0 } })).toEqual({ state, isFollowed: true });
  });

  it('stays what it is while trouble is young, with its reason', () => {
    const ingester = { ...following, reason: 'endpoint 1: no answer', troubledMs: 29_000 };
    expect(of({ ingester })).toEqual({ state: 'following', reason: 'endpoint 1: no answer', isFollowed: true });
  });

  it('is troubled once it could not go on for longer than a restart takes', () => {
    const ingester = { ...following, reason: 'endpoint 1: no answer', troubledMs: 31_000 };
    expect(of({ ingester })).toEqual({
      state: 'troubled',
      reason: 'for 31 s: endpoint 1: no answer',
      isFollowed: false,
    });
  });

  it('is stopped from the moment at which its ingester gave up, and for as long as nobody takes it up again', () => {
    const stopped = { state: 'stopped', reason: 'chain 1: another chain' };
    for (const silentMs of [0, 1_000_000])
      expect(of({ ingester: { ...stopped, silentMs } })).toEqual({ ...stopped, isFollowed: false });
  });

  it('is unattended when its ingester has fallen silent, whatever it said last', () => {
    expect(of({ ingester: { ...following, silentMs: 3_600_000 } })).toEqual({
      state: 'unattended',
      reason: 'no ingester has worked on it for 60 min',
      isFollowed: false,
    });
  });

  it('is new while no ingester or no indexer has worked on it', () => {
    const conditions = [
      chainCondition({ wanted: 'active' }),
      chainCondition({ wanted: 'active', ingester: following }),
    ];
    expect(conditions.map(conditionText)).toEqual([
      'new: no ingester has worked on it yet',
      'new: no indexer has worked on it yet',
    ]);
  });

  it('is unattended when nobody stores what is read, for longer than a take-over takes', () => {
    expect(of({ unindexedMs: 29_000 })).toEqual({ state: 'following', isFollowed: true });
    expect(of({ unindexedMs: 31_000 })).toEqual({
      state: 'unattended',
      reason: 'no indexer has worked on it for 31 s',
      isFollowed: false,
    });
  });

  it('is troubled once it is behind its nodes and stores no block for minutes', () => {
    expect(of({ behind: { blocks: 40, unmovedMs: 179_000 } })).toEqual({ state: 'following', isFollowed: true });
    expect(of({ behind: { blocks: 40, unmovedMs: 181_000 } })).toEqual({
      state: 'troubled',
      reason: '40 blocks behind the nodes, and none was stored for 3 min',
      isFollowed: false,
    });
  });

  it.each(['paused', 'removed'] as const)('is %s when an operator wants that, whatever else is so', (wanted) => {
    expect(of({ wanted, ingester: { state: 'stopped', silentMs: 0 } })).toEqual({ state: wanted, isFollowed: false });
  });

  it('takes a state of a newer release for one in which blocks are taken in', () => {
    expect(of({ ingester: { state: 'catching-up', silentMs: 0 } })).toEqual({ state: 'following', isFollowed: true });
  });
});
