import type { Hex } from '../../rpc.js';
import { calldata, machineRun, Op, step } from '../contracts.js';
import { account, drafts, type Scenario, together } from './scenario.js';

const ONE = 10n ** 18n;

/** ERC-20 tokens, honest and not. */
export const FUNGIBLE_SCENARIOS: Scenario[] = [
  together('first mints of every token', (c) => [
    { from: account(c, 0), to: c.plain, data: calldata('PlainToken', 'mint', account(c, 0), 10n ** 12n) },
    { from: account(c, 0), to: c.renamed, data: calldata('PlainToken', 'mint', account(c, 1), 1000n) },
    { from: account(c, 1), to: c.rebasing, data: calldata('RebasingToken', 'mint', account(c, 1), 10n ** 12n) },
    { from: account(c, 2), to: c.fee, data: calldata('FeeToken', 'mint', account(c, 2), ONE) },
    { from: account(c, 3), to: c.bytes32, data: calldata('Bytes32Token', 'mint', account(c, 3), 2n ** 255n) },
  ]),
  drafts('wrapped money: in and out without a Transfer', (c) => [
    { from: account(c, 4), to: c.wrapped, value: 1000n, data: calldata('WrappedNative', 'deposit') },
    { from: account(c, 5), to: c.wrapped, value: 2000n },
    { from: account(c, 4), to: c.wrapped, data: calldata('WrappedNative', 'withdraw', 100n) },
    { from: account(c, 4), to: c.wrapped, data: calldata('WrappedNative', 'transfer', account(c, 6), 300n) },
    { from: account(c, 6), to: c.wrapped, data: calldata('WrappedNative', 'withdraw', 300n) },
    { from: account(c, 5), to: c.wrapped, data: calldata('WrappedNative', 'withdraw', 2000n) },
    { from: account(c, 0), to: c.machines[0] as Hex, data: machineRun(step(Op.CALL, c.wrapped, 55n)) },
  ]),
  drafts('tokens whose transfers do not add up', (c) => [
    { from: account(c, 1), to: c.rebasing, data: calldata('RebasingToken', 'transfer', account(c, 2), 5000n) },
    { from: account(c, 1), to: c.rebasing, data: calldata('RebasingToken', 'rebase', 1100n) },
    { from: account(c, 2), to: c.rebasing, data: calldata('RebasingToken', 'transfer', c.passive[3] as Hex, 777n) },
    { from: account(c, 7), to: c.rebasing, data: calldata('RebasingToken', 'rebase', 900n) },
    { from: account(c, 2), to: c.fee, data: calldata('FeeToken', 'transfer', account(c, 3), 10_000n) },
    { from: account(c, 3), to: c.fee, data: calldata('FeeToken', 'transfer', account(c, 4), 9_900n) },
    {
      from: account(c, 0),
      to: c.lying,
      data: calldata('LyingToken', 'shout', account(c, 0), account(c, 1), 2n ** 256n - 1n),
    },
    { from: account(c, 0), to: c.lying, data: calldata('LyingToken', 'shout', c.passive[3] as Hex, c.lying, 1n) },
  ]),
  drafts('a silent fee after honest mints, transfers of nothing and to oneself', (c) => [
    ...Array.from({ length: 8 }, () => ({
      from: account(c, 2),
      to: c.lateFee,
      data: calldata('FeeToken', 'mint', account(c, 2), 10_000n),
    })),
    { from: account(c, 2), to: c.lateFee, data: calldata('FeeToken', 'transfer', account(c, 3), 0n) },
    { from: account(c, 2), to: c.lateFee, data: calldata('FeeToken', 'transfer', account(c, 2), 99n) },
    { from: account(c, 2), to: c.lateFee, data: calldata('FeeToken', 'transfer', account(c, 3), 5000n) },
  ]),
  together('hostile names are minted in one block', (c) =>
    c.hostile.map((token, index) => ({
      from: account(c, index % 5),
      to: token,
      data: calldata('HostileToken', 'mint', account(c, index % 3), BigInt(index + 1)),
    })),
  ),
  drafts('moving, to oneself, nothing, by allowance, to many, burning, renaming', (c) => [
    { from: account(c, 0), to: c.plain, data: calldata('PlainToken', 'transfer', account(c, 0), 10n) },
    { from: account(c, 0), to: c.plain, data: calldata('PlainToken', 'transfer', account(c, 1), 0n) },
    { from: account(c, 0), to: c.plain, data: calldata('PlainToken', 'approve', account(c, 2), 50n) },
    {
      from: account(c, 2),
      to: c.plain,
      data: calldata('PlainToken', 'transferFrom', account(c, 0), account(c, 3), 50n),
    },
    {
      from: account(c, 0),
      to: c.plain,
      data: calldata('PlainToken', 'transferMany', [...c.accounts.slice(0, 6), c.plain], 3n),
    },
    { from: account(c, 0), to: c.plain, data: calldata('PlainToken', 'burn', 1n) },
    { from: account(c, 3), to: c.renamed, data: calldata('PlainToken', 'rename', 'Second Name', 'TWO') },
    { from: account(c, 1), to: c.renamed, data: calldata('PlainToken', 'transfer', account(c, 3), 1000n) },
  ]),
];
