/**
 * Compiles `contracts/*.sol` into `artifacts.json` (name → abi, bytecode, runtime). Run after a change: `node e2e/src/chain/compile-contracts.mjs`;
 * the result is committed, so that tests need no compiler. With `--check` it only says whether the committed file is up to date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const solc = createRequire(import.meta.url)('solc');
const folder = new URL('contracts/', import.meta.url);
const target = new URL('artifacts.json', import.meta.url);

const sources = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.sol'))
    .sort()
    .map((name) => [name, { content: readFileSync(new URL(name, folder), 'utf8') }]),
);
const settings = {
  evmVersion: 'cancun',
  viaIR: true,
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
};
const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })));
const faults = (output.errors ?? []).filter((entry) => entry.severity === 'error');
if (faults.length > 0) throw new Error(faults.map((entry) => entry.formattedMessage).join('\n'));

const artifacts = {};
for (const contracts of Object.values(output.contracts)) {
  for (const [name, contract] of Object.entries(contracts)) {
    artifacts[name] = {
      abi: contract.abi,
      bytecode: `0x${contract.evm.bytecode.object}`,
      runtime: `0x${contract.evm.deployedBytecode.object}`,
    };
  }
}
const text = `${JSON.stringify(artifacts)}\n`;
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text)
    throw new Error('artifacts.json is not what the sources give: run compile-contracts.mjs');
} else {
  writeFileSync(target, text);
}
console.log(`${Object.keys(artifacts).length} contracts, ${text.length} bytes`);
