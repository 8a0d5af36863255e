import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import type { IngestingStatus } from './ingesting-status.js';
import { StatusReporter } from './status-reporter.js';

const running: StatusReporter[] = [];
afterEach(async () => {
  for (const reporter of running.splice(0)) await reporter.end();
});

function report(refreshMs = 60_000) {
  const status: IngestingStatus = { state: 'starting', blocksPerSecond: 0, warnings: [], missing: [] };
  const written: string[] = [];
  let fails = 0;
  const reporter = new StatusReporter(
    () => status,
    async ({ state, head, troubledForMs }) => {
      if (fails-- > 0) throw new Error('the database is away');
      written.push([state, head ?? '', troubledForMs === undefined ? '' : 'troubled'].join(' ').trim());
    },
    refreshMs,
  );
  running.push(reporter);
  const quiet = () => new Promise((resolve) => setImmediate(resolve));
  const fail = (times: number) => {
    fails = times;
  };
  return { status, written, reporter, quiet, fail };
}

describe('the stored status of a chain', () => {
  it('is left alone by a spare', async () => {
    const { reporter, written, quiet } = report();
    reporter.changed();
    await quiet();
    expect(written).toEqual([]);
  });

  it('is written at once when the state or whether it can go on changes, not for progress', async () => {
    const { reporter, status, written, quiet } = report();
    reporter.begin();
    await quiet();
    for (const change of [
      { state: 'following', head: 1 },
      { head: 2 },
      { troubledForMs: 0 },
      { head: 3 },
      { troubledForMs: undefined },
    ]) {
      Object.assign(status, change);
      reporter.changed();
      await quiet();
    }
    expect(written).toEqual(['starting', 'following 1', 'following 2 troubled', 'following 3']);
  });

  it('is refreshed now and then, also after a write that failed', async () => {
    const { reporter, status, written, fail } = report(20);
    fail(2);
    reporter.begin();
    await until(() => written.length === 1);
    status.head = 7;
    await until(() => written.at(-1) === 'starting 7');
    await reporter.end();
    const { length } = written;
    // Another one goes on for as long as several refreshes take.
    const other = report(20);
    other.reporter.begin();
    await until(() => other.written.length === 5);
    expect(written.length).toBe(length);
  });
});
