import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DOMAINS, EVM } from '../domains.js';
import { ROOT } from '../waiting.js';
import { failingSeeds, keepFailingSeed } from './failing-seeds.js';
import { eventKinds, MODES, requiredKinds } from './fault-kinds.js';
import { scheduleOf } from './schedule.js';

describe('a schedule', () => {
  it('is the same for the same seed, and another for another', () => {
    for (const mode of MODES) {
      expect(scheduleOf(EVM, 5, mode, 500)).toEqual(scheduleOf(EVM, 5, mode, 500));
      expect(scheduleOf(EVM, 5, mode, 500).steps).not.toEqual(scheduleOf(EVM, 6, mode, 500).steps);
    }
  });

  it('has a kill -9 in every seed, and every kind in a few seeds', () => {
    for (const mode of MODES) {
      const seen = new Set<string>();
      for (let seed = 1; seed <= 8; seed++) {
        const kinds = scheduleOf(EVM, seed, mode, 500).steps.map(({ kind }) => kind);
        expect(kinds.some((kind) => /^(process|service): kill -9/.test(kind))).toBe(true);
        for (const kind of kinds) seen.add(kind);
      }
      expect(eventKinds(EVM, mode).filter((kind) => !seen.has(kind))).toEqual([]);
    }
  });

  it('goes back 1 to 50 blocks, to where the chain has been by then', () => {
    const depths = Array.from({ length: 200 }, (_, seed) => scheduleOf(EVM, seed, 'embedded', 500)).flatMap(
      (schedule) =>
        schedule.steps.flatMap((step) => {
          if (step.do === 'node' || !step.kind.startsWith('reorg')) return [];
          expect(step.length).toBeGreaterThan(0);
          if (step.kind !== 'reorg: same length')
            expect(step.at - step.depth).toBeGreaterThanOrEqual(schedule.liveFrom);
          return [step.depth];
        }),
    );
    expect([Math.min(...depths), Math.max(...depths)]).toEqual([1, 50]);
  });
});

describe('a schedule of a domain whose blocks are final', () => {
  it('takes no block back, and has the faults that its own nodes can have', () => {
    const domain = { isFinal: true, endpoints: { least: 1, most: 2 }, nodeFaults: ['silent'] };
    for (const mode of MODES) {
      for (let seed = 1; seed <= 8; seed++) {
        const { steps, snapshots } = scheduleOf(domain, seed, mode, 500);
        expect(steps.filter(({ kind }) => kind.startsWith('reorg'))).toEqual([]);
        expect(snapshots.size).toBe(0);
        expect(new Set(steps.flatMap((step) => (step.do === 'node' ? [step.kind] : [])))).toEqual(
          new Set(['node: silent']),
        );
      }
    }
  });
});

describe('a seed that failed', () => {
  it('is kept once, with what it found and the commit, and played again in its mode', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nunatak-seeds-'));
    const file = join(folder, 'failing-seeds.json');
    writeFileSync(file, '[]\n');
    try {
      const failed = {
        domain: 'evm',
        seed: 7,
        mode: 'embedded',
        blocks: 500,
        failure: 'Error: block 12 differs\n  and more',
      } as const;
      for (let time = 0; time < 2; time++) keepFailingSeed(failed, file);
      keepFailingSeed({ ...failed, mode: 'processes' }, file);
      keepFailingSeed({ ...failed, domain: 'another' }, file);
      const found = 'Error: block 12 differs';
      const commit = expect.stringMatching(/^([0-9a-f]{7,}(, changed)?|no git checkout)$/) as unknown as string;
      expect(failingSeeds('evm', 'embedded', file)).toEqual([
        { domain: 'evm', seed: 7, mode: 'embedded', blocks: 500, found, commit },
      ]);
      expect(failingSeeds('evm', 'processes', file)).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the page of failures', () => {
  const page = readFileSync(join(ROOT, 'docs/when-things-go-wrong.md'), 'utf8');

  it('names every kind of fault that the simulator has, and no others', () => {
    const named = [...page.matchAll(/`((?:node|reorg|database|process|clock|service|broker|redis): [^`]+)`/g)];
    const kinds = Object.values(DOMAINS).flatMap((domain): string[] => requiredKinds(domain, new Set(MODES)));
    expect([...new Set(named.map(([, kind]) => kind as string))].sort()).toEqual([...new Set(kinds)].sort());
  });

  it('names tests that exist, one for every failure', () => {
    for (const line of page.split('\n').filter((row) => row.startsWith('| ') && !row.startsWith('| what'))) {
      const shownBy = line.split(' | ').at(-1) ?? '';
      expect(shownBy).toMatch(/`|\]\(/);
      for (const [, path] of shownBy.matchAll(/\]\(\.\.\/([^)#]+)[^)]*\)/g)) {
        expect(existsSync(join(ROOT, path as string)) ? 'there' : path).toBe('there');
      }
    }
  });
});
