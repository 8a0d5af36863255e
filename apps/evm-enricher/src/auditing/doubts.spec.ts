import { describe, expect, it } from '@jest/globals';
import type { AuditedHolding } from '@nunatak/evm-schema';
import { Doubts } from './doubts.js';

const [A, B] = ['0x0a', '0x0b'].map((holder) => ({ holder })) as [AuditedHolding, AuditedHolding];

describe('differences that wait', () => {
  it('are due after a while, once, the longest first, a kind at a time', () => {
    let now = 0;
    const doubts = new Doubts(30, () => now);
    doubts.add('native', [A]);
    now = 20;
    doubts.add('native', [A, B]);
    doubts.add('erc20', [{ ...A, token: '0x01' }]);
    expect(doubts.due(9)).toBeUndefined();
    now = 30;
    expect(doubts.due(9)).toEqual({ kind: 'native', holdings: [A] });
    doubts.settle('native', [A]);
    expect([doubts.due(9), doubts.has('native')]).toEqual([undefined, true]);
    now = 50;
    expect(doubts.due(9)).toEqual({ kind: 'native', holdings: [B] });
    doubts.postpone('native', [B]);
    expect(doubts.due(9)?.kind).toBe('erc20');
    now = 80;
    doubts.settle('erc20', [{ ...A, token: '0x01' }]);
    expect(doubts.due(9)).toEqual({ kind: 'native', holdings: [B] });
  });

  it('are one of an ERC-721 token, whoever it was found with', () => {
    const doubts = new Doubts(0);
    doubts.add('erc721', [
      { ...A, token: '0x01', tokenId: 1n },
      { ...B, token: '0x01', tokenId: 1n },
    ]);
    expect(doubts.due(9)?.holdings).toHaveLength(1);
  });
});
