import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { encodeAbiParameters } from 'viem';

/** The contracts of the chain: OpenZeppelin's presets, as their package brings them compiled. */
export const PRESETS = {
  erc20: 'ERC20PresetFixedSupply',
  erc721: 'ERC721PresetMinterPauserAutoId',
  erc1155: 'ERC1155PresetMinterPauser',
  splitter: 'PaymentSplitter',
};

const resolve = createRequire(import.meta.url).resolve;

/** A preset's ABI and creation code. */
export function artifact(kind) {
  return JSON.parse(readFileSync(resolve(`@openzeppelin/contracts/build/contracts/${PRESETS[kind]}.json`), 'utf8'));
}

/** The inputs of a preset's constructor. */
export const constructorInputs = (abi) => abi.find(({ type }) => type === 'constructor').inputs;

/** Call data that creates a preset. */
export function creationData(kind, parameters) {
  const { abi, bytecode } = artifact(kind);
  return bytecode + encodeAbiParameters(constructorInputs(abi), parameters).slice(2);
}

/** A number, and an address, as a word of call data. */
export const numberWord = (value) => BigInt(value).toString(16).padStart(64, '0');
export const addressWord = (address) => address.slice(2).toLowerCase().padStart(64, '0');

/** Call data of functions that the presets have. */
export const calls = {
  transfer: (to, value) => `0xa9059cbb${addressWord(to)}${numberWord(value)}`,
  mint: (to) => `0x6a627842${addressWord(to)}`,
  transferFrom: (from, to, id) => `0x23b872dd${addressWord(from)}${addressWord(to)}${numberWord(id)}`,
  release: (to) => `0x19165587${addressWord(to)}`,
  safeTransferFrom: (from, to, id, value) =>
    `0xf242432a${addressWord(from)}${addressWord(to)}${[id, value, 160, 0].map(numberWord).join('')}`,
  safeBatchTransferFrom: (from, to, ids, values) =>
    `0x2eb2c2d6${addressWord(from)}${addressWord(to)}${batchWords(2, ids, values)}`,
  mintBatch: (to, ids, values) => `0x1f7fdffa${addressWord(to)}${batchWords(1, ids, values)}`,
};

/** Two arrays of one length and empty bytes, behind so many parameters of one word. */
function batchWords(wordsBefore, ids, values) {
  const start = 32 * (wordsBefore + 3);
  const array = [ids.length, ...ids].map(numberWord).join('');
  const second = [values.length, ...values].map(numberWord).join('');
  const size = 32 * (ids.length + 1);
  return [start, start + size, start + 2 * size].map(numberWord).join('') + array + second + numberWord(0);
}
