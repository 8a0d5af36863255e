// How fast the recorded transactions that avalanchejs can decode are decoded by Nunatak's codec and by avalanchejs: the same bytes, in turn, in one
// process; P-, X- and C-Chain apart. CPU seconds, garbage collection included. avalanchejs is no dependency of this workspace, since its
// license allows little (see README.md): --avalanchejs names the folder into which it was installed.
//   node tools/bench/primary-network/codec.mjs [--avalanchejs DIR] [--rounds 7] [--seconds 0.5]
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sha256 } from '@noble/hashes/sha2.js';
import { decodeSignedAtomicTx, decodeSignedAvmTx, decodeSignedPlatformTx } from '@nunatak/avalanche-codec';
import { readArguments } from '../rig/arguments.mjs';
import { dataFolder } from '../rig/paths.mjs';
import { machine, printReport } from '../rig/report.mjs';
import { median, rounded } from '../rig/statistics.mjs';
import { cpuSeconds } from './cpu-seconds.mjs';
import { recordedTransactions } from './recorded-transactions.mjs';

const GOAL = 5;
const VERSION = '5.2.0';
const NUNATAK = { P: decodeSignedPlatformTx, X: decodeSignedAvmTx, C: decodeSignedAtomicTx };
const VMS = { P: 'PVM', X: 'AVM', C: 'EVM' };
/** avalanchejs calculates with the BLS keys in these while it decodes, for 7 to 300 ms: they are left out, since they would decide the ratio. */
const WITH_KEYS = ['AddPermissionlessValidatorTx', 'RegisterL1ValidatorTx', 'ConvertSubnetToL1Tx'];

const options = readArguments({ avalanchejs: join(dataFolder, 'avalanchejs'), rounds: 7, seconds: 0.5 });
const { peer, version } = await loadPeer(options.avalanchejs);
const results = {};
/** Something of all that is decoded, so that no compiler leaves the work out. */
let used = 0;
for (const [chain, transactions] of Object.entries(recordedTransactions()))
  results[chain] = measure(chain, transactions);
report();

async function loadPeer(folder) {
  try {
    const require = createRequire(join(folder, 'package.json'));
    const entry = require.resolve('@avalabs/avalanchejs').replace(/index\.cjs$/, 'es/index.js');
    const { version } = require(join(folder, 'node_modules/@avalabs/avalanchejs/package.json'));
    return { peer: await import(pathToFileURL(entry).href), version };
  } catch (error) {
    console.error(
      `${error.message.split('\n')[0]}\nnpm install --prefix ${folder} --ignore-scripts @avalabs/avalanchejs@${VERSION}`,
    );
    process.exit(2);
  }
}

/** Rates of one chain's transactions: medians of rounds, in transactions per CPU second. */
function measure(chain, transactions) {
  const nunatak = NUNATAK[chain];
  const manager = peer.utils.getManagerForVM(VMS[chain]);
  const { SignedTx } = peer.avaxSerial;
  const peerDecode = (bytes) => manager.unpack(bytes, SignedTx);
  const known = transactions.filter(({ type, bytes }) => !WITH_KEYS.includes(type) && isDecoded(peerDecode, bytes));
  const left = new Set(transactions.filter((tx) => !known.includes(tx)).map(({ type }) => type));
  // Each has the bytes in the form that its users have.
  const buffers = known.map(({ bytes }) => bytes);
  const arrays = buffers.map((bytes) => new Uint8Array(bytes));
  const each = (list, lengthOf) => () => {
    for (const bytes of list) used += lengthOf(bytes);
  };
  const work = {
    nunatak: each(buffers, (bytes) => nunatak(bytes).credentials.length),
    peer: each(arrays, (bytes) => peerDecode(bytes).credentials.length),
    nunatakWithIds: each(buffers, (bytes) => nunatak(bytes).id.length),
    // It has no function for ids: the hash of the bytes, by the library that it hashes with.
    peerWithIds: each(arrays, (bytes) => peerDecode(bytes).credentials.length + sha256(bytes).length),
  };
  const rates = Object.fromEntries(Object.keys(work).map((name) => [name, []]));
  const passes = Object.fromEntries(Object.entries(work).map(([name, pass]) => [name, passesIn(pass)]));
  for (let round = 0; round < options.rounds; round++) {
    for (const [name, pass] of Object.entries(work)) {
      const seconds = cpuSeconds(() => {
        for (let i = 0; i < passes[name]; i++) pass();
      });
      rates[name].push((passes[name] * buffers.length) / seconds);
    }
  }
  const ratio = (a, b) => rounded(median(rates[a].map((rate, i) => rate / rates[b][i])));
  return {
    transactions: known.length,
    types: [...new Set(known.map(({ type }) => type))],
    leftOut: [...left],
    rates: Object.fromEntries(Object.entries(rates).map(([name, list]) => [name, rounded(median(list), 0)])),
    ratio: ratio('nunatak', 'peer'),
    ratioWithIds: ratio('nunatakWithIds', 'peerWithIds'),
    ratioOfIdsToNone: ratio('nunatakWithIds', 'peer'),
  };
}

/** How often it has to be done to take the wanted time, once it is warm. */
function passesIn(pass) {
  let passes = 1;
  for (;;) {
    const seconds = cpuSeconds(() => {
      for (let i = 0; i < passes; i++) pass();
    });
    if (seconds >= options.seconds / 2) return Math.max(1, Math.ceil((passes * options.seconds) / seconds));
    passes *= 2;
  }
}

function isDecoded(decode, bytes) {
  try {
    return decode(new Uint8Array(bytes)) !== undefined;
  } catch {
    return false;
  }
}

function report() {
  const lines = Object.entries(results).flatMap(([chain, one]) => {
    const pair = (a, b) => `${one.rates[a]} and ${one.rates[b]} transactions/s`;
    const goal = (ratio) => [`at least ${GOAL}`, ratio >= GOAL];
    return [
      [`${chain}: Nunatak and avalanchejs`, pair('nunatak', 'peer')],
      [`${chain}: ratio`, one.ratio, goal(one.ratio)],
      [`${chain}: with ids`, pair('nunatakWithIds', 'peerWithIds')],
      [`${chain}: ratio with ids`, one.ratioWithIds, goal(one.ratioWithIds)],
      [`${chain}: Nunatak with ids / avalanchejs without`, one.ratioOfIdsToNone],
      [
        `${chain}: transactions`,
        `${one.transactions} of ${one.types.length} types${one.leftOut.length ? `; left out, wholly or in part: ${one.leftOut.join(', ')}` : ''}`,
      ],
    ];
  });
  const described = {
    bench: 'primary-network-codec',
    machine: machine(),
    avalanchejs: version,
    rounds: options.rounds,
  };
  printReport(`Recorded transactions, Nunatak's codec and avalanchejs ${version}, CPU seconds`, lines, {
    ...described,
    results,
    used,
  });
}
