import { table } from '@nunatak/commands';
import type { InspectionReport, ValidatorReport } from '@nunatak/signature-aggregation-domain';

/** Returns an inspection for people: the outcome, a line a validator, the signed message. */
export function renderInspection(report: InspectionReport): string {
  const { messageId, subnetId, height, quorum, totalWeight, signedWeight, weightWithoutKey, ms, validators } = report;
  const share = (weight: string) => `${shareOf(weight, totalWeight)} %`;
  const summary = [
    ['message', messageId],
    ['subnet', `${subnetId} at P-Chain height ${height}`],
    ['quorum', `${quorum} % of ${totalWeight}`],
    ['signed', `${signedWeight}, ${share(signedWeight)}, in ${ms} ms`],
    ...(weightWithoutKey === '0' ? [] : [['no key', `${weightWithoutKey}, ${share(weightWithoutKey)}: never signs`]]),
  ];
  const rows = validators.map((each) => [
    ...[each.nodeIds.join(' '), each.weight, share(each.weight), replyText(each)],
    ...[each.answeredMs === undefined ? '-' : `${each.answeredMs} ms`, each.questions],
  ]);
  return [
    table([], summary),
    table(['validator', 'weight', 'share', 'reply', 'took', 'asked'], rows),
    report.signedMessage ?? report.error ?? '',
  ].join('\n\n');
}

/** In percent, with one decimal, rounded down: 66.99 % is no quorum of 67 %. */
function shareOf(weight: string, total: string): string {
  const perMille = total === '0' ? 0n : (BigInt(weight) * 1_000n) / BigInt(total);
  return `${perMille / 10n}.${perMille % 10n}`;
}

function replyText({ reply, refusal, questions }: ValidatorReport): string {
  if (reply === 'refused' && refusal) return `refused with code ${refusal.code}: ${refusal.text || 'no reason'}`;
  return reply === 'signed' && questions === 0 ? 'signed before' : reply;
}
