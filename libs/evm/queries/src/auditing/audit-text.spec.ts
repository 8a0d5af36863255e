import { describe, expect, it } from '@jest/globals';
import { AUDITED_KINDS, type AuditedKind } from '@nunatak/evm-schema';
import type { AuditProgress } from './audit-progress.js';
import { auditText } from './audit-text.js';

const at = new Date('2026-11-26T17:07:41.283Z');

/** Nothing of the kind was compared yet. */
const starting = (kind: AuditedKind): AuditProgress => ({
  ...{ kind, phase: 'survey', begunAt: at, compared: 0, differences: 0 },
});
/** The latest and largest holdings were compared. */
const sampled = (kind: AuditedKind): AuditProgress => ({ ...starting(kind), phase: 'turns', auditedAt: at });
/** Every holding was compared. */
const whole = (kind: AuditedKind): AuditProgress => ({ ...sampled(kind), wholeTurnBegunAt: at });

describe('the line about the audit', () => {
  it('says that nothing was compared yet', () => {
    expect(auditText([])).toBe('not begun');
  });

  it('names the oldest comparison once every kind was compared wholly', () => {
    const later = { ...whole('erc20'), wholeTurnBegunAt: new Date('2026-11-26T18:00:00Z') };
    expect(auditText([whole('native'), later])).toBe('all balances compared since 2026-11-26 17:07 UTC; no difference');
  });

  it('names the kinds that are not compared wholly', () => {
    expect(auditText([starting('native'), whole('erc20'), sampled('erc721'), whole('erc1155')])).toBe(
      'compared: native starting, ERC-721 0 %, the rest wholly; no difference',
    );
  });

  it('counts differences, and fits a terminal of 120 columns', () => {
    const text = auditText(AUDITED_KINDS.map((kind) => ({ ...sampled(kind), differences: 1_000_000, differedAt: at })));
    expect(text).toBe(
      'compared: native 0 %, ERC-20 0 %, ERC-721 0 %, ERC-1155 0 %; 4000000 differences, last at 2026-11-26 17:07 UTC',
    );
    expect(text.length).toBeLessThanOrEqual(120);
  });
});
