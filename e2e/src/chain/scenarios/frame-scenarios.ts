import { getContractAddress } from 'viem';
import type { Hex } from '../../rpc.js';
import { artifact, calldata, creation, machineRun, Op, step } from '../contracts.js';
import { account, drafts, type Scenario, together, word } from './scenario.js';

/** A precompile: it keeps what it is given. */
const IDENTITY: Hex = '0x0000000000000000000000000000000000000004';

/** Calls within calls, creations, destructions. */
export const FRAME_SCENARIOS: Scenario[] = [
  drafts('every kind of call frame, with value', (c) => {
    const [one, two, three] = c.machines as [Hex, Hex, Hex];
    const deep = machineRun(step(Op.CALL, account(c, 6), 11n), step(Op.CALL, three, 12n));
    return [
      { from: account(c, 0), to: one, value: 1000n, data: machineRun(step(Op.CALL, two, 500n, deep)) },
      { from: account(c, 1), to: one, data: machineRun(step(Op.CALLCODE, two, 13n, deep), step(Op.CALLCODE, two, 0n)) },
      { from: account(c, 2), to: one, value: 7n, data: machineRun(step(Op.DELEGATECALL, two, 0n, deep)) },
      { from: account(c, 3), to: one, data: machineRun(step(Op.STATICCALL, two, 0n, deep)) },
      { from: account(c, 4), to: one, data: machineRun(step(Op.CALL, IDENTITY, 3n), step(Op.CALL, one, 4n)) },
      { from: account(c, 5), to: one, data: machineRun(step(Op.CALL, one, 10n ** 30n), step(Op.CALL, c.refuser, 2n)) },
    ];
  }),
  drafts('what lies under a failed frame', (c) => {
    const [one, two, three] = c.machines as [Hex, Hex, Hex];
    const inner = [
      step(Op.CALL, c.passive[1] as Hex, 21n),
      step(Op.CREATE, undefined, 1n, creation('PingPong')),
      step(Op.CALL, c.plain, 0n, calldata('PlainToken', 'mint', account(c, 6), 77n)),
    ];
    return [
      {
        from: account(c, 0),
        to: one,
        value: 90n,
        data: machineRun(step(Op.CALL, two, 80n, machineRun(...inner, step(Op.REVERT)))),
      },
      { from: account(c, 1), to: one, data: machineRun(...inner, step(Op.INVALID)), gas: 1_500_000n },
      {
        from: account(c, 2),
        to: one,
        data: machineRun(
          step(Op.CALL, two, 1n, machineRun(step(Op.CALL, three, 1n, machineRun(...inner)), step(Op.REVERT))),
          step(Op.CALL, c.passive[1] as Hex, 22n),
        ),
      },
      { from: account(c, 3), to: one, data: machineRun(step(Op.CALL, two, 3n, machineRun(...inner)), step(Op.REVERT)) },
    ];
  }),
  drafts('contracts that make contracts, well and badly', (c) => {
    const [one] = c.machines as [Hex];
    const nested = creation('Machine');
    return [
      { from: account(c, 0), to: one, data: machineRun(step(Op.CREATE, undefined, 100n, nested)) },
      { from: account(c, 1), to: one, data: machineRun(step(Op.CREATE2, undefined, 50n, nested)) },
      { from: account(c, 1), to: one, data: machineRun(step(Op.CREATE2, undefined, 60n, nested)), gas: 1_500_000n },
      { from: account(c, 2), to: one, data: machineRun(step(Op.CREATE, undefined, 1n, creation('Refuser', 1n))) },
      { from: account(c, 2), to: one, data: machineRun(step(Op.CREATE, undefined, 0n, creation('Refuser', 4n))) },
    ];
  }),
  // Not here: a contract that outlives sending its balance to itself; anvil's traces name its caller as the sender.
  drafts('destroyed contracts: to another, empty, to itself, within the making transaction, and made again', (c) => {
    const salt = word(42n);
    const otherSalt = word(43n);
    const doomed = getContractAddress({
      opcode: 'CREATE2',
      from: c.morphFactory,
      bytecode: artifact('Morph').bytecode,
      salt: otherSalt,
    });
    const machine = artifact('Machine').runtime;
    const away = machineRun(step(Op.SELFDESTRUCT, c.passive[2] as Hex));
    const own = (target: Hex): Hex => machineRun(step(Op.SELFDESTRUCT, target));
    const third = c.machines[2] as Hex;
    return [
      { from: account(c, 0), to: third, value: 500n, data: own(c.passive[2] as Hex) },
      { from: account(c, 1), to: c.machines[1] as Hex, data: machineRun(step(Op.CALL, third, 1n, own(account(c, 7)))) },
      {
        from: account(c, 2),
        to: c.morphFactory,
        value: 99n,
        data: calldata('MorphFactory', 'deployAndCall', machine, salt, away),
      },
      { from: account(c, 2), to: c.morphFactory, data: calldata('MorphFactory', 'deployAndCall', machine, salt, away) },
      // What a contract sends to itself while it is made and destroyed in one transaction is burned.
      {
        from: account(c, 2),
        to: c.morphFactory,
        value: 71n,
        data: calldata('MorphFactory', 'deployAndCall', machine, otherSalt, own(doomed)),
      },
      {
        from: account(c, 3),
        to: c.morphFactory,
        value: 5n,
        data: calldata('MorphFactory', 'deploy', artifact('LyingToken').runtime, salt),
      },
      {
        from: account(c, 3),
        to: c.morphFactory,
        value: 5n,
        data: calldata('MorphFactory', 'deploy', machine, salt),
        gas: 1_500_000n,
      },
    ];
  }),
  together('value senders that re-enter each other', (c) => {
    const [ping, pong] = c.pingPong as [Hex, Hex];
    return [
      { from: account(c, 0), to: ping, value: 100_000n, data: calldata('PingPong', 'start', pong) },
      { from: account(c, 1), to: pong, value: 3_000n, data: calldata('PingPong', 'start', ping) },
      { from: account(c, 1), to: ping, value: 3_000n, data: calldata('PingPong', 'start', c.refuser) },
    ];
  }),
  {
    name: "an account that takes on a contract's code, and sends money without signing",
    type: 4,
    play: async ({ cast, add, mine, delegate }) => {
      const target = account(cast, 7);
      await delegate(6, 7, cast.machines[0] as Hex);
      // No creation here: it would use up a nonce of the account, behind the builder's back.
      const run = machineRun(step(Op.CALL, account(cast, 5), 400n), step(Op.CALL, cast.passive[3] as Hex, 3n));
      add({ from: account(cast, 4), to: target, value: 17n, data: run });
      add({ from: account(cast, 4), to: target, value: 18n });
      await mine();
    },
  },
];
