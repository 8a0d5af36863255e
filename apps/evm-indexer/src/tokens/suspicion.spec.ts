import { describe, expect, it } from '@jest/globals';
import type { CallFrame, CallType } from '@nunatak/evm-contracts';
import { APPROVAL, TRANSFER, WRAPPED_DEPOSIT } from '@nunatak/evm-decoding';
import { account, padded, ScriptedChain, transaction, transferLog, word } from '../testing/scripted-chain.js';
import { suspicionsOf } from './suspicion.js';

const [TOKEN, ALICE, BOB] = [account(0x70ce), account(0xa11ce), account(0xb0b)];

const frame = (type: CallType, from: string, to: string, rest: Partial<CallFrame> = {}): CallFrame => ({
  transactionIndex: 0,
  depth: 1,
  type,
  from,
  to,
  value: 0n,
  gasLimit: 0n,
  gasUsed: 0n,
  failed: false,
  ...rest,
});

const withLogs = (topics: string[], data = '0x') => {
  const log = { logIndex: 0, address: TOKEN, topics, data };
  return new ScriptedChain().append({ transactions: [transaction(0, ALICE, TOKEN, [log])] }).block;
};
const withFrames = (...frames: CallFrame[]) => ({ ...new ScriptedChain().append().block, frames });

describe('suspicions', () => {
  it('do not arise from transfers and approvals', () => {
    const transfer = transferLog(TOKEN, ALICE, BOB, 1n);
    const block = new ScriptedChain().append({ transactions: [transaction(0, ALICE, TOKEN, [transfer])] }).block;
    expect(suspicionsOf(block)).toEqual([]);
    expect(suspicionsOf(withLogs([APPROVAL, padded(ALICE), padded(BOB)]))).toEqual([]);
  });

  it('name whom an unknown log names, and the sender', () => {
    expect(suspicionsOf(withLogs([WRAPPED_DEPOSIT, padded(BOB)]))).toEqual([
      { contract: TOKEN, holders: [BOB, ALICE], isWrapping: true },
    ]);
  });

  it('arise from a Transfer that names nobody in its topics', () => {
    const data = `0x${word(BigInt(ALICE))}${word(BigInt(BOB))}${word(1)}`;
    expect(suspicionsOf(withLogs([TRANSFER], data))).toEqual([
      { contract: TOKEN, holders: [ALICE], isWrapping: false },
    ]);
  });

  it('arise from unusual calls that succeed', () => {
    const rebase = { selector: '0x12345678' };
    const block = withFrames(
      frame('CALL', BOB, TOKEN, rebase),
      frame('CALL', BOB, TOKEN, { ...rebase, failed: true }),
      frame('STATICCALL', BOB, TOKEN, rebase),
      frame('CALL', BOB, TOKEN, { selector: '0xa9059cbb' }),
    );
    expect(suspicionsOf(block)).toEqual([{ contract: TOKEN, holders: [BOB], isWrapping: false }]);
  });

  it('arise where a contract is destroyed, or made anew', () => {
    const found = { contract: TOKEN, holders: [], isWrapping: false };
    expect(suspicionsOf(withFrames(frame('SELFDESTRUCT', TOKEN, BOB)))).toEqual([found]);
    expect(suspicionsOf(withFrames(frame('CREATE2', BOB, TOKEN)))).toEqual([found]);
    expect(suspicionsOf(withFrames(frame('CREATE2', BOB, TOKEN, { failed: true })))).toEqual([]);
  });
});
