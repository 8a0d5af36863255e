// Records what real nodes answer about blocks in which contracts destroy themselves: geth, the C-Chain and a subnet-evm L1. Needs a build:
//   node tools/build/build.mjs --for-tests
//   node libs/evm/node-client/capture/capture-self-destructs.mjs      → src/fixtures/{geth,c-chain,subnet-evm}-self-destructs/HEIGHT/…
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SELF_DESTRUCT_CHAINS } from '../dist/testing/self-destruct-chains.js';
import { recordBlock } from './record-block.mjs';

const folder = mkdtempSync(join(tmpdir(), 'nunatak-capture-'));
try {
  for (const { name, run } of SELF_DESTRUCT_CHAINS) {
    await run(join(folder, name), async ({ url, from, to, fixture }) => {
      rmSync(resolve(import.meta.dirname, '../src/fixtures', fixture), { recursive: true, force: true });
      for (let height = from; height <= to; height++) await recordBlock(url, fixture, height);
    });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
