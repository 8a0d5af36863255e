import { describe, expect, it } from '@jest/globals';
import type { CallFrame, Transaction } from '@nunatak/evm-contracts';
import { contractChangesOf } from './contract-creations.js';
import { type RecordedStep, recorded } from './testing/recorded.js';

const FORKS = ['shanghai', 'prague'] as const;
const stories = recorded('creations');

/** A recorded transaction as the only one of its block. */
function block({ from, to, status, contractAddress, frames }: RecordedStep) {
  const amounts = { value: 0n, gasLimit: 0n, gasUsed: 0n };
  const common = { transactionIndex: 0, hash: '0x', type: 2, nonce: 0, input: '0x', effectiveGasPrice: 0n, logs: [] };
  const created = { ...(to !== undefined && { to }), ...(contractAddress !== undefined && { contractAddress }) };
  const transaction: Transaction = { ...common, ...amounts, ...created, from, status };
  return {
    transactions: [transaction],
    frames: frames.map((frame): CallFrame => ({ ...amounts, ...frame, transactionIndex: 0 })),
  };
}
function step(fork: (typeof FORKS)[number], name: string): RecordedStep {
  const found = stories[fork].steps.find((one) => one.name === name);
  if (!found) throw new Error(`nothing was recorded of: ${name}`);
  return found;
}
const kinds = (fork: (typeof FORKS)[number], name: string) =>
  contractChangesOf(block(step(fork, name))).creations.map(({ kind }) => kind);

describe.each(FORKS)('creations on a real node, by the rules of %s', (fork) => {
  const { steps, creator, mortalAt, heir } = stories[fork];

  it('are those that the contracts themselves say they made', () => {
    const children = new Set(['CREATE of a contract that creates one', 'undone by the transaction']);
    for (const one of steps) {
      const { creations } = contractChangesOf(block(one));
      const made = creations.map(({ address }) => address);
      if (!children.has(one.name)) expect([one.name, made]).toEqual([one.name, one.made]);
      // Nothing else has got code since the step before.
      for (const address of made) {
        const gone = one.name.includes('destroyed') || one.name.includes('without code');
        if (!gone) expect([one.name, one.code[address] ?? true]).toEqual([one.name, true]);
      }
    }
  });

  it('name the sender, the creating contract and the way', () => {
    const { from, made } = step(fork, 'CREATE');
    const [address] = made;
    const nested = { transactionIndex: 0, frameIndex: 1, address, deployer: from, creator, kind: 'CREATE' };
    expect(contractChangesOf(block(step(fork, 'CREATE')))).toEqual({ creations: [nested], destructions: [] });
    const direct = { transactionIndex: 0, frameIndex: 0, address: creator, deployer: from, kind: 'transaction' };
    const creation = contractChangesOf(block(step(fork, 'a transaction creates a contract')));
    expect(creation).toEqual({ creations: [direct], destructions: [] });
  });

  it('have a contract that another one created while it was created', () => {
    const { made, from } = step(fork, 'CREATE of a contract that creates one');
    const { creations } = contractChangesOf(block(step(fork, 'CREATE of a contract that creates one')));
    const [parent, child] = creations;
    expect(creations).toHaveLength(2);
    expect(parent).toMatchObject({ address: made[0], creator, deployer: from, frameIndex: 1 });
    expect(child).toMatchObject({ creator: made[0], deployer: from, frameIndex: 2 });
  });

  it('have the same address again after it was destroyed, and not while it was taken', () => {
    const at = (name: string) => contractChangesOf(block(step(fork, name))).creations.map(({ address }) => address);
    expect(at('created and destroyed by one transaction')).toEqual([mortalAt]);
    expect(at('CREATE2, again at that address')).toEqual([mortalAt]);
    expect(at('CREATE2 at an address that is taken')).toEqual([]);
    // Only before Cancun is a contract gone that an earlier transaction created.
    expect(at('CREATE2 after that')).toEqual(fork === 'shanghai' ? [mortalAt] : []);
  });

  it('tell apart what is gone under all rules, and what the node has to be asked about', () => {
    const { destructions } = contractChangesOf(block(step(fork, 'created and destroyed by one transaction')));
    expect(destructions.map(({ address, isTransient }) => [address, isTransient])).toEqual([[mortalAt, true]]);
    const later = contractChangesOf(block(step(fork, 'destroyed')));
    const destruction = {
      transactionIndex: 0,
      frameIndex: 1,
      address: mortalAt,
      beneficiary: heir,
      isTransient: false,
    };
    const [found] = later.destructions;
    expect({ ...found, frameIndex: 1 }).toEqual(destruction);
    expect(step(fork, 'destroyed').code[mortalAt]).toBe(fork === 'prague');
  });

  it('have a contract that its own constructor destroyed', () => {
    const { creations, destructions } = contractChangesOf(block(step(fork, 'destroyed by its own constructor')));
    expect(creations).toHaveLength(1);
    expect(destructions).toMatchObject([{ address: creations[0]!.address, isTransient: true }]);
  });

  it('have nothing that was undone', () => {
    expect(kinds(fork, 'undone by the transaction')).toEqual([]);
    expect(kinds(fork, 'one kept, one undone')).toEqual(['CREATE']);
    expect(kinds(fork, 'a creation that fails')).toEqual([]);
  });

  it("have the account as creator whose storage the code worked on, not the code's owner", () => {
    const { creations } = contractChangesOf(block(step(fork, "by another contract's code")));
    expect(creations).toMatchObject([{ creator, kind: 'CREATE' }]);
  });

  it('have a contract without code', () => {
    expect(kinds(fork, 'a contract without code')).toEqual(['transaction']);
  });

  it('are the direct ones where there are no traces', () => {
    const direct = steps.flatMap((one) => contractChangesOf({ transactions: block(one).transactions }).creations);
    expect(direct.map(({ kind, frameIndex }) => [kind, frameIndex])).toEqual([
      ['transaction', 0],
      ['transaction', 0],
    ]);
  });
});

describe('creations of made-up blocks', () => {
  const { steps } = stories.prague;

  it('are of the transaction that made them', () => {
    const blocks = steps.map(block);
    const transactions = blocks.map(({ transactions: [one] }, i) => ({ ...one!, transactionIndex: i }));
    const frames = blocks.flatMap((one, i) => one.frames.map((frame) => ({ ...frame, transactionIndex: i })));
    const whole = contractChangesOf({ transactions, frames });
    const single = blocks.map((one) => contractChangesOf(one));
    const moved = <T>(list: T[], i: number) => list.map((one) => ({ ...one, transactionIndex: i }));
    expect(whole).toEqual({
      creations: single.flatMap(({ creations }, i) => moved(creations, i)),
      destructions: single.flatMap(({ destructions }, i) => moved(destructions, i)),
    });
  });

  it('are none of a failed transaction whose frames show no failure', () => {
    const { transactions, frames } = block(step('prague', 'CREATE'));
    expect(contractChangesOf({ transactions: [{ ...transactions[0]!, status: 0 }], frames }).creations).toEqual([]);
  });

  it('are none of frames without a transaction', () => {
    const { frames } = block(step('prague', 'CREATE'));
    expect(contractChangesOf({ transactions: [], frames })).toEqual({ creations: [], destructions: [] });
  });
});
