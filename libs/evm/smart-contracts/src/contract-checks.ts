import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import {
  addressInWord,
  BEACON_IMPLEMENTATION_CALL,
  BEACON_SLOT,
  type ContractStandards,
  delegationTarget,
  IMPLEMENTATION_SLOT,
  minimalProxyTarget,
  readingOf,
  type SeenMoves,
  standardCalls,
  standardsOf,
  type TokenMetadata,
  type TransferReading,
} from '@nunatak/evm-decoding';
import type { ContractCalls } from './contract-calls.js';
import { readTokenMetadata } from './token-metadata.js';

/** A contract to look at, with a few moves of its tokens, where it is a collection. */
export interface LookedAt {
  address: Hex;
  seen: SeenMoves;
}

/** Whose code a contract runs. */
export interface Delegate {
  proxy: 'none' | 'eip1967' | 'beacon' | 'eip1167' | 'eip7702';
  /** Of a proxy that has one. */
  implementation?: Hex;
}

/** What was found of a contract. */
export interface CheckedContract extends Delegate, TokenMetadata {
  address: Hex;
  standards: ContractStandards;
  /** How its transfer logs are read, where not as their shapes say. */
  reading?: TransferReading;
}

const NOTHING: ContractStandards = { erc165: false, erc20: false, erc721: false, erc1155: false, erc4906: false };
const NO_CODE = '0x';

/**
 * What contracts are at a block: standards by claim and behaviour, whom they delegate to, what they say of themselves. What has no code
 * (it was destroyed, or never had any) is nothing.
 *
 * @returns in their order; undefined where a contract did not answer in time
 */
export async function checkContracts(
  contracts: ContractCalls,
  block: StateBlock,
  lookedAt: LookedAt[],
): Promise<(CheckedContract | undefined)[]> {
  const codes = await contracts.codes(
    block,
    lookedAt.map(({ address }) => address),
  );
  const alive = lookedAt.filter((_, i) => codes[i] !== NO_CODE);
  const addresses = alive.map(({ address }) => address);
  const standards = await readStandards(contracts, block, alive);
  const delegates = await readDelegates(
    contracts,
    block,
    addresses,
    new Map(lookedAt.map((c, i) => [c.address, codes[i]!])),
  );
  const said = await readTokenMetadata(contracts, block, addresses);
  return lookedAt.map(({ address, seen }) => {
    const at = addresses.indexOf(address);
    if (at === -1) return { address, standards: NOTHING, proxy: 'none' };
    const [is, delegate, texts] = [standards[at], delegates[at], said[at]];
    const reading = is && readingOf(is, seen);
    return is && delegate && texts && { address, standards: is, ...delegate, ...texts, ...(reading && { reading }) };
  });
}

async function readStandards(contracts: ContractCalls, block: StateBlock, lookedAt: LookedAt[]) {
  const calls = lookedAt.map(({ address, seen }) => standardCalls(address, seen));
  const answers = await contracts.run(block, calls.flat());
  let next = 0;
  return lookedAt.map(({ seen }, i) => {
    const from = next;
    next += calls[i]!.length;
    return standardsOf(answers.slice(from, next), seen);
  });
}

/**
 * Whom contracts delegate to: by the code (EIP-7702, EIP-1167), else by the implementation's slot, else by the beacon's (EIP-1967).
 *
 * @returns in their order; undefined where a beacon did not answer
 * @param codes those of contracts whose code may decide
 */
export async function readDelegates(
  contracts: ContractCalls,
  block: StateBlock,
  addresses: Hex[],
  codes: ReadonlyMap<Hex, Hex> = new Map(),
): Promise<(Delegate | undefined)[]> {
  const words = await contracts.storage(
    block,
    addresses.flatMap((address) => [
      { address, slot: IMPLEMENTATION_SLOT },
      { address, slot: BEACON_SLOT },
    ]),
  );
  const found = addresses.map((address, i) => ({
    delegated: delegationTarget(codes.get(address) ?? NO_CODE),
    cloned: minimalProxyTarget(codes.get(address) ?? NO_CODE),
    implementation: addressInWord(words[2 * i]!),
    beacon: addressInWord(words[2 * i + 1]!),
  }));
  const isAsked = (f: (typeof found)[number]) => !f.delegated && !f.cloned && !f.implementation;
  const asked = [...new Set(found.filter(isAsked).flatMap(({ beacon }) => beacon ?? []))];
  const answers = await contracts.run(
    block,
    asked.map((to) => ({ to, data: BEACON_IMPLEMENTATION_CALL })),
  );
  return found.map(({ delegated, cloned, implementation, beacon }): Delegate | undefined => {
    if (delegated !== undefined) return { proxy: 'eip7702', implementation: delegated };
    if (cloned !== undefined) return { proxy: 'eip1167', implementation: cloned };
    if (implementation !== undefined) return { proxy: 'eip1967', implementation };
    if (beacon === undefined) return { proxy: 'none' };
    const answer = answers[asked.indexOf(beacon)];
    if (answer === undefined) return undefined;
    const target = answer.ok ? addressInWord(answer.data) : undefined;
    return { proxy: 'beacon', ...(target !== undefined && { implementation: target }) };
  });
}
