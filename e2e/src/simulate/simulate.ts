import { parseArgs } from 'node:util';
import { MODES, type Mode, requiredKinds } from './fault-kinds.js';
import { runSeed } from './run-seed.js';
import { describeSchedule, scheduleOf } from './schedule.js';
import { Tally } from './tally.js';

/** `SEED=n npm run simulate`: see README.md beside this file. */

const { values } = parseArgs({
  options: {
    mode: { type: 'string', default: 'embedded' },
    blocks: { type: 'string', default: '500' },
    seeds: { type: 'string' },
    nightly: { type: 'boolean', default: false },
    plan: { type: 'boolean', default: false },
  },
});
const mode = values.mode as Mode;
if (!MODES.includes(mode)) throw new Error(`--mode is one of ${MODES.join(', ')}`);
const blocks = Number(values.blocks);
const [from, to] = (values.seeds ?? (values.nightly ? '1..1000' : (process.env.SEED ?? '1')))
  .split('..')
  .map(Number) as [number, number?];

const total = new Tally();
const failed: number[] = [];
for (let seed = from; seed <= (to ?? from); seed++) {
  console.log(`SEED=${seed} npm run simulate -- --mode ${mode} --blocks ${blocks}`);
  console.log(describeSchedule(scheduleOf(seed, mode, blocks)));
  if (values.plan) continue;
  const result = await runSeed({ seed, mode, blocks, say: (line) => console.log(line) });
  total.addAll(result.tally);
  if (result.failure !== undefined) {
    failed.push(seed);
    console.log(result.failure);
  }
  console.log(`${result.failure === undefined ? 'right' : 'WRONG'}: seed ${seed}, ${result.seconds} s`);
}
console.log(`\nfaults that fired:\n${total.table(requiredKinds(new Set([mode])))}`);
process.exit(failed.length > 0 ? 1 : 0);
