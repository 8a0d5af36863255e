import type { Hex } from '../../rpc.js';
import { machineRun, Op, step } from '../contracts.js';
import { account, drafts, type Scenario } from './scenario.js';

/** EIP-7002: takes validators' requests to withdraw, for a fee. */
const WITHDRAWAL_REQUESTS: Hex = '0x00000961ef480eb55e80d19ad83579a64c007002';

/** What Ethereum has and Avalanche has not: blobs (EIP-4844), withdrawal requests (EIP-7002). */
export const PRAGUE_SCENARIOS: Scenario[] = [
  drafts('blobs, which cost a fee of their own', (c) => [
    { from: account(c, 0), to: account(c, 1), value: 3n, gas: 21_000n, type: 3 },
    { from: account(c, 1), to: c.machines[0] as Hex, data: machineRun(step(Op.REVERT)), type: 3 },
  ]),
  drafts('requests to withdraw, paid directly and by a contract', (c) => {
    const request: Hex = `0x${'ab'.repeat(48)}${'00'.repeat(7)}01`;
    return [
      { from: account(c, 2), to: WITHDRAWAL_REQUESTS, value: 10n, data: request },
      {
        from: account(c, 3),
        to: c.machines[0] as Hex,
        value: 20n,
        data: machineRun(step(Op.CALL, WITHDRAWAL_REQUESTS, 20n, request)),
      },
      // Too little for the fee: the request fails.
      { from: account(c, 3), to: WITHDRAWAL_REQUESTS, value: 0n, data: request },
    ];
  }),
];
