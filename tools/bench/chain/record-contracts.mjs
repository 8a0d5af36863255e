import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeAbiParameters, toFunctionSelector } from 'viem';
import { artifact, constructorInputs, PRESETS } from './presets.mjs';
import { recordedBlocks } from './recorded-blocks.mjs';

/** What the replay server calls a constructor's texts. */
const TEXTS = { baseTokenURI: 'uri', uri: 'uri', name: 'name', symbol: 'symbol' };

/**
 * Writes contracts.json: every contract whose creation code is exactly that of a preset, with its constructor's texts,
 * and each preset's functions. From a finished recording.
 */
export async function recordContracts(folder) {
  const presets = Object.keys(PRESETS).map((kind) => ({ kind, ...artifact(kind) }));
  const selectors = Object.fromEntries(
    presets.map(({ kind, abi }) => [
      kind,
      abi.filter(({ type }) => type === 'function').map((item) => toFunctionSelector(item)),
    ]),
  );
  const contracts = {};
  for await (const { block, receipts } of recordedBlocks(folder)) {
    for (const [i, transaction] of block.transactions.entries()) {
      const { status, contractAddress } = receipts[i];
      if (transaction.to || status !== '0x1') continue;
      const preset = presets.find(({ bytecode }) => transaction.input.startsWith(bytecode));
      if (preset) contracts[contractAddress.toLowerCase()] = described(preset, transaction.input, Number(block.number));
    }
  }
  writeFileSync(join(folder, 'contracts.json'), JSON.stringify({ selectors, contracts }));
}

function described({ kind, abi, bytecode }, input, height) {
  const inputs = constructorInputs(abi);
  const values = decodeAbiParameters(inputs, `0x${input.slice(bytecode.length)}`);
  const contract = { kind, block: height };
  for (const [i, { type, name }] of inputs.entries()) if (type === 'string') contract[TEXTS[name]] = values[i];
  return contract;
}
