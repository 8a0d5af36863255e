import type { Hex, StateCall, StateCallResult } from '@nunatak/evm-contracts';
import { balanceOfCall } from './balance-of.js';
import type { NftMove, NftShape } from './nft-moves.js';
import { addressInWord } from './proxies.js';
import type { TokenStandard } from './token-transfers.js';

/** `supportsInterface(bytes4)` of ERC-165. */
const SUPPORTS_INTERFACE = '0x01ffc9a7';
/** Interface ids: ERC-165's own, the one that no contract may support, ERC-721, ERC-1155, ERC-4906. */
const INTERFACES = ['01ffc9a7', 'ffffffff', '80ac58cd', 'd9b67a26', '49064906'];
/** A selector that ERC-165 keeps out of use: who answers it answers anything. */
const NONSENSE = '0xffffffff';
const TOTAL_SUPPLY = '0x18160ddd';
/** `allowance(address,address)`, which only ERC-20 has. */
const ALLOWANCE = '0xdd62ed3e';
/** `balanceOf(address,uint256)` of ERC-1155. */
const BALANCE_OF_TOKEN = '0x00fdd58e';
/** `ownerOf(uint256)` of ERC-721 and its drafts. */
const OWNER_OF = '0x6352211e';
/** `punkIndexToAddress(uint256)` of CryptoPunks. */
const PUNK_OWNER = '0x58178168';

/** An account that nobody has the key of; it is asked about because contracts may refuse the zero address. */
const SOMEBODY = '0x000000000000000000000000000000000000dead';
const SOMEBODY_WORD = `${'0'.repeat(24)}${SOMEBODY.slice(2)}`;
const ZERO_WORD = '0'.repeat(64);
/** A token that was moved may be gone by the end of the block: so many are asked about. */
const MOST_TOKENS_ASKED = 4;

/** The calls whose answers don't depend on what was seen, in this order. */
const FIXED_CALLS: Hex[] = [
  ...INTERFACES.map((id) => SUPPORTS_INTERFACE + id.padEnd(64, '0')),
  `${NONSENSE}${ZERO_WORD}`,
  TOTAL_SUPPLY,
  balanceOfCall(SOMEBODY),
  `${ALLOWANCE}${SOMEBODY_WORD}${SOMEBODY_WORD}`,
  `${BALANCE_OF_TOKEN}${SOMEBODY_WORD}${ZERO_WORD}`,
];

/** What a contract is. A contract may be several of these. */
export interface ContractStandards {
  /** It answers `supportsInterface` as ERC-165 demands; without that its claims count for nothing. */
  erc165: boolean;
  erc20: boolean;
  /** A collection of single tokens: ERC-721, or one from before it that has owners. */
  erc721: boolean;
  erc1155: boolean;
  /** It claims to log changes of metadata. */
  erc4906: boolean;
  /** A collection from before ERC-721 was final: in which shape its logs state moves, besides the standard's own. */
  early?: EarlyShape;
}

/** The shapes of moves that no standard for collections has. */
export type EarlyShape = Exclude<NftShape, 'erc721' | 'erc1155'>;
/** From the one that is its own proof to the one that ERC-20 has too: CryptoPunks logs both. */
const EARLY_SHAPES: readonly EarlyShape[] = ['punk', 'unindexed', 'erc20'];

/** The moves of a contract's tokens that were seen of it, if any: a few are enough. */
export type SeenMoves = readonly Pick<NftMove, 'shape' | 'tokenId' | 'to'>[];

/** The calls that find out a contract's standards, at the end of the block in which it was created or first acted. */
export function standardCalls(contract: Hex, seen: SeenMoves = []): StateCall[] {
  const owners = askedTokens(seen).map(
    ({ shape, tokenId }) => (shape === 'punk' ? PUNK_OWNER : OWNER_OF) + wordOf(tokenId),
  );
  return [...FIXED_CALLS, ...owners].map((data) => ({ to: contract, data }));
}

