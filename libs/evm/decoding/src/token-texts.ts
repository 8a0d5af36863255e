import type { Hex, StateCallResult } from '@nunatak/evm-contracts';
import { decodeDecimals, decodeText } from './abi-text.js';
import { safeText } from './safe-text.js';

/** What a token contract states of itself; absent where it states nothing readable. */
export interface TokenMetadata {
  name?: string;
  symbol?: string;
  decimals?: number;
}

/** Call data of `name()`, `symbol()` (EIP-20, EIP-721 metadata, many ERC-1155 contracts) and `decimals()` (EIP-20). */
export const TOKEN_TEXT_CALLS: readonly Hex[] = ['0x06fdde03', '0x95d89b41', '0x313ce567'];

/** Returns what a token states by its answers to {@link TOKEN_TEXT_CALLS}; undefined where a call was not answered. */
export function tokenTextsOf(answers: readonly (StateCallResult | undefined)[]): TokenMetadata | undefined {
  const [name, symbol, decimals] = answers;
  if (!name || !symbol || !decimals) return undefined;
  return {
    ...defined('name', textOf(name)),
    ...defined('symbol', textOf(symbol)),
    ...defined('decimals', decimals.ok ? decodeDecimals(decimals.data) : undefined),
  };
}

function textOf(result: StateCallResult): string | undefined {
  if (!result.ok) return undefined;
  const text = decodeText(result.data);
  return text === undefined ? undefined : safeText(text);
}

function defined<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}
