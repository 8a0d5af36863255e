import { describe, expect, it } from '@jest/globals';
import { chartValues, planRelease } from './plan-release.mjs';

const ON = { base: 'node:22', runtime: 'node:22' };
const released = (tag, contents) => ({
  tag,
  contents,
  on: ON,
  digest: `sha256:${tag}`,
  id: 'sha256:id',
  revision: 'a',
});
const present = (app, version, contents, on = ON) => ({ app, version, contents, on });

describe('a release of images', () => {
  const list = { gateway: released('0.1.0', 'one'), metrics: released('0.1.0', 'two') };

  it('builds what changed and what is new, and leaves an app whose version alone is new', () => {
    const now = [
      present('gateway', '0.2.0', 'one'),
      present('metrics', '0.2.0', 'three'),
      present('accounts', '0.1.0', 'four'),
    ];
    expect(planRelease(list, now)).toEqual({
      builds: ['metrics', 'accounts'],
      report: [
        'gateway: stays at 0.1.0',
        'metrics: 0.1.0 → 0.2.0, its files changed',
        'accounts: 0.1.0, its first release',
      ],
      faults: [],
    });
  });

  it('is refused where a tag would move', () => {
    expect(planRelease(list, [present('gateway', '0.1.0', 'changed')]).faults).toEqual([
      'gateway: its files changed since 0.1.0 was released: raise its version (npx nx release)',
    ]);
  });

  it('builds on another base, and on a newer one of the same name when asked', () => {
    const newBase = [present('gateway', '0.1.1', 'one', { ...ON, runtime: 'node:24' })];
    expect(planRelease(list, newBase).report).toEqual(['gateway: 0.1.0 → 0.1.1, its base image changed']);
    const same = [present('gateway', '0.1.1', 'one')];
    expect(planRelease(list, same).builds).toEqual([]);
    expect(planRelease(list, same, { all: true }).report).toEqual(['gateway: 0.1.0 → 0.1.1, it is built again']);
  });

  it('gives the chart tag and digest of each service, and the tool’s as the migration’s', () => {
    expect(chartValues({ cli: released('0.3.0', 'x'), gateway: released('0.2.0', 'y') })).toEqual({
      migration: { image: { tag: '0.3.0', digest: 'sha256:0.3.0' } },
      services: { gateway: { image: { tag: '0.2.0', digest: 'sha256:0.2.0' } } },
    });
  });
});
