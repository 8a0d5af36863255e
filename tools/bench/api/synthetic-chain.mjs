import { createHash } from 'node:crypto';

/** A chain that exists only in the store: no public chain has this id. */
export const CHAIN_ID = '900001';
export const TRANSACTIONS_IN_BLOCK = 20;
/** Who sends, who receives, and the contracts. The whale takes part in more than a quarter of all transactions. */
export const PEOPLE = { accounts: 100, holders: 2_000, erc20: 10, erc721: 2, erc1155: 2 };
export const WHALE_SHARE = 0.28;
export const GENESIS_TIME = 1_700_000_000;
const SECONDS_IN_BLOCK = 2;

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** The hash of a block, as the store's rows have it. */
export const blockHash = (height) => `0x${sha256(`block ${height}`)}`;
export const blockTime = (height) => GENESIS_TIME + SECONDS_IN_BLOCK * height;

/** Somebody's address: kind is account, holder, whale, erc20, erc721, erc1155 or splitter. */
export const personAddress = (kind, number) => `0x${sha256(`${kind} ${number}`).slice(0, 40)}`;

export const WHALE = personAddress('whale', 0);

/** Addresses whose lists are asked for: everybody who sends or receives. */
export function everybody() {
  const of = (kind, count) => Array.from({ length: count }, (_, i) => personAddress(kind, i));
  return [...of('account', PEOPLE.accounts), ...of('holder', PEOPLE.holders), WHALE];
}
