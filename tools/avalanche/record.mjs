// Records what a running network's P-, X- and C-Chain hold, and what a node answers about them.
//   node tools/avalanche/record.mjs --out FOLDER [--url http://127.0.0.1:9650] [--genesis FILE] [--traffic FILE] [--by-height FILE] [--no-answers]
// --genesis: the genesis file of a custom network. --traffic: the traffic program's state file, which names the C-Chain's atomic transactions and
// the L1 validators to ask for. --by-height: what start-network.mjs wrote while the traffic ran. The chains have to stand still for some seconds; FOLDER gets a folder `chain`, which a player plays, and a
// folder `answers`, for tests.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { record } from './recording/recording.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    url: { type: 'string', default: 'http://127.0.0.1:9650' },
    genesis: { type: 'string' },
    traffic: { type: 'string' },
    'by-height': { type: 'string' },
    'no-answers': { type: 'boolean', default: false },
  },
});
if (!values.out) {
  console.error('--out FOLDER is missing');
  process.exit(2);
}

try {
  await record({
    url: values.url,
    out: resolve(values.out),
    genesisFile: values.genesis && resolve(values.genesis),
    traffic: values.traffic && JSON.parse(readFileSync(values.traffic, 'utf8')),
    byHeight: values['by-height'] && resolve(values['by-height']),
    answers: !values['no-answers'],
    tell: console.log,
  });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
