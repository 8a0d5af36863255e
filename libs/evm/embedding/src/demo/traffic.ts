import type { Hex } from 'viem';
import { callData, creation, type DemoContracts, ERC20, ERC721, ERC1155, ETHER, SPLITTER } from './contracts.js';
import { MESSENGER, receiveMessage, sendMessage } from './messages.js';

/** A transaction to send from one of the node's own accounts. */
export interface DemoTransaction {
  from: Hex;
  to?: Hex;
  value?: Hex;
  data?: Hex;
  gas: Hex;
}

/** Given, so that nothing is estimated: a transaction that is meant to fail must be sent all the same. */
const GAS: Hex = '0x3d0900';

/** Whether the round mints a card. */
export const mintsCard = (round: number) => round % 10 === 1;

/** Numbers that look random and are the same in every run (mulberry32). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * The transactions of one round of traffic; the same for the same round, accounts, contracts and number of cards minted before. Over any
 * ten rounds: native transfers, ERC-20, ERC-721 and ERC-1155 transfers, calls that call and pay others, failures, a creation, and
 * messages to and from another chain.
 */
export function trafficOfRound(round: number, accounts: Hex[], at: DemoContracts, cards: number): DemoTransaction[] {
  const random = randomNumbers(round * 7_919 + 17);
  const owner = accounts[0]!;
  const anyone = () => accounts[1 + random(accounts.length - 1)]!;
  const amount = (largest: number) => BigInt(1 + random(largest)) * 10n ** 16n;
  const hex = (value: bigint): Hex => `0x${value.toString(16)}`;
  const call = (from: Hex, to: Hex, data: Hex, value?: bigint): DemoTransaction => ({
    from,
    to,
    data,
    gas: GAS,
    ...(value !== undefined && { value: hex(value) }),
  });
  const [alice, bob] = [anyone(), anyone()];
  // Cards are numbered in the order of minting.
  const minterOf = (card: number) => accounts[1 + (card % (accounts.length - 1))]!;
  const newest = minterOf(Math.max(0, cards - 1));

  const everyRound: DemoTransaction[] = [
    { from: alice, to: bob, value: hex(amount(200)), gas: '0x5208' },
    // The owner pays out, so that holders have something to pass on.
    call(owner, random(2) ? at.gold : at.dollar, callData(ERC20, 'transfer', alice, amount(50_000))),
  ];
  const inTurn: (() => DemoTransaction[])[] = [
    () => [call(alice, at.gold, callData(ERC20, 'transfer', bob, amount(10)))],
    () => [
      call(owner, at.cards, callData(ERC721, 'mint', minterOf(cards))),
      call(owner, at.items, callData(ERC1155, 'mint', alice, BigInt(1 + random(5)), 10n, '0x')),
    ],
    () => [
      call(alice, at.splitter, '0x', ETHER),
      call(owner, at.splitter, callData(SPLITTER, 'release', accounts[1 + random(4)])),
    ],
    () => [
      call(alice, at.gold, callData(ERC20, 'approve', bob, 1_000n * ETHER)),
      call(bob, at.gold, callData(ERC20, 'transferFrom', alice, anyone(), amount(5))),
    ],
    // More than anyone has: it fails.
    () => [call(bob, at.dollar, callData(ERC20, 'transfer', alice, 10n ** 30n))],
    () => [call(owner, at.items, callData(ERC1155, 'mintBatch', bob, [1n, 2n, 3n], [5n, 6n, 7n], '0x'))],
    () => [
      call(newest, at.cards, callData(ERC721, 'transferFrom', newest, bob, BigInt(cards - 1))),
      call(bob, at.items, callData(ERC1155, 'safeTransferFrom', bob, alice, 1n, 1n, '0x')),
    ],
    // A token to the splitter, which passes it on to who has a share in it.
    () => [
      call(owner, at.dollar, callData(ERC20, 'transfer', at.splitter, amount(1_000))),
      call(owner, at.splitter, callData(SPLITTER, 'release', at.dollar, accounts[1 + random(4)])),
    ],
    // Who has no share gets nothing: it fails.
    () => [call(alice, at.splitter, callData(SPLITTER, 'release', accounts[10]))],
    () => [{ from: alice, data: creation(ERC20, `Demo Token ${round}`, `T${round}`, 1_000n * ETHER, alice), gas: GAS }],
  ];
  // One goes to another chain, one comes from there; nonces count them.
  const messagesOfRound = (): DemoTransaction[] => {
    const message = { nonce: BigInt(Math.floor(round / 10) + 1), from: alice, to: bob, text: `Round ${round}` };
    if (round % 10 === 3) return [call(alice, MESSENGER, sendMessage(message, { token: at.gold, amount: amount(3) }))];
    return round % 10 === 7 ? [call(bob, MESSENGER, receiveMessage(message, bob))] : [];
  };
  return [...everyRound, ...inTurn[round % inTurn.length]!(), ...messagesOfRound()];
}
