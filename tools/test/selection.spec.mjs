import { describe, expect, it } from '@jest/globals';
import { select } from './selection.mjs';

const suite = (flag, more = {}) => ({ flag, title: flag, config: '', tests: [`${flag}/*`], needs: [], ...more });
const [unit, embedded, faults] = [
  suite('unit'),
  suite('embedded', { group: 'e2e' }),
  suite('faults', { group: 'e2e', isLong: true }),
];
const FILES = { unit: ['libs/a.spec.ts', 'libs/b.spec.ts'], embedded: ['e2e/whole.ts'], faults: ['e2e/kills.ts'] };

async function chosen({ flags = [], all = false, paths = [] } = {}, files = FILES) {
  const wanted = { flags: new Set(flags), all, paths };
  const { runs, leftOut, problems } = await select([unit, embedded, faults], wanted, async ({ flag }) => files[flag]);
  const run = Object.fromEntries(runs.map((each) => [each.suite.flag, each.files]));
  return { run, leftOut: leftOut.map(({ flag }) => flag), problems };
}

describe('the choice of suites', () => {
  it('is all that are not long, which it names, without arguments', async () => {
    const { unit, embedded } = FILES;
    expect(await chosen()).toEqual({ run: { unit, embedded }, leftOut: ['faults'], problems: [] });
  });

  it('is every suite when all are wanted', async () => {
    expect(await chosen({ all: true })).toEqual({ run: FILES, leftOut: [], problems: [] });
  });

  it('is every suite but those apart, which it names, when all are wanted', async () => {
    const apart = suite('cluster', { group: 'e2e', isLong: true, isApart: true });
    const { runs, leftOut } = await select([unit, apart], { flags: new Set(), all: true, paths: [] }, async () => [
      'a',
    ]);
    expect([runs.map(({ suite: { flag } }) => flag), leftOut]).toEqual([['unit'], [apart]]);
  });

  it('is what flags name, alone or by their group, long or not', async () => {
    const { unit, embedded, faults } = FILES;
    expect((await chosen({ flags: ['unit'] })).run).toEqual({ unit });
    expect((await chosen({ flags: ['e2e'] })).run).toEqual({ embedded, faults });
    expect((await chosen({ flags: ['faults', 'unit'] })).run).toEqual({ unit, faults });
  });

  it('is the files that have a path in theirs, and of long suites only what no other has', async () => {
    expect((await chosen({ paths: ['a.spec'] })).run).toEqual({ unit: ['libs/a.spec.ts'] });
    expect((await chosen({ paths: ['./e2e/'] })).run).toEqual({ embedded: ['e2e/whole.ts'] });
    expect((await chosen({ paths: ['kills', 'libs\\b'] })).run).toEqual({
      unit: ['libs/b.spec.ts'],
      faults: ['e2e/kills.ts'],
    });
  });

  it('is refused when a path is in none, with the suites that have it', async () => {
    expect(await chosen({ paths: ['a.spec', 'gone'] })).toEqual({
      run: {},
      leftOut: [],
      problems: ['no test file has gone in its path (looked in unit, embedded)'],
    });
    expect((await chosen({ flags: ['unit'], paths: ['kills'] })).problems).toEqual([
      'no test file has kills in its path (looked in unit); it is in --faults',
    ]);
  });

  it('is refused when a chosen suite has no tests, whatever else is named', async () => {
    const files = { ...FILES, embedded: [] };
    const refused = { run: {}, leftOut: [], problems: ['embedded: no test file matches embedded/*'] };
    expect(await chosen({}, files)).toEqual(refused);
    expect(await chosen({ paths: ['a.spec'] }, files)).toEqual(refused);
  });
});
