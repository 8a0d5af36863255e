import { parseExactly } from '../exact-json.js';
import type { Expected } from './amounts.js';

const NULLABLE = ['airdropAmount', 'baseFeePerGas', 'blobGasUsed', 'excessBlobGas'];

/** An EVM chain's genesis, and its chain id: nothing where it is no such genesis. */
export function genesisRecord(genesis: Uint8Array): { genesisData?: Expected; evmChainId?: number } {
  let data: Expected;
  try {
    data = parseExactly(Buffer.from(genesis).toString()) as Expected;
  } catch {
    return {};
  }
  if (typeof data !== 'object' || data === null) return {};
  const evmChainId = (data.config as { chainId?: number } | undefined)?.chainId;
  if (evmChainId === undefined) return { genesisData: data };
  return { genesisData: { ...Object.fromEntries(NULLABLE.map((name) => [name, null])), ...data }, evmChainId };
}