/**
 * Reads the answers to {@link standardCalls}, in their order.
 *
 * A claim (ERC-165) counts unless the contract's behaviour contradicts it: what claims ERC-721 has `balanceOf(address)`, what claims
 * ERC-1155 has `balanceOf(address,uint256)`, and an ERC-20 token whose moved tokens have no owners is not ERC-721. Without a claim
 * behaviour decides, together with what was seen: owners of tokens that moved make ERC-721, transfers of ERC-1155 and its balances make
 * ERC-1155, supply, balances and allowances make ERC-20; so do balances alone, which ERC-1155 does not have, where both kinds of transfers were
 * seen. A contract that answers anything at all shows nothing by its answers.
 *
 * @param answers undefined where a call was never answered
 * @returns undefined when too little was answered to know
 */
export function standardsOf(
  answers: readonly (StateCallResult | undefined)[],
  seen: SeenMoves = [],
): ContractStandards | undefined {
  if (FIXED_CALLS.some((_, i) => answers[i] === undefined)) return undefined;
  const [self, none, claims721, claims1155, claims4906, nonsense, supply, balance, allowance, tokenBalance] = answers;
  const erc165 = isTrue(self) && isFalse(none);
  const answersAnything = isWord(nonsense);
  const has = (answer: StateCallResult | undefined) => isWord(answer) && !answersAnything;
  const owners = askedTokens(seen).map(({ shape }, i) => ({ shape, answer: answers[FIXED_CALLS.length + i] }));
  const owned = answersAnything ? [] : owners.filter(({ answer }) => answer?.ok && addressInWord(answer.data));
  const hasMoved = (one: NftShape) => seen.some(({ shape }) => shape === one);
  const moved1155 = hasMoved('erc1155');
  const erc20 = has(balance) && ((has(supply) && has(allowance)) || (moved1155 && hasMoved('erc20')));
  // An ERC-20 token whose moved tokens have no owners claims what it is not.
  const is721 = isWord(balance) && (owned.length > 0 || owners.length === 0 || !erc20);
  const erc721 = erc165 && isTrue(claims721) ? is721 : owned.length > 0;
  // What is an ERC-20 token as well has its amounts in such logs.
  const early = erc721 && !erc20 ? EARLY_SHAPES.find((one) => owned.some(({ shape }) => shape === one)) : undefined;
  return {
    erc165,
    erc20,
    erc721,
    erc1155: erc165 && isTrue(claims1155) ? isWord(tokenBalance) : moved1155 && has(tokenBalance),
    erc4906: erc165 && isTrue(claims4906),
    ...(early && { early }),
  };
}

/**
 * The one standard that a contract is listed under; undefined for none. A contract that is several goes by its tokens' kind before the
 * fungible one, and by ERC-721 before ERC-1155, as explorers have it.
 */
export function mainStandard({ erc20, erc721, erc1155 }: ContractStandards): TokenStandard | undefined {
  return erc721 ? 721 : erc1155 ? 1155 : erc20 ? 20 : undefined;
}

/** The tokens whose owner is asked: some that were not burned when they were seen last, each once. */
function askedTokens(seen: SeenMoves): SeenMoves {
  const asked = new Map<string, SeenMoves[number]>();
  for (const move of seen) {
    if (move.shape === 'erc1155') continue;
    const key = `${move.shape} ${move.tokenId}`;
    if (BigInt(move.to) === 0n) asked.delete(key);
    else if (asked.size < MOST_TOKENS_ASKED) asked.set(key, move);
  }
  return [...asked.values()];
}

/** Which only ERC-20 tokens answer. */
export function allowanceCall(contract: Hex): StateCall {
  return { to: contract, data: `${ALLOWANCE}${SOMEBODY_WORD}${SOMEBODY_WORD}` };
}

/** Which ERC-20 and ERC-721 contracts answer, and ERC-1155 contracts don't. */
export function balanceCall(contract: Hex): StateCall {
  return { to: contract, data: balanceOfCall(SOMEBODY) };
}

/** Whether a call gave a word at least. */
export function isWord(answer: StateCallResult | undefined): boolean {
  return answer?.ok === true && answer.data.length >= 66;
}

const TRUE = `0x${'1'.padStart(64, '0')}`;
const FALSE = `0x${ZERO_WORD}`;

/** A `bool` is one of two words; any other is garbage, and neither. */
function isTrue(answer: StateCallResult | undefined): boolean {
  return answer?.ok === true && answer.data.slice(0, 66) === TRUE;
}

function isFalse(answer: StateCallResult | undefined): boolean {
  return answer?.ok === true && answer.data.slice(0, 66) === FALSE;
}

function wordOf(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}
