/**
 * Compiles `suspects.sol` into `artifacts.json` (name → abi, bytecode). Run after a change: `node apps/standalone/src/testing/suspects/compile.mjs`;
 * the result is committed, so that tests need no compiler.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const solc = createRequire(import.meta.url)('solc');
const at = (name) => new URL(name, import.meta.url);
const settings = {
  evmVersion: 'paris',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};
const sources = { 'suspects.sol': { content: readFileSync(at('suspects.sol'), 'utf8') } };
const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })));
const faults = (output.errors ?? []).filter(({ severity }) => severity === 'error');
if (faults.length > 0) throw new Error(faults.map(({ formattedMessage }) => formattedMessage).join('\n'));
const contracts = Object.entries(output.contracts['suspects.sol']);
const artifacts = contracts.map(([name, { abi, evm }]) => [name, { abi, bytecode: `0x${evm.bytecode.object}` }]);
writeFileSync(at('artifacts.json'), `${JSON.stringify(Object.fromEntries(artifacts))}\n`);
