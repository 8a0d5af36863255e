import { describe, expect, it } from '@jest/globals';
import type { ComparedHolding } from '@nunatak/evm-queries';
import type { AuditedHolding } from '@nunatak/evm-schema';
import { Witnesses } from './witnesses.js';

const holdings = Array.from({ length: 8 }, (_, i): AuditedHolding => ({ holder: '0xa11ce', token: `0x0${i}` }));
const same = (holding: AuditedHolding): ComparedHolding => ({ holding, outcome: 'same', stored: '7', node: '7' });
const different = (holding: AuditedHolding): ComparedHolding => ({
  ...{ holding, outcome: 'different', stored: '7', node: '0' },
});

describe('witnesses', () => {
  it('deny nothing where one of many tokens differs', () => {
    const witnesses = new Witnesses();
    witnesses.saw('erc20', holdings.map(same));
    const beside = witnesses.beside('erc20', [holdings[0]!]);
    expect(beside).toHaveLength(5);
    expect(beside).not.toContain(holdings[0]);
    expect(witnesses.deny('erc20', beside.map(same), [different(holdings[0]!)])).toBe(false);
  });

  it('deny what a node says that denies most of them, also where all of them are in doubt, for an hour', () => {
    let now = 0;
    const witnesses = new Witnesses(() => now);
    witnesses.saw('erc20', holdings.map(same));
    const beside = witnesses.beside('erc20', [holdings[0]!]);
    expect(witnesses.deny('erc20', beside.map(different), [different(holdings[0]!)])).toBe(true);
    expect(witnesses.beside('erc20', holdings)).toEqual([]);
    now = 3_599_999;
    expect(witnesses.deny('erc20', [], holdings.map(different))).toBe(true);
    now = 3_600_000;
    expect(witnesses.deny('erc20', [], holdings.map(different))).toBe(false);
  });

  it('are of a kind, and have something', () => {
    const witnesses = new Witnesses();
    witnesses.saw('erc20', [{ ...same(holdings[0]!), node: '0', stored: '0' }, different(holdings[1]!)]);
    witnesses.saw('erc1155', [same(holdings[2]!)]);
    expect(witnesses.beside('erc20', [])).toEqual([]);
    expect(witnesses.beside('erc1155', [])).toEqual([holdings[2]]);
  });

  it('show nothing where they are few', () => {
    const witnesses = new Witnesses();
    witnesses.saw('erc721', holdings.slice(0, 2).map(same));
    expect(witnesses.deny('erc721', [], holdings.slice(0, 2).map(different))).toBe(false);
  });
});
