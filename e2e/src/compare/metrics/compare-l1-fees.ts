import type { FigurePoint } from '@nunatak/metrics-schema/testing';
import { type FeeDay, feeDays } from '../../oracle/primary-network/l1-fees-by-days.js';
import type { L1Validator } from '../../oracle/primary-network/l1-validators.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import type { MetricsHost } from './metrics-host.js';

type Figure = Exclude<keyof FeeDay, 'timestamp'>;
type Metrics = readonly (readonly [metric: string, figure: Figure])[];

const OF_ALL: Metrics = [
  ['totalCumulativeFeesDaily', 'cumulativeFees'],
  ['totalValidatorFeesDaily', 'fees'],
  ['totalPayingValidatorsDaily', 'payingValidators'],
];
const OF_VALIDATION: Metrics = [
  ['validationCumulativeFeesDaily', 'cumulativeFees'],
  ['validationFeesDaily', 'fees'],
];
const OF_NODE: Metrics = [
  ['perNodeCumulativeFeesPaid', 'cumulativeFees'],
  ['perNodeDailyFeesPaid', 'fees'],
];
const OF_SUBNET: Metrics = [
  ['perSubnetDailyFeesPaid', 'fees'],
  ['perSubnetCumulativeFeesPaid', 'cumulativeFees'],
  ['perSubnetPayingValidators', 'payingValidators'],
];

/** Compares what L1 validators paid by days, in all, by validation, node and subnet. */
export async function compareL1Fees(host: MetricsHost, facts: PrimaryNetworkFacts): Promise<void> {
  const all = facts.l1s.validators;
  const compare = async (path: string, operationId: string, metrics: Metrics, of: readonly L1Validator[]) => {
    const days = feeDays(facts, of);
    for (const [metric, figure] of metrics) {
      const question = `/v2/${path}/metrics/${metric}`;
      const { body } = await host.ask(question, operationId);
      host.equal(
        question,
        (body.results as FigurePoint[]).map(({ timestamp, value }) => `${timestamp} ${value}`),
        days.map((day) => `${day.timestamp} ${day[figure]}`),
      );
      const { timestamp } = days[Math.floor(days.length / 2)]!;
      const range = `?network=fuji&startTimestamp=${timestamp}&endTimestamp=${timestamp + 1}`;
      const { body: one } = await host.ask(`${question}${range}`, operationId);
      host.equal(
        `${question}${range}`,
        (one.results as FigurePoint[]).map(({ value }) => value),
        days.filter((day) => day.timestamp === timestamp).map((day) => String(day[figure])),
      );
    }
  };
  await compare('validators', 'getTotalL1ValidatorMetrics', OF_ALL, all);
  for (const one of all)
    await compare(`validation/${one.validationId}`, 'getMetricsByValidationId', OF_VALIDATION, [one]);
  for (const nodeId of new Set(all.map((one) => one.nodeId))) {
    const own = all.filter((one) => one.nodeId === nodeId);
    await compare(`validator/${nodeId}`, 'getMetricsByNodeId', OF_NODE, own);
  }
  for (const subnetId of new Set(all.map((one) => one.subnetId))) {
    const own = all.filter((one) => one.subnetId === subnetId);
    await compare(`subnet/${subnetId}`, 'getMetricsBySubnetId', OF_SUBNET, own);
  }
}
