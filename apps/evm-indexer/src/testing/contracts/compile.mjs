/**
 * Compiles `*.sol` of this folder into `artifacts.json` (name → abi, bytecode). Run after a change:
 * `node apps/evm-indexer/src/testing/contracts/compile.mjs`; the result is committed, so that tests need no compiler.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const solc = createRequire(import.meta.url)('solc');
const folder = new URL('./', import.meta.url);
const sources = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.sol'))
    .map((name) => [name, { content: readFileSync(new URL(name, folder), 'utf8') }]),
);
const settings = {
  evmVersion: 'paris',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};
const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })));
const faults = (output.errors ?? []).filter(({ severity }) => severity === 'error');
if (faults.length > 0) throw new Error(faults.map(({ formattedMessage }) => formattedMessage).join('\n'));
const found = Object.values(output.contracts).flatMap((contracts) => Object.entries(contracts));
const made = found.filter(([, { evm }]) => evm.bytecode.object !== '');
const artifacts = Object.fromEntries(
  made.map(([name, { abi, evm }]) => [name, { abi, bytecode: `0x${evm.bytecode.object}` }]),
);
writeFileSync(new URL('artifacts.json', folder), `${JSON.stringify(artifacts)}\n`);
console.log(Object.keys(artifacts).join(', '));
