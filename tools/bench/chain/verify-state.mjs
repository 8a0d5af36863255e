// Proves the state that the replay server derives: makes a small chain on an anvil that keeps every state, serves its
// recording, and asks both the same. Prints one JSON line; exits 1 at any difference.
//   node tools/bench/chain/verify-state.mjs [--blocks 300] [--pairs 200] [--seed 7] [--every-block]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../rig/arguments.mjs';
import { exitCode, startChild } from '../rig/children.mjs';
import { jsonRpc } from '../rig/json-rpc.mjs';
import { dataFolder } from '../rig/paths.mjs';
import { startReplayServer } from '../rig/replay-server.mjs';
import { seededRandom } from '../rig/statistics.mjs';
import { Comparison } from './verify/comparison.mjs';
import { populationOf } from './verify/population.mjs';
import { checkRefusals } from './verify/refusals.mjs';
import { compareAccounts, compareCalls } from './verify/state-questions.mjs';
import { compareTraces } from './verify/trace-questions.mjs';

const {
  blocks,
  pairs,
  seed,
  'every-block': everyBlock,
} = readArguments({
  blocks: 300,
  pairs: 200,
  seed: 7,
  'every-block': false,
});
const folder = join(dataFolder, `verify-${blocks}`);
const anvil = await makeChain();
try {
  const server = await startReplayServer(folder);
  const nodes = [jsonRpc(anvil.url), jsonRpc(server.url)];
  const comparison = new Comparison(...nodes);
  const who = await populationOf(folder);
  const options = { random: seededRandom(seed), pairs, everyBlock };
  await compareAccounts(comparison, who, options);
  await compareCalls(comparison, who, options);
  await compareTraces(comparison, who, options);
  await checkRefusals(comparison, who);
  for (const node of nodes) node.close();
  await server.stop();
  const { report } = comparison;
  const [compared, different] = [comparison.total('compared'), comparison.total('different')];
  console.log(JSON.stringify({ verify: 'state', blocks: who.head + 1, compared, different, report }));
  process.exitCode = different ? 1 : 0;
} finally {
  process.kill(anvil.pid);
}

/** @returns pid and URL of the anvil that made the chain and still runs */
async function makeChain() {
  const script = join(import.meta.dirname, 'generate.mjs');
  const args = [script, '--blocks', blocks, '--history', '--keep', '--out', folder];
  const generator = startChild(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (await exitCode(generator)) throw new Error('the chain was not made');
  return JSON.parse(readFileSync(join(folder, 'anvil.json'), 'utf8'));
}
