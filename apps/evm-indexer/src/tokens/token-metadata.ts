import type { Hex, StateBlock, StateCallResult } from '@firn/evm-contracts';
import { decodeDecimals, decodeText, safeText } from '@firn/evm-decoding';
import type { ContractCalls } from './contract-calls.js';

/** name() and symbol(): EIP-20, EIP-721 metadata, and many ERC-1155 contracts. */
const NAME = '0x06fdde03';
const SYMBOL = '0x95d89b41';
/** decimals(): EIP-20. */
const DECIMALS = '0x313ce567';

const CALLS_PER_TOKEN = [NAME, SYMBOL, DECIMALS];

/** What a token contract says of itself; absent where it says nothing readable. */
export interface TokenMetadata {
  name?: string;
  symbol?: string;
  decimals?: number;
}

/** Reads what some token contracts say of themselves at a block, in their order; undefined where one was not answered in time. */
export async function readTokenMetadata(
  contracts: ContractCalls,
  block: StateBlock,
  tokens: Hex[],
): Promise<(TokenMetadata | undefined)[]> {
  const calls = tokens.flatMap((to) => CALLS_PER_TOKEN.map((data) => ({ to, data })));
  const results = await contracts.run(block, calls);
  return tokens.map((_, i) => {
    const [name, symbol, decimals] = results.slice(i * CALLS_PER_TOKEN.length, (i + 1) * CALLS_PER_TOKEN.length);
    if (!name || !symbol || !decimals) return undefined;
    return {
      ...defined('name', textOf(name)),
      ...defined('symbol', textOf(symbol)),
      ...defined('decimals', decimals.ok ? decodeDecimals(decimals.data) : undefined),
    };
  });
}

function textOf(result: StateCallResult): string | undefined {
  if (!result.ok) return undefined;
  const text = decodeText(result.data);
  return text === undefined ? undefined : safeText(text);
}

function defined<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}
