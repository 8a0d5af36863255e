import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { writePackedJson } from './files.mjs';
import { NodeApi } from './node-api.mjs';

const P = '/ext/bc/P';
const ASK_AGAIN_MS = 50;

/**
 * Asks a node at each height of its P-Chain what it tells of the present alone: supply, fees, L1 validators with their balances, stakers. It keeps
 * what was answered at one height; blocks that follow each other too quickly leave heights out.
 * @param {{ url: string, state: string, file: string }} options `state`: the traffic program's file, which names L1 validators; `file`: written in the end
 * @returns {{ stop(): Promise<number> }} `stop` returns the number of heights
 */
export function watchHeights({ url, state, file }) {
  const node = new NodeApi(url);
  const seen = [];
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const height = await heightOf(node);
      if (height !== seen.at(-1)?.height) {
        const answers = await present(node, validationsIn(state));
        if ((await heightOf(node)) === height) seen.push({ height, answers });
      } else await sleep(ASK_AGAIN_MS);
    }
  })();
  // Its rejection is told by `stop`.
  watching.catch(() => {});
  return {
    async stop() {
      isStopped = true;
      await watching;
      writePackedJson(file, seen);
      return seen.length;
    },
  };
}

async function heightOf(node) {
  return Number((await node.result(P, 'platform.getHeight')).height);
}

async function present(node, validations) {
  const calls = [
    ['platform.getTimestamp', {}],
    ['platform.getCurrentSupply', {}],
    ['platform.getValidatorFeeState', {}],
    ['platform.getCurrentValidators', {}],
    ...validations.map((validationID) => ['platform.getL1Validator', { validationID }]),
  ];
  return Promise.all(
    calls.map(async ([method, params]) => ({ path: P, method, params, ...(await node.ask(P, method, params)) })),
  );
}

function validationsIn(state) {
  if (!existsSync(state)) return [];
  try {
    const { values } = JSON.parse(readFileSync(state, 'utf8'));
    return Object.keys(values).flatMap((name) => (name.startsWith('validation.') ? [values[name]] : []));
  } catch {
    // It is being written: the next height has them.
    return [];
  }
}
