import { describe, expect, it } from '@jest/globals';
import { ChainRegistry, unknownChain } from '@nunatak/evm-chains';
import type { Pool } from 'pg';
import type { ChainCondition } from './chain-condition.js';
import { ConditionWatch } from './condition-watch.js';
import { showConditions } from './show-conditions.js';

const STOPPED: ChainCondition = { state: 'stopped', reason: 'another chain', isFollowed: false };

/** Health reports that show what a check comes to. */
function reports() {
  const checks = new Map<string, () => string>();
  const add = (kind: string) => (name: string, check: () => string) => {
    checks.set(`${kind} ${name}`, check);
    return () => void checks.delete(`${kind} ${name}`);
  };
  const outcome = (check: () => string) => {
    try {
      return `ok ${check()}`;
    } catch (error) {
      return `failed ${(error as Error).message}`;
    }
  };
  const shown = () => Object.fromEntries([...checks].map(([name, check]) => [name, outcome(check)]));
  return { health: { addReadiness: add('readiness'), addInformation: add('information') }, shown };
}

function showing(found: Record<string, ChainCondition>, decides: boolean) {
  const chains = new ChainRegistry([unknownChain('1')]);
  const { health, shown } = reports();
  const conditions = {
    of: (id: string) => found[id],
    textOf: (id: string) => (found[id] ? `${found[id].state}` : 'not known'),
  };
  showConditions({ conditions, chains, health, decides: () => decides });
  return { chains, shown };
}

describe('chains’ conditions in health reports', () => {
  it('decide nothing where a service answers all the same', () => {
    expect(showing({ '1': STOPPED }, false).shown()).toEqual({ 'information chain 1': 'ok stopped' });
  });

  it('decide readiness where a process works on chains', () => {
    expect(showing({ '1': STOPPED }, true).shown()).toEqual({
      'information chain 1': 'ok stopped',
      'readiness chain 1': 'failed stopped: another chain',
    });
    expect(showing({}, true).shown()['readiness chain 1']).toBe('failed not known');
  });

  it('leave a process ready whose chain is paused: an operator wants that', () => {
    const { shown } = showing({ '1': { state: 'paused', isFollowed: false } }, true);
    expect(shown()['readiness chain 1']).toBe('ok paused');
  });

  it('follow chains that come and go', () => {
    const { chains, shown } = showing({}, true);
    chains.add(unknownChain('2'));
    chains.remove('1');
    expect(Object.keys(shown())).toEqual(['information chain 2', 'readiness chain 2']);
  });
});

describe('the watch of conditions', () => {
  const pool = (answer: () => Promise<object>) => ({ query: answer }) as unknown as Pool;
  const row = {
    chain_id: '1',
    wanted: null,
    state: 'following',
    reason: null,
    troubled_ms: null,
    silent_ms: '0',
    unindexed_ms: '0',
    behind: null,
    behind_ms: null,
  };

  it('keeps what it saw for as long as trouble may last unnoticed while the database is away, and then knows nothing', async () => {
    let now = 0;
    let looks = 0;
    const once = async () => (looks++ === 0 ? { rows: [row] } : Promise.reject(new Error('away')));
    const watch = new ConditionWatch(
      pool(once),
      () => ['1'],
      () => now,
    );
    await watch.start();
    now = 29_000;
    expect([watch.of('1'), watch.of('2')]).toEqual([{ state: 'following', isFollowed: true }, undefined]);
    now = 31_000;
    expect([watch.of('1'), watch.textOf('1')]).toEqual([undefined, 'not known: the database does not tell']);
    await watch.close();
  });
});
