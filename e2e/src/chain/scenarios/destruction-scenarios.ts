import { getContractAddress } from 'viem';
import type { Hex } from '../../rpc.js';
import type { Cast } from '../cast.js';
import { artifact, calldata, machineRun, Op, type Step, step } from '../contracts.js';
import { account, drafts, type Scenario, word } from './scenario.js';

/** Where the factory makes a contract of that salt. */
function morphAt({ morphFactory }: Cast, salt: Hex): Hex {
  const made = getContractAddress({
    opcode: 'CREATE2',
    from: morphFactory,
    bytecode: artifact('Morph').bytecode,
    salt,
  });
  return made.toLowerCase() as Hex;
}

/** The step that has the factory make a Machine, with some value, and run it in the same transaction. */
function makeAndRun({ morphFactory }: Cast, salt: Hex, value: bigint, ...steps: Step[]): Step {
  const run = calldata('MorphFactory', 'deployAndCall', artifact('Machine').runtime, salt, machineRun(...steps));
  return step(Op.CALL, morphFactory, value, run);
}

/**
 * SELFDESTRUCT where tracers differ from the state: since Cancun (EIP-6780) a contract that was not made in the same transaction lives on, and
 * what a reverted frame did is undone. Not for anvil, whose traces name the wrong sender for a contract that outlives sending to itself.
 */
export const DESTRUCTION_SCENARIOS: Scenario[] = [
  drafts('contracts that outlive their destruction', (c) => {
    const [one, two, three] = c.machines as [Hex, Hex, Hex];
    const destroy = (target: Hex): Hex => machineRun(step(Op.SELFDESTRUCT, target));
    return [
      // To itself: it keeps everything.
      { from: account(c, 0), to: three, value: 1_000n, data: destroy(three) },
      // In a frame that is reverted.
      {
        from: account(c, 1),
        to: one,
        data: machineRun(
          step(Op.CALL, two, 0n, machineRun(step(Op.CALL, three, 0n, destroy(c.passive[2] as Hex)), step(Op.REVERT))),
        ),
      },
      // In a transaction that is reverted.
      {
        from: account(c, 1),
        to: one,
        data: machineRun(step(Op.CALL, three, 0n, destroy(c.passive[2] as Hex)), step(Op.REVERT)),
      },
      // Destroyed, then paid in the same transaction.
      {
        from: account(c, 2),
        to: one,
        value: 50n,
        data: machineRun(step(Op.CALL, three, 0n, destroy(c.passive[2] as Hex)), step(Op.CALL, three, 5n)),
      },
      // Twice in one transaction, the second time to itself.
      {
        from: account(c, 2),
        to: one,
        value: 50n,
        data: machineRun(
          step(Op.CALL, three, 7n, destroy(c.passive[3] as Hex)),
          step(Op.CALL, three, 8n, destroy(three)),
        ),
      },
    ];
  }),
  drafts('contracts that are made and destroyed in one transaction, or would have been', (c) => {
    const [one, two] = c.machines as [Hex, Hex];
    const away = step(Op.SELFDESTRUCT, c.passive[2] as Hex);
    const [funded, unfunded, paidAfter, reverted] = [101n, 102n, 103n, 104n].map(word) as [Hex, Hex, Hex, Hex];
    const undone = (salt: Hex, value: bigint): Hex =>
      machineRun(step(Op.CALL, two, value, machineRun(makeAndRun(c, salt, value, away), step(Op.REVERT))));
    return [
      // CREATE2 at an address with money, destroyed, in a frame that is reverted: the money stays.
      { from: account(c, 3), to: morphAt(c, funded), value: 1_000n },
      { from: account(c, 3), to: one, data: undone(funded, 0n) },
      // CREATE2 with value at an address without, destroyed, in a frame that is reverted.
      { from: account(c, 4), to: one, value: 9n, data: undone(unfunded, 9n) },
      // Made, destroyed and paid once more before the transaction ends: that is burned.
      {
        from: account(c, 4),
        to: one,
        value: 9n,
        data: machineRun(makeAndRun(c, paidAfter, 3n, away), step(Op.CALL, morphAt(c, paidAfter), 4n)),
      },
      // Made and destroyed at an address with money.
      { from: account(c, 5), to: morphAt(c, reverted), value: 77n },
      { from: account(c, 5), to: one, value: 9n, data: machineRun(makeAndRun(c, reverted, 2n, away)) },
    ];
  }),
];
