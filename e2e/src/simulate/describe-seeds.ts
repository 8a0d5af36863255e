import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BackingCluster } from './backing-cluster.js';
import { failingSeeds, keepFailingSeed } from './failing-seeds.js';
import { type Mode, requiredKinds } from './fault-kinds.js';
import { repeatLine, runSeed } from './run-seed.js';
import { describeSchedule, scheduleOf } from './schedule.js';
import { Tally } from './tally.js';

const BLOCKS = 500;
/** A loaded machine takes several times what a quiet one does. */
const SEED_TIMEOUT_MS = 420_000;

/**
 * A test a seed, those first that once failed; and one that every kind of fault has fired. `missing` is why services can't run in this
 * mode here: then all of it is skipped.
 */
export function describeSeeds(mode: Mode, seeds: readonly number[], missing: readonly string[] = []): void {
  const title = `fault simulator, ${mode}`;
  if (missing.length > 0) {
    describe(title, () => it.skip(`plays seeds (${missing.join('; ')})`, () => {}));
    return;
  }
  describe(title, () => {
    const total = new Tally();
    let backing: BackingCluster | undefined;

    beforeAll(async () => {
      if (mode === 'processes') backing = await BackingCluster.start();
    }, SEED_TIMEOUT_MS);
    afterAll(async () => {
      await backing?.dispose();
      process.stderr.write(`\n${title}: faults that fired\n${total.table(requiredKinds(new Set([mode])))}\n`);
    });

    const all = [...failingSeeds(mode), ...seeds.map((seed) => ({ seed, mode, blocks: BLOCKS }))];
    it.each(all)(
      'has every answer right after the faults of SEED=$seed',
      async ({ seed, blocks }) => {
        const result = await runSeed({ seed, mode, blocks, backing });
        total.addAll(result.tally);
        if (result.failure === undefined) return;
        const schedule = describeSchedule(scheduleOf(seed, mode, blocks));
        const kept = keepFailingSeed({ seed, mode, blocks, failure: result.failure });
        throw new Error(`${repeatLine(result)}\n${kept}\n${schedule}\n${result.failure}`);
      },
      SEED_TIMEOUT_MS,
    );

    it('every kind of fault has fired', () => {
      expect(total.missing(requiredKinds(new Set([mode])))).toEqual([]);
    });
  });
}
