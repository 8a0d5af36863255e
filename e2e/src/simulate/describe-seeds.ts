import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BackingCluster } from './backing-cluster.js';
import { failingSeeds, keepFailingSeed } from './failing-seeds.js';
import { type Mode, requiredKinds } from './fault-kinds.js';
import { repeatLine, runSeed } from './run-seed.js';
import { describeSchedule, scheduleOf } from './schedule.js';
import type { SimulatedDomain } from './simulated-domain.js';
import { Tally } from './tally.js';

/** A loaded machine takes several times what a quiet one does. */
const SEED_TIMEOUT_MS = 420_000;

/**
 * A test a seed, those first that once failed; and one that every kind of fault has fired. `missing` is why services can't run in this
 * mode here: then all of it is skipped.
 */
export function describeSeeds(
  domain: SimulatedDomain,
  mode: Mode,
  seeds: readonly number[],
  missing: readonly string[] = [],
): void {
  const title = `fault simulator, ${domain.name}, ${mode}`;
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
      process.stderr.write(`\n${title}: faults that fired\n${total.table(requiredKinds(domain, new Set([mode])))}\n`);
    });

    const all = [...failingSeeds(domain.name, mode), ...seeds.map((seed) => ({ seed, mode, blocks: domain.blocks }))];
    it.each(all)(
      'has every answer right after the faults of SEED=$seed',
      async ({ seed, blocks }) => {
        const result = await runSeed({ domain, seed, mode, blocks, backing });
        total.addAll(result.tally);
        if (result.failure === undefined) return;
        const schedule = describeSchedule(scheduleOf(domain, seed, mode, blocks));
        const kept = keepFailingSeed({ domain: domain.name, seed, mode, blocks, failure: result.failure });
        throw new Error(`${repeatLine({ domain, seed, mode, blocks })}\n${kept}\n${schedule}\n${result.failure}`);
      },
      SEED_TIMEOUT_MS,
    );

    it('every kind of fault has fired', () => {
      expect(total.missing(requiredKinds(domain, new Set([mode])))).toEqual([]);
    });
  });
}
