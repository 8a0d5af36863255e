import { describe, expect, it } from '@jest/globals';
import { type NodeState, NodeUnavailableError, type StateCall } from '@nunatak/evm-contracts';
import { ContractCalls } from './contract-calls.js';

const BLOCK = { height: 1, hash: '0x01' };
const HOSTILE = '0xdead';
const call = (i: number): StateCall => ({ to: `0x${i}`, data: '0x' });

/** A node that never answers a question with the hostile contract in it. */
function node({ isAway = false } = {}): NodeState & { questions: StateCall[][] } {
  const questions: StateCall[][] = [];
  const refuse = () => Promise.reject(new NodeUnavailableError('no answer in time'));
  return {
    questions,
    call: async (_chainId, _block, calls) => {
      questions.push(calls);
      if (isAway || calls.some(({ to }) => to === HOSTILE)) return refuse();
      return calls.map(({ to }) => ({ ok: true, data: to }));
    },
    balances: async () => (isAway ? refuse() : [0n]),
    codes: async () => refuse(),
    storage: async () => refuse(),
  };
}

describe('calls of contracts', () => {
  it('are asked a few at a time, and answered in order', async () => {
    const asked = node();
    const calls = Array.from({ length: 70 }, (_, i) => call(i));
    const answers = await new ContractCalls(asked, '1').run(BLOCK, calls);
    expect(asked.questions.map((question) => question.length)).toEqual([30, 30, 10]);
    expect(answers).toEqual(calls.map(({ to }) => ({ ok: true, data: to })));
  });

  it('are unreadable where only their contract is not answered, and told so once', async () => {
    const told: string[] = [];
    const calls = new ContractCalls(node(), '1', (contract) => told.push(contract));
    const question = [call(1), { to: HOSTILE, data: '0x' }, call(2)];
    expect(await calls.run(BLOCK, question)).toEqual([{ ok: true, data: '0x1' }, undefined, { ok: true, data: '0x2' }]);
    expect(await calls.run(BLOCK, question)).toEqual([{ ok: true, data: '0x1' }, undefined, { ok: true, data: '0x2' }]);
    expect(told).toEqual([HOSTILE]);
  });

  it('are asked again after a rest', async () => {
    let now = 1;
    const asked = node();
    const calls = new ContractCalls(asked, '1', undefined, () => now);
    await calls.run(BLOCK, [{ to: HOSTILE, data: '0x' }]);
    await calls.run(BLOCK, [{ to: HOSTILE, data: '0x' }]);
    expect(asked.questions).toHaveLength(2);
    now += 10 * 60_000 + 1;
    await calls.run(BLOCK, [{ to: HOSTILE, data: '0x' }]);
    expect(asked.questions).toHaveLength(4);
  });

  it('fail as a whole while the node is away', async () => {
    await expect(new ContractCalls(node({ isAway: true }), '1').run(BLOCK, [call(1)])).rejects.toThrow(
      NodeUnavailableError,
    );
  });
});
