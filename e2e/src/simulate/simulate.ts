import { parseArgs } from 'node:util';
import { missingBacking } from '@nunatak/services/backing';
import { DOMAINS, domainNamed } from '../domains.js';
import { BackingCluster } from './backing-cluster.js';
import { keepFailingSeed } from './failing-seeds.js';
import { MODES, type Mode, requiredKinds } from './fault-kinds.js';
import { repeatLine, runSeed } from './run-seed.js';
import { describeSchedule, scheduleOf } from './schedule.js';
import { Tally } from './tally.js';

/** `SEED=n npm run simulate`: see README.md beside this file. */

/** Fewer would let a kind's absence be chance. */
const ENOUGH_SEEDS = { embedded: 8, processes: 8 };
const NIGHTLY_SEEDS = 1_000;

const { values } = parseArgs({
  options: {
    domain: { type: 'string', default: Object.keys(DOMAINS)[0]! },
    mode: { type: 'string' },
    blocks: { type: 'string' },
    seeds: { type: 'string' },
    nightly: { type: 'boolean', default: false },
    brokers: { type: 'string', default: '3' },
    plan: { type: 'boolean', default: false },
    'no-keep': { type: 'boolean', default: false },
  },
});
const domain = domainNamed(values.domain);
const modes = values.mode === undefined ? (values.nightly ? MODES : (['embedded'] as const)) : [values.mode as Mode];
for (const mode of modes) if (!MODES.includes(mode)) throw new Error(`--mode is one of ${MODES.join(', ')}`);
const blocks = Number(values.blocks ?? domain.blocks);
const [from = 1, to = from] = (values.seeds ?? (values.nightly ? `1..${NIGHTLY_SEEDS}` : (process.env.SEED ?? '1')))
  .split('..')
  .map(Number);
const seeds = Array.from({ length: to - from + 1 }, (_, index) => from + index);

let hasFailed = false;
for (const mode of modes) {
  // The nightly seeds are shared out: every fifth is played as processes, which take longer.
  const own = modes.length === 1 ? seeds : seeds.filter((seed) => (seed % 5 === 0) === (mode === 'processes'));
  hasFailed = (await play(mode, own)) || hasFailed;
}
process.exit(hasFailed ? 1 : 0);

/** @returns whether anything was wrong */
async function play(mode: Mode, own: number[]): Promise<boolean> {
  const missing = mode === 'processes' && !values.plan ? missingBacking() : [];
  if (missing.length > 0) {
    console.log(`${mode} can't be played here: ${missing.join('; ')}`);
    return true;
  }
  const backing = mode === 'processes' && !values.plan ? await BackingCluster.start(Number(values.brokers)) : undefined;
  const total = new Tally();
  const failed: number[] = [];
  for (const seed of own) {
    console.log(repeatLine({ domain, seed, mode, blocks }));
    console.log(describeSchedule(scheduleOf(domain, seed, mode, blocks)));
    if (values.plan) continue;
    const result = await runSeed({ domain, seed, mode, blocks, backing, say: (line) => console.log(line) });
    total.addAll(result.tally);
    console.log(`${result.failure === undefined ? 'right' : 'WRONG'}: SEED=${seed}, ${result.seconds} s`);
    if (result.failure === undefined) continue;
    failed.push(seed);
    console.log(result.failure);
    if (!values['no-keep'])
      console.log(keepFailingSeed({ domain: domain.name, seed, mode, blocks, failure: result.failure }));
  }
  await backing?.dispose();
  if (values.plan) return false;
  const required = requiredKinds(domain, new Set([mode]));
  console.log(`\n${mode}: faults that fired over ${own.length} seeds\n${total.table(required)}`);
  const never = own.length >= ENOUGH_SEEDS[mode] ? total.missing(required) : [];
  if (never.length > 0) console.log(`never fired: ${never.join(', ')}`);
  for (const seed of failed) console.log(`again: ${repeatLine({ domain, seed, mode, blocks })}`);
  console.log(`${mode}: ${own.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 || never.length > 0;
}
