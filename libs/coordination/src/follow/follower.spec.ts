import { describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { Follower } from './follower.js';

interface Named {
  key: string;
  name: string;
}

const named = (key: string, name: string): Named => ({ key, name });

/** What is wanted, changed by the test. */
class Wanted {
  readonly #values = new Map<string, Named>();
  readonly #listeners = new Set<(key: string, value: Named | undefined) => void>();

  constructor(values: Named[] = []) {
    for (const value of values) this.#values.set(value.key, value);
  }

  list(): [string, Named][] {
    return [...this.#values];
  }

  onChange(listener: (key: string, value: Named | undefined) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  set(value: Named): void {
    this.#values.set(value.key, value);
    for (const listener of this.#listeners) listener(value.key, value);
  }

  delete(key: string): void {
    this.#values.delete(key);
    for (const listener of this.#listeners) listener(key, undefined);
  }
}

const quiet = () => {};

describe('Follower', () => {
  it('takes up and puts down keys as the source changes, one call a key at a time', async () => {
    const wanted = new Wanted([named('P', 'a')]);
    const calls: string[] = [];
    let under = 0;
    const call = async (text: string) => {
      expect(++under).toBe(1);
      calls.push(text);
      await new Promise((resolve) => setTimeout(resolve, 5));
      under--;
    };
    const work = {
      add: ({ key, name }: Named) => call(`add ${key} ${name}`),
      remove: (key: string) => call(`remove ${key}`),
    };
    const follower = new Follower(wanted, work, quiet);
    await follower.start();
    wanted.set(named('P', 'b'));
    wanted.set(named('P', 'c')); // before b was taken up: skipped
    await until(() => calls.length === 3 && under === 0);
    wanted.delete('P');
    await until(() => calls.length === 4 && under === 0);
    await follower.close();
    const later: string[] = [];
    const other = new Follower(wanted, { add: ({ name }: Named) => void later.push(name), remove: quiet }, quiet);
    await other.start();
    wanted.set(named('P', 'd'));
    // By then the one that is closed would have followed, too.
    await until(() => later.includes('d'));
    await other.close();
    expect(calls).toEqual(['add P a', 'remove P', 'add P c', 'remove P']);
  });

  it('sees a change that comes at the moment at which it has caught up', async () => {
    const wanted = new Wanted([named('P', 'a')]);
    const names: string[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const add = ({ name }: Named) => {
      names.push(name);
      return answered;
    };
    const follower = new Follower(wanted, { add, remove: quiet }, quiet);
    const started = follower.start();
    // After what the follower does of the answer, and before anything that follows from that.
    void answered.then(() => wanted.set(named('P', 'b')));
    answer();
    await started;
    await until(() => names.length === 2);
    await follower.close();
    expect(names).toEqual(['a', 'b']);
  });

  it('tries again what failed, reports it, and starts without it', async () => {
    const wanted = new Wanted([named('P', 'a'), named('X', 'b')]);
    const added: string[] = [];
    const failed: unknown[] = [];
    let failures = 1;
    const add = ({ key }: Named) => {
      if (key === 'P' && failures-- > 0) throw new Error('not now');
      added.push(key);
    };
    const follower = new Follower(wanted, { add, remove: quiet }, (...failure) => void failed.push(failure));
    await follower.start();
    expect(added).toEqual(['X']);
    await until(() => added.includes('P'));
    expect(failed).toEqual([['P', true, new Error('not now')]]);
    await follower.close();
  });
});
