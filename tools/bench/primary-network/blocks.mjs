// How many blocks of the P-Chain one core decodes and applies to the state machine, with no input or output: the synthetic chain from its
// genesis on, and the recorded one again and again. CPU seconds of this process, garbage collection included.
//   node tools/bench/primary-network/blocks.mjs [--blocks 64000] [--rounds 5] [--seed 1]
import { decodePlatformBlock, decodePlatformGenesis } from '@nunatak/avalanche-codec';
import { defaultUpgrades, primaryChainsOf } from '@nunatak/primary-network-networks';
import { PlatformState, platformRulesOf } from '@nunatak/primary-network-platform-state';
import { openRecording } from '@nunatak/primary-network-recordings';
import { readArguments } from '../rig/arguments.mjs';
import { machine, printReport } from '../rig/report.mjs';
import { median, rounded } from '../rig/statistics.mjs';
import { cpuSeconds } from './cpu-seconds.mjs';
import { syntheticRecording } from './synthetic/synthetic-recording.mjs';

const LEAST_BLOCKS = 10_000;

const options = readArguments({ blocks: 64_000, rounds: 5, seed: 1 });
const recordings = { synthetic: syntheticRecording(options.blocks, options.seed), recorded: openRecording() };
const results = {};
for (const [name, recording] of Object.entries(recordings)) results[name] = measure(recording);
printReport(
  `P-Chain: decode and state machine on one core, ${options.blocks} synthetic blocks and ${results.recorded.blocks} recorded ones`,
  Object.entries(results).flatMap(([name, { decode, both }]) => [
    [`${name}: decode`, `${decode} blocks/s`],
    [`${name}: decode and state machine`, `${both} blocks/s`],
  ]),
  { bench: 'primary-network-blocks', machine: machine(), rounds: options.rounds, results },
);

function measure(recording) {
  const blocks = Array.from(recording.containers('P'), ({ block }) => Buffer.from(block));
  const genesis = decodePlatformGenesis(Buffer.from(recording.genesis()));
  const upgrades = defaultUpgrades(recording.networkId);
  const rules = platformRulesOf(recording.networkId, upgrades, primaryChainsOf(genesis).avaxAssetId);
  // A short chain is gone through several times.
  const times = Math.ceil(Math.min(LEAST_BLOCKS, options.blocks) / blocks.length);
  const decodeAll = () => {
    for (const block of blocks) decodePlatformBlock(block);
  };
  const applyAll = () => {
    const { state } = PlatformState.fromGenesis(genesis, rules);
    for (const block of blocks) state.apply(decodePlatformBlock(block));
    if (Number(state.height) !== blocks.length) throw new Error(`the state is at ${state.height}`);
  };
  const rates = { decode: [], both: [] };
  for (let round = 0; round <= options.rounds; round++) {
    for (const [what, work] of [
      ['decode', decodeAll],
      ['both', applyAll],
    ]) {
      const seconds = cpuSeconds(() => {
        for (let i = 0; i < times; i++) work();
      });
      // The first round warms up.
      if (round > 0) rates[what].push((blocks.length * times) / seconds);
    }
  }
  const of = (list) => rounded(median(list), 0);
  return { blocks: blocks.length, decode: of(rates.decode), both: of(rates.both) };
}
