import type { AuditedKind } from '@nunatak/evm-schema';
import { type AuditProgress, auditSummary } from './audit-progress.js';

const NAMES: Record<AuditedKind, string> = {
  native: 'native',
  erc20: 'ERC-20',
  erc721: 'ERC-721',
  erc1155: 'ERC-1155',
};

/** Returns one short line for operators: how far a chain's stored balances were compared with its node's. */
export function auditText(audits: readonly AuditProgress[]): string {
  if (audits.length === 0) return 'not begun';
  const differences = audits.reduce((sum, audit) => sum + audit.differences, 0);
  const last = Math.max(...audits.map(({ differedAt }) => differedAt?.getTime() ?? 0));
  const found = differences === 0 ? 'no difference' : `${differences} differences, last at ${minuteOf(new Date(last))}`;
  const asked = audits.reduce((sum, { accountsAsked = 0 }) => sum + accountsAsked, 0);
  return `${coverageOf(audits)}; ${found}${asked === 0 ? '' : `; ${asked} accounts asked of the node`}`;
}

function coverageOf(audits: readonly AuditProgress[]): string {
  const summaries = audits.map((audit) => ({ ...audit, ...auditSummary(audit) }));
  const unfinished = summaries.filter(({ wholeTurnBegunAt }) => wholeTurnBegunAt === undefined);
  if (unfinished.length === 0) {
    const oldest = Math.min(...summaries.map((summary) => summary.oldest.getTime()));
    return `all balances compared since ${minuteOf(new Date(oldest))}`;
  }
  // A kind's latest and largest holdings are compared before its share begins to grow.
  const shares = unfinished.map(({ kind, share, auditedAt }) => {
    const done = auditedAt === undefined ? 'starting' : `${Math.floor(share * 100)} %`;
    return `${NAMES[kind]} ${done}`;
  });
  return `compared: ${shares.join(', ')}${unfinished.length < audits.length ? ', the rest wholly' : ''}`;
}

function minuteOf(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
