import type { CLIENT_GROUPS, UsageMetricsDto } from './usage.dto.js';
import type { UsageInterval, UsageSums } from './usage-reader.js';

type Metric = UsageMetricsDto['metrics'][number];

/** Returns sums by interval as the interface has them. @param range Unix seconds */
export function metricsOf(
  sums: readonly UsageSums[],
  interval: UsageInterval,
  groupBy: (typeof CLIENT_GROUPS)[number] | undefined,
  range: { from: number; to: number },
): Metric[] {
  const metrics: Metric[] = [];
  for (const sum of sums) {
    const { timestamp } = sum;
    // What the range has of the interval, which may be running.
    const seconds = Math.min(endOf(timestamp, interval), range.to) - Math.max(timestamp, range.from);
    let metric = metrics.at(-1);
    if (metric?.timestamp !== timestamp) {
      metric = { timestamp, values: [] };
      metrics.push(metric);
    }
    metric.values.push({
      ...(groupBy === undefined
        ? { groupedBy: 'None' }
        : { groupedBy: groupBy, groupValue: groupValueOf(sum, groupBy) }),
      totalRequests: sum.calls,
      requestsPerSecond: sum.calls / Math.max(1, seconds),
      successRatePercent: (sum.successes / sum.calls) * 100,
      medianResponseTimeMsecs: sum.medianMs,
      invalidRequests: sum.invalid,
      apiCreditsUsed: sum.units,
      apiCreditsWasted: sum.wasted,
    });
  }
  return metrics;
}

function groupValueOf({ group }: UsageSums, groupBy: string): string | number {
  return groupBy === 'responseCode' ? Number(group) : group;
}

function endOf(timestamp: number, interval: UsageInterval): number {
  if (interval !== 'monthly')
    return timestamp + { minute: 60, hourly: 3_600, daily: 86_400, weekly: 604_800 }[interval];
  const begin = new Date(timestamp * 1_000);
  return Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1) / 1_000;
}
