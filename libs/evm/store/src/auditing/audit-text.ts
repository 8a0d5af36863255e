import { type AuditProgress, auditSummary } from './audit-progress.js';
import type { AuditedKind } from './holdings.js';

/** What is compared, for people. */
const NAMES: Record<AuditedKind, string> = {
  native: 'native balances',
  erc20: 'ERC-20 balances',
  erc721: 'ERC-721 owners',
  erc1155: 'ERC-1155 balances',
};

/** How far a chain's balances were compared with its node's, as one line for operators. */
export function auditText(audits: readonly AuditProgress[]): string {
  if (audits.length === 0) return 'not begun';
  const parts = audits.map((audit) => `${NAMES[audit.kind]} ${partOf(audit)}`);
  const found = audits.reduce((sum, { differences }) => sum + differences, 0);
  const last = Math.max(...audits.map(({ differedAt }) => differedAt?.getTime() ?? 0));
  const isAudited = audits.every(({ auditedAt }) => auditedAt !== undefined);
  return [
    isAudited
      ? "each token's latest and largest holdings compared"
      : "each token's latest and largest holdings not compared yet",
    ...parts,
    found === 0 ? 'no difference found' : `${found} differences found, the last at ${new Date(last).toISOString()}`,
  ].join('; ');
}

function partOf(audit: AuditProgress): string {
  const { share, oldest } = auditSummary(audit);
  if (audit.wholeTurnBegunAt) return `compared since ${oldest.toISOString()}`;
  return `${Math.floor(share * 100)} % compared`;
}
