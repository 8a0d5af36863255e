import { parseExactly } from '../exact-json.js';
import type { Expected } from './amounts.js';

const NULLABLE = ['airdropAmount', 'baseFeePerGas', 'blobGasUsed', 'excessBlobGas'];

/** A blockchain's genesis, and the chain id of an EVM chain's: an object of an EVM chain, else a text, or hex digits where it is no text. */
export function genesisRecord(genesis: Uint8Array): { genesisData?: Expected | string; evmChainId?: number } {
  if (genesis.length === 0) return {};
  const bytes = Buffer.from(genesis);
  const text = bytes.toString();
  const isText =
    Buffer.from(text).equals(bytes) && ![...text].some((letter) => letter < ' ' && !'\t\n\r'.includes(letter));
  const shown = isText ? text : `0x${bytes.toString('hex')}`;
  let data: Expected;
  try {
    data = parseExactly(text) as Expected;
  } catch {
    return { genesisData: shown };
  }
  if (typeof data !== 'object' || data === null) return { genesisData: shown };
  const evmChainId = (data.config as { chainId?: number } | undefined)?.chainId;
  if (evmChainId === undefined) return { genesisData: shown };
  return { genesisData: { ...Object.fromEntries(NULLABLE.map((name) => [name, null])), ...data }, evmChainId };
}
