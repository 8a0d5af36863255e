import { quantity } from '../../rig/json-rpc.mjs';
import { addressWord, numberWord } from '../presets.mjs';
import { STRANGER } from './population.mjs';

const BALANCE_OF = '0x70a08231';
const ERC1155_BALANCE_OF = '0x00fdd58e';
const [NAME, SYMBOL, DECIMALS, TOTAL_SUPPLY] = ['0x06fdde03', '0x95d89b41', '0x313ce567', '0x18160ddd'];
const [OWNER_OF, TOKEN_URI, URI, SUPPORTS_INTERFACE] = ['0x6352211e', '0xc87b56dd', '0x0e89341c', '0x01ffc9a7'];
const INTERFACES = ['01ffc9a7', '80ac58cd', 'd9b67a26', '5b5e139f', '0e89341c', '780e9d63', '7965db0b', '5a05180f'];
const UNKNOWN_INTERFACES = ['ffffffff', '36372b07'];

/** Compares balances, nonces and code at many heights, asked for in every way of naming a block. */
export async function compareAccounts(comparison, who, { random, pairs, everyBlock }) {
  const { addresses, touched, hashes, contracts, head } = who;
  const pick = (list) => list[Math.floor(random() * list.length)];
  const height = () => Math.floor(random() * (head + 1));
  const samples = (count, make) => Array.from({ length: count }, (_, i) => make(i));
  const balance = (address, at) => ['eth_getBalance', [address, at]];

  await comparison.same(
    'balances at random heights',
    samples(pairs, () => balance(pick(addresses), quantity(height()))),
  );
  for (let at = 0; at <= head; at += everyBlock ? 1 : 10) {
    const calls = touched[at].map((address) => balance(address, quantity(at)));
    await comparison.same('balances of all that a block touched', calls);
  }
  await comparison.same(
    'everybody at the head',
    addresses.map((address) => balance(address, 'latest')),
  );
  const ways = [
    () => ({ blockHash: pick(hashes) }),
    () => ({ blockNumber: quantity(height()) }),
    () => 'latest',
    () => 'earliest',
  ];
  await comparison.same(
    'balances by EIP-1898 and tags',
    samples(40, (i) => balance(pick(addresses), ways[i % 4]())),
  );
  await comparison.same(
    'nonces',
    samples(pairs, (i) => ['eth_getTransactionCount', [pick(i % 5 ? addresses : contracts), quantity(height())]]),
  );
  await comparison.same(
    'code',
    samples(60, (i) => ['eth_getCode', [pick(i % 4 ? contracts : addresses), quantity(i % 3 ? height() : i % 2)]]),
  );
}

/** Compares what contracts answer: tokens' functions, functions that they lack, malformed calls. */
export async function compareCalls(comparison, who, { random, pairs }) {
  const { addresses, contracts, tokens, erc20, erc721, erc1155, splitter, ids, head } = who;
  const pick = (list) => list[Math.floor(random() * list.length)];
  const someHeight = () => Math.floor(random() * (head + 1));
  const block = () => (random() < 0.1 ? '0x0' : random() < 0.2 ? 'latest' : quantity(someHeight()));
  const call = (to, data) => ['eth_call', [{ to, data }, block()]];
  const samples = (count, make) => Array.from({ length: count }, (_, i) => make(i));
  const someone = () => addressWord(pick(addresses));

  await comparison.same(
    'ERC-20 balances',
    samples(pairs, () => call(pick(random() < 0.8 ? erc20 : tokens), BALANCE_OF + someone())),
  );
  const texts = (to, list) => list.map((data) => call(to, data));
  await comparison.same(
    'ERC-20 texts',
    tokens.flatMap((token) => texts(token, [NAME, SYMBOL, DECIMALS, TOTAL_SUPPLY])),
  );
  await comparison.same(
    'ERC-721 balances',
    samples(pairs, () => call(pick(erc721), BALANCE_OF + someone())),
  );
  const id = (i) => numberWord(i % 20 ? pick(ids) : 10 ** 6 + i);
  await comparison.same(
    'ERC-721 owners and URIs',
    samples(2 * pairs, (i) => call(pick(erc721), (i % 2 ? OWNER_OF : TOKEN_URI) + id(i))),
  );
  await comparison.same(
    'ERC-721 texts',
    samples(60, (i) => call(pick(erc721), [NAME, SYMBOL, TOTAL_SUPPLY][i % 3])),
  );
  const item = () => ERC1155_BALANCE_OF + someone() + numberWord(Math.floor(random() * 22));
  await comparison.same(
    'ERC-1155 balances and URIs',
    samples(2 * pairs, (i) => call(pick(erc1155), i % 8 ? item() : URI + numberWord(i))),
  );
  const supports = [...INTERFACES, ...UNKNOWN_INTERFACES].map((x) => SUPPORTS_INTERFACE + x.padEnd(64, '0'));
  await comparison.same(
    'supportsInterface',
    contracts.flatMap((to) => texts(to, supports)),
  );

  const odd = ['0x', '0x06', '0xdeadbeef', '0x8da5cb5b', BALANCE_OF, BALANCE_OF + 'f'.repeat(64)];
  odd.push(SUPPORTS_INTERFACE + 'f'.repeat(64), ERC1155_BALANCE_OF + addressWord(addresses[3]));
  const oddCalls = contracts.slice(0, 16).flatMap((to) =>
    odd
      // A call without data pays the splitter.
      .filter((data) => !(to === splitter && data === '0x'))
      .map((data) => ['eth_call', [{ to, data }, quantity(head)]]),
  );
  const calledInVain = samples(20, () => call(STRANGER, BALANCE_OF + someone()));
  await comparison.same('functions that are not there, malformed calls', [...oddCalls, ...calledInVain]);
}
