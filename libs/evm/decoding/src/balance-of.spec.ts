import { describe, expect, it } from '@jest/globals';
import { encodeFunctionData, encodeFunctionResult, erc20Abi } from 'viem';
import { balanceOfCall, balanceOfResult } from './balance-of.js';

const HOLDER = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const call = { abi: erc20Abi, functionName: 'balanceOf' } as const;

describe('balanceOf', () => {
  it('is asked as another encoder asks it', () => {
    expect(balanceOfCall(HOLDER)).toBe(encodeFunctionData({ ...call, args: [HOLDER] }));
  });

  it('is read up to the largest balance, whatever follows it', () => {
    const largest = 2n ** 256n - 1n;
    const data = encodeFunctionResult({ ...call, result: largest });
    expect([data, `${data}00`].map(balanceOfResult)).toEqual([largest, largest]);
  });

  it('is none of less than a word', () => {
    expect(['0x', '0x01', `0x${'0'.repeat(62)}`].map(balanceOfResult)).toEqual([undefined, undefined, undefined]);
  });
});
