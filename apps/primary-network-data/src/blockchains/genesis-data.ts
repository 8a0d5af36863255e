import { randomBytes } from 'node:crypto';

/** What an EVM chain's genesis may leave out and clients read as null. */
const NULLABLE = ['airdropAmount', 'baseFeePerGas', 'blobGasUsed', 'excessBlobGas'] as const;

/** Deeper than any genesis, and no deeper than JSON is written without trouble. */
const DEEPEST = 64;

/** Before digits of integers that a number would not hold; nobody outside knows it. */
const INTEGER = `${randomBytes(16).toString('hex')}:`;

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[[\]{}]/g;

/**
 * A genesis that is a JSON object, such as an EVM chain's; integers above 2^53 are bigints.
 *
 * @returns undefined for any other
 */
export function genesisDataOf(genesis: Buffer): Record<string, unknown> | undefined {
  const text = genesis.toString('utf8');
  // Only of JSON the pattern's cost grows with the length alone: anybody may make a chain, with a string in its genesis that never ends.
  if (!/^\s*\{/.test(text) || !isJson(text) || isTooDeep(text)) return undefined;
  const data: Record<string, unknown> = JSON.parse(text.replace(TOKEN, kept), (_, value) => restored(value));
  if (evmChainIdOf(data) === undefined) return data;
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
