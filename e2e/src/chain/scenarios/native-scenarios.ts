import type { Hex } from '../../rpc.js';
import { calldata, creation } from '../contracts.js';
import { account, drafts, type Scenario, together } from './scenario.js';

const ONE = 10n ** 18n;
/** A precompile: it keeps what it is given. */
const IDENTITY: Hex = '0x0000000000000000000000000000000000000004';

/** Native money and plain failures. */
export const NATIVE_SCENARIOS: Scenario[] = [
  together('plain money: three transaction types, to oneself, nothing at all, to a fresh address', (c) => [
    { from: account(c, 0), to: account(c, 1), value: ONE, type: 0, gas: 21_000n },
    { from: account(c, 1), to: account(c, 1), value: ONE, type: 1 },
    { from: account(c, 2), to: account(c, 3), value: 0n },
    { from: account(c, 2), to: c.passive[0] as Hex, value: 7n },
    { from: account(c, 3), to: IDENTITY, value: 9n, data: '0x010203' },
    { from: account(c, 3), to: account(c, 4), value: 1n, data: '0xdeadbeef' },
    { from: account(c, 3), to: account(c, 4), value: 1n, data: '0xdead' },
  ]),
  drafts('failures: refused money, missing function, a constructor that reverts, odd code, too little gas', (c) => [
    { from: account(c, 0), to: c.refuser, value: 5n },
    { from: account(c, 1), to: c.plain, data: '0x12345678' },
    { from: account(c, 2), data: creation('Refuser', 3n), value: 5n },
    { from: account(c, 2), data: '0x60ef60005360016000f3' },
    { from: account(c, 2), to: c.plain, data: calldata('PlainToken', 'mint', account(c, 2), 5n), gas: 25_000n },
    { from: account(c, 4), to: c.plain, data: calldata('PlainToken', 'transfer', account(c, 5), 10n ** 40n) },
  ]),
  drafts('a deployment of nothing', (c) => [{ from: account(c, 5), data: '0x', value: 3n }]),
];
