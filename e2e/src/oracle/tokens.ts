import { anyOf, type Fits } from '../compare/expectation.js';
import type { Hex, Rpc } from '../rpc.js';
import type { ChainFacts } from './facts.js';
import { decimalsOf, textOf } from './token-texts.js';

/** A contract that emitted a valid transfer. It is read again at the head, sooner or later: a changed text is the one or the other. */
export interface Token {
  address: Hex;
  standards: Set<20 | 721 | 1155>;
  firstHeight: number;
  /** Height of its first ERC-20 transfer, if any. */
  firstErc20Height: number | undefined;
  name: string | Fits;
  symbol: string | Fits;
  /** At the block of its first transfer. Undefined where unreadable. */
  decimals: number | undefined;
}

const NAME = '0x06fdde03';
const SYMBOL = '0x95d89b41';
const DECIMALS = '0x313ce567';
const BALANCE_OF = '0x70a08231';

/** Finds every token of a chain and asks it for its texts. */
export async function readTokens(rpc: Rpc, { heights, transactions }: ChainFacts): Promise<Map<Hex, Token>> {
  const tokens = new Map<Hex, Token>();
  for (const { height, transfers } of transactions) {
    for (const { token: address, standard } of transfers) {
      const token = tokens.get(address) ?? {
        ...{ address, standards: new Set<20 | 721 | 1155>(), firstHeight: height },
        ...{ firstErc20Height: undefined, name: '', symbol: '', decimals: undefined },
      };
      token.standards.add(standard);
      if (standard === 20) token.firstErc20Height ??= height;
      tokens.set(address, token);
    }
  }
  for (const token of tokens.values()) {
    const calls = [NAME, SYMBOL, DECIMALS].map((data) => call(token.address, data, token.firstHeight));
    const [name, symbol, decimals] = await rpc.tryBatch<Hex>(calls);
    const later = await rpc.tryBatch<Hex>([NAME, SYMBOL].map((data) => call(token.address, data, heights.length - 1)));
    const [nameLater, symbolLater] = later.map(textOf) as [string, string];
    token.name = eitherText(textOf(name), nameLater);
    token.symbol = eitherText(textOf(symbol), symbolLater);
    token.decimals = decimalsOf(decimals);
  }
  return tokens;
}

/** A text that is gone may be absent. */
function eitherText(first: string, later: string): string | Fits {
  if (first === later) return first;
  return later === '' ? anyOf(first, later, undefined) : anyOf(first, later);
}

/** What `balanceOf` says at a height, of each token; 0 where it says nothing. */
export async function readBalances(rpc: Rpc, holder: Hex, tokens: Token[], height: number): Promise<bigint[]> {
  const data = `${BALANCE_OF}${'0'.repeat(24)}${holder.slice(2)}`;
  const answers = await rpc.tryBatch<Hex>(tokens.map((token) => call(token.address, data, height)));
  return answers.map((answer) => (answer && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : 0n));
}

function call(to: Hex, data: string, height: number): { method: string; params: unknown[] } {
  return { method: 'eth_call', params: [{ to, data, gas: '0x1000000' }, `0x${height.toString(16)}`] };
}
