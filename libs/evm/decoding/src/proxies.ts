import type { Hex, Log } from '@nunatak/evm-contracts';
import { BEACON_UPGRADED, PROXY_UPGRADED } from './event-topics.js';
import { topicAddress } from './token-transfers.js';

/** Where a proxy keeps the contract that it delegates to (EIP-1967): `keccak256('eip1967.proxy.implementation') - 1`. */
export const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
/** Where a proxy keeps the contract that names its implementation (EIP-1967): `keccak256('eip1967.proxy.beacon') - 1`. */
export const BEACON_SLOT = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50';
/** Call data of `implementation()`, which a beacon answers (EIP-1967). */
export const BEACON_IMPLEMENTATION_CALL = '0x5c60da1b';

const ADDRESS_PADDING = '0x000000000000000000000000';
const NO_ADDRESS = `0x${'0'.repeat(64)}`;

/**
 * The address in a word of storage, or in what `implementation()` answered; undefined where there is none: too few bytes, zero, or
 * something else in the upper 12 bytes.
 */
export function addressInWord(data: Hex): Hex | undefined {
  const word = data.slice(0, 66);
  return word.length === 66 && word.startsWith(ADDRESS_PADDING) && word !== NO_ADDRESS
    ? `0x${word.slice(26)}`
    : undefined;
}

/**
 * The contract that a log states to delegate elsewhere from now on (EIP-1967 has proxies log it, at their creation too), or nothing. Beacons
 * log the same, and anybody may: the slots decide, at that block.
 */
export function upgradedContract(log: Log): Hex | undefined {
  const { topics, address } = log;
  if (topics[0] !== PROXY_UPGRADED && topics[0] !== BEACON_UPGRADED) return undefined;
  return topics.length === 2 && topicAddress(topics[1]) !== undefined ? address : undefined;
}

/**
 * Code that does nothing but delegate to the address within it. What follows such code is never executed, and holds arguments in some
 * variants: it is not looked at.
 */
const MINIMAL_PROXIES = [
  // EIP-1167, with or without arguments behind it (OpenZeppelin, Solady, Vyper).
  '363d3d373d3d3d363d73(.{40})5af43d82803e903d91602b57fd5bf3',
  // 0age's, one byte shorter.
  '3d3d3d3d363d3d37363d73(.{40})5af43d3d93803e602a57fd5bf3',
  // EIP-7511 and Solady's: with PUSH0.
  '365f5f375f5f365f73(.{40})5af43d5f5f3e5f3d91602a57fd5bf3',
  '5f5f365f5f37365f73(.{40})5af43d5f5f3e6029573d5ffd5b3d5ff3',
  // Clones with immutable arguments: wighawag's first form, its second one, sudoswap's, Solady's and Splits' with an event for received funds.
  '363d3d3761.{4}603836393d3d3d3661.{4}013d73(.{40})5af43d82803e903d91603657fd5bf3',
  '3d3d3d3d363d3d3761.{4}603736393661.{4}013d73(.{40})5af43d3d93803e603557fd5bf3',
  '3d3d3d3d363d3d37605160353639366051013d73(.{40})5af43d3d93803e603357fd5bf3',
  '36602c57343d527f.{64}593da1005b363d3d373d3d3d3d61.{4}806062363936013d73(.{40})5af43d3d93803e606057fd5bf3',
  '36602f57343d527f.{64}60203da13d3df35b3d3d3d3d363d3d3761.{4}606736393661.{4}013d73(.{40})5af43d3d93803e606557fd5bf3',
  // Splits' clones without arguments, of both of its versions.
  '36603057343d52307f.{64}60203da23d3df35b3d3d3d3d363d3d37363d73(.{40})5af43d3d93803e605b57fd5bf3',
  '36602c57343d527f.{64}593da1005b3d3d3d3d363d3d37363d73(.{40})5af43d3d93803e605757fd5bf3',
  // Early Vyper's create_forwarder_to, in two forms.
  '366000600037611000600036600073(.{40})5af4602c57600080fd5b6110006000f3',
  '366000600037611000600036600073(.{40})5af41558576110006000f3',
].map((pattern) => new RegExp(`^0x${pattern}`));

/** EIP-1167: an address with zeros at its start may be pushed without them, and the jump is then so much shorter. */
const SHORT_MINIMAL_PROXY =
  /^0x363d3d373d3d3d363d([67][0-9a-f])([0-9a-f]{2,38})5af43d82803e903d9160([0-9a-f]{2})57fd5bf3/;
/** PUSH1, without its one byte. */
const PUSH0 = 0x5f;
/** Where the code jumps to that has the whole address. */
const JUMP_TARGET = 0x2b;

/** The contract to which a minimal proxy delegates (EIP-1167 and its variants), from its code; undefined for any other code. */
export function minimalProxyTarget(code: Hex): Hex | undefined {
  for (const pattern of MINIMAL_PROXIES) {
    const match = pattern.exec(code);
    if (match) return `0x${match[1]}`;
  }
  const short = SHORT_MINIMAL_PROXY.exec(code);
  if (!short) return undefined;
  const [, push, digits, jump] = short;
  const length = Number.parseInt(push!, 16) - PUSH0;
  if (digits!.length !== 2 * length || Number.parseInt(jump!, 16) !== JUMP_TARGET - (20 - length)) return undefined;
  return `0x${digits!.padStart(40, '0')}`;
}

const DELEGATION = /^0xef0100([0-9a-f]{40})$/;

/** Returns the contract whose code an account runs (EIP-7702), from the account's own code; undefined for any other code. */
export function delegationTarget(code: Hex): Hex | undefined {
  const match = DELEGATION.exec(code);
  return match ? `0x${match[1]}` : undefined;
}
