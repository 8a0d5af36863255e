import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { TOKEN_TEXT_CALLS, type TokenMetadata, tokenTextsOf } from '@nunatak/evm-decoding';
import type { ContractCalls } from './contract-calls.js';

/** Reads what some token contracts say of themselves at a block, in their order; undefined where one was not answered in time. */
export async function readTokenMetadata(
  contracts: ContractCalls,
  block: StateBlock,
  tokens: Hex[],
): Promise<(TokenMetadata | undefined)[]> {
  const calls = tokens.flatMap((to) => TOKEN_TEXT_CALLS.map((data) => ({ to, data })));
  const results = await contracts.run(block, calls);
  const each = TOKEN_TEXT_CALLS.length;
  return tokens.map((_, i) => tokenTextsOf(results.slice(i * each, (i + 1) * each)));
}
