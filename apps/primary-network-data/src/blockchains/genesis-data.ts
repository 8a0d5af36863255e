import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { showHex } from '../interface/ids.js';
import { isEvmGenesis } from './evm-genesis.js';

/** What an EVM chain's genesis may leave out and clients read as null. */
const NULLABLE = ['airdropAmount', 'baseFeePerGas', 'blobGasUsed', 'excessBlobGas'] as const;

/** Deeper than any genesis, and no deeper than JSON is written without trouble. */
const DEEPEST = 64;

/** Before digits of integers that a number would not hold; nobody outside knows it. */
const INTEGER = `${randomBytes(16).toString('hex')}:`;

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[[\]{}]/g;

/** Of a text: bytes below the space but tab, line feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Returns a blockchain's genesis as it is shown: an object of an EVM chain whose members are of the types that clients demand, integers above
 * 2^53 as bigints; of all others the text, or 0x and hex digits where the bytes are no text.
 *
 * @returns undefined for an empty one
 */
export function genesisDataOf(genesis: Buffer): Record<string, unknown> | string | undefined {
  if (genesis.length === 0) return undefined;
  const text = genesis.toString('utf8');
  return evmGenesisOf(text) ?? (isUtf8(genesis) && !CONTROL.test(text) ? text : showHex(genesis));
}

function evmGenesisOf(text: string): Record<string, unknown> | undefined {
  // Only of JSON the pattern's cost grows with the length alone: anybody may make a chain, with a string in its genesis that never ends.
  if (!/^\s*\{/.test(text) || !isJson(text) || isTooDeep(text)) return undefined;
  const data: Record<string, unknown> = JSON.parse(text.replace(TOKEN, kept), (_, value) => restored(value));
  if (evmChainIdOf(data) === undefined || !isEvmGenesis(data)) return undefined;
  return { ...Object.fromEntries(NULLABLE.map((name) => [name, null])), ...data };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The chain id in a genesis: that of an EVM chain. */
export function evmChainIdOf(data: Record<string, unknown>): number | bigint | undefined {
  const { config } = data as { config?: { chainId?: unknown } };
  const id = typeof config === 'object' && config !== null ? config.chainId : undefined;
  if (typeof id === 'bigint') return id;
  return typeof id === 'number' && Number.isInteger(id) ? id : undefined;
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    if (depth > DEEPEST) return true;
  }
  return false;
}

function kept(token: string): string {
  return /^-?\d{16,}$/.test(token) ? `"${INTEGER}${token}"` : token;
}

function restored(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith(INTEGER)) return value;
  const integer = BigInt(value.slice(INTEGER.length));
  return Number.isSafeInteger(Number(integer)) ? Number(integer) : integer;
}
