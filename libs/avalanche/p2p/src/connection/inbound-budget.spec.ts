import { describe, expect, it } from '@jest/globals';
import { InboundBudget } from './inbound-budget.js';

const MIB = 1_024 * 1_024;

describe('InboundBudget', () => {
  it('lets a burst through, then reads at a bounded rate', () => {
    let now = 0;
    const budget = new InboundBudget(() => now);
    for (let i = 0; i < 4; i++) expect(budget.spend(MIB)).toBe(0);
    expect(budget.spend(MIB)).toBe(2_000);
    now += 2_000;
    expect(budget.spend(512 * 1_024)).toBe(1_000);
    now += 60_000;
    for (let i = 0; i < 4; i++) expect(budget.spend(MIB)).toBe(0);
  });

  it('takes small messages for some time, too', () => {
    const budget = new InboundBudget(() => 0);
    for (let i = 0; i < 8_192; i++) expect(budget.spend(1)).toBe(0);
    expect(budget.spend(1)).toBeGreaterThan(0);
  });

  it('knows a flood by its size', () => {
    const budget = new InboundBudget(() => 0);
    for (let i = 0; i < 8; i++) expect(budget.spend(MIB)).toBeDefined();
    expect(budget.spend(1)).toBeUndefined();
  });

  it('knows a flood by its duration', () => {
    let now = 0;
    const budget = new InboundBudget(() => now);
    const pour = (seconds: number) => {
      const end = now + seconds * 1_000;
      let pauseMs: number | undefined = 0;
      while (pauseMs !== undefined && now < end) {
        pauseMs = budget.spend(65_536);
        now += pauseMs ?? 0;
      }
      return pauseMs === undefined;
    };
    expect(pour(29)).toBe(false);
    now += 5_000;
    expect(pour(29)).toBe(false);
    expect(pour(5)).toBe(true);
  });
});
