import { beginningOf, type FigurePoint } from '@nunatak/metrics-schema/testing';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { stakersInOrder, statusOf } from '../../oracle/primary-network/records/staker-records.js';
import { PRIMARY_NETWORK, type Staker } from '../../oracle/primary-network/staking.js';
import { compareL1Fees } from './compare-l1-fees.js';
import { inOneMinute, type Json, type MetricsHost, START_KEY, untilEqual } from './metrics-host.js';

const DAY = 86_400;

/**
 * Compares what the metrics host answers about stakers and L1 validators' fees with a count over the P-Chain's transactions.
 * @returns how many answers were compared
 */
export function compareStaking(metricsUrl: string, facts: PrimaryNetworkFacts): Promise<number> {
  return untilEqual(metricsUrl, async (host) => {
    const genesis = { subnetId: PRIMARY_NETWORK, createdAt: facts.genesis.timestamp };
    const subnets = facts.subnets.map(({ subnetId, block }) => ({ subnetId, createdAt: block.timestamp }));
    for (const { subnetId, createdAt } of [genesis, ...subnets]) {
      for (const kind of ['validator', 'delegator'] as const)
        for (const figure of ['count', 'weight'] as const)
          await compareDays(host, { facts, subnetId, createdAt, kind, figure });
      await compareAddresses(host, facts, subnetId);
    }
    await compareValidations(host, facts);
    await compareL1Fees(host, facts);
  });
}

interface Days {
  facts: PrimaryNetworkFacts;
  subnetId: string;
  createdAt: number;
  kind: Staker['kind'];
  figure: 'count' | 'weight';
}

/** The ends of days, from that of the subnet to today, under each of the names of the same figure. */
async function compareDays(host: MetricsHost, days: Days): Promise<void> {
  const { subnetId, kind, figure } = days;
  const [metric, name] = [`${kind}${capitalized(figure)}`, `get${capitalized(kind)}${capitalized(figure)}`];
  const path = `/v2/networks/fuji/metrics/${metric}?subnetId=${subnetId}`;
  const legacy = `/v1/${kind}s/network/fuji/subnetId/${subnetId}/${figure}`;
  const listings: [path: string, operationId: string, isAscending?: true][] = [
    [`${path}&pageSize=2160`, 'getStakingMetrics'],
    [legacy, name],
    [`${legacy}?sort=asc`, name, true],
    [`/v1/${kind}s/${figure}/${subnetId}`, `${name}BySubnetId`],
  ];
  for (const [question, operationId, isAscending] of listings) {
    const names = question.startsWith('/v1') ? START_KEY : undefined;
    const [pages, now] = await inOneMinute(() => host.pages(question, operationId, names));
    const expected = expectedDays(days, now);
    const found = pages.flatMap(({ body }) => body.results as FigurePoint[]);
    host.equal(
      question,
      found.map(({ timestamp, value }) => `${timestamp} ${value}`),
      isAscending ? expected : expected.reverse(),
    );
  }
  const few = `${path}&pageSize=7&endTimestamp=${days.createdAt + 20 * DAY}`;
  const [pages, now] = await inOneMinute(() => host.pages(few, 'getStakingMetrics'));
  const before = expectedDays(days, now).filter((day) => Number.parseInt(day, 10) < days.createdAt + 20 * DAY);
  const found = pages.flatMap(({ body }) => body.results as FigurePoint[]);
  host.equal(
    few,
    found.map(({ timestamp, value }) => `${timestamp} ${value}`),
    before.reverse(),
  );
}

/** Oldest first. @param now Unix seconds */
function expectedDays({ facts, subnetId, createdAt, kind, figure }: Days, now: number): string[] {
  const { staking, l1s } = facts;
  const stakers = staking.stakers.filter((one) => one.kind === kind && one.subnetId === subnetId);
  const l1Validators = kind === 'validator' ? l1s.validators.filter((one) => one.subnetId === subnetId) : [];
  const days: string[] = [];
  for (let day = beginningOf('day', createdAt); day <= now; day += DAY) {
    const weights = stakers
      .filter(({ start, ended }) => start < day + DAY && !(ended && ended.block.timestamp < day + DAY))
      .map(({ weight }) => weight);
    for (const { changes } of l1Validators) {
      const last = changes.findLast(({ transaction }) => transaction.block.timestamp < day + DAY);
      if (last && last.weight > 0n) weights.push(last.weight);
    }
    const total = weights.reduce((sum, weight) => sum + weight, 0n);
    days.push(`${day} ${figure === 'count' ? weights.length : total}`);
  }
  return days;
}

/** Validations of each subnet and each node, with all that is shown of them. */
async function compareValidations(host: MetricsHost, facts: PrimaryNetworkFacts): Promise<void> {
  const validators = stakersInOrder(facts, 'validator');
  const listings: [path: string, operationId: string, of: Staker[]][] = [
    ...[...new Set(validators.map(({ subnetId }) => subnetId))].map((id): (typeof listings)[number] => [
      ...([`subnetId/${id}`, 'getSubnetValidationPeriod'] as const),
      validators.filter(({ subnetId }) => subnetId === id),
    ]),
    ...[...new Set(validators.map(({ nodeId }) => nodeId))].map((id): (typeof listings)[number] => [
      ...([`node/${id}`, 'getNodeValidationPeriod'] as const),
      validators.filter(({ nodeId }) => nodeId === id),
    ]),
  ];
  for (const [path, operationId, of] of listings) {
    const question = `/v1/validators/network/fuji/${path}`;
    const found = (await host.pages(question, operationId, START_KEY)).flatMap(({ body }) => body.results as Json[]);
    const texts = found.map((one) => JSON.stringify(Object.entries(one).sort()));
    // Genesis has no order.
    host.equal(question, texts.sort(), of.map((one) => JSON.stringify(validationOf(facts, one))).sort());
    const times = found.map(({ timestamp }) => Number(timestamp));
    host.equal(
      `order of ${question}`,
      times,
      times.toSorted((a, b) => b - a),
    );
  }
}

/** Entries by name. */
function validationOf({ staking, transactions }: PrimaryNetworkFacts, validator: Staker): [string, unknown][] {
  const { ended, shares = 0, rewardsOwner, txId, weight } = validator;
  const delegators = staking.stakers.filter((one) => one.validator === validator && (ended || !one.ended));
  const delegated = delegators.reduce((sum, one) => sum + one.weight, 0n);
  const shown = {
    timestamp: String(transactions.get(txId)!.block.timestamp),
    ...{ subnetID: validator.subnetId, nodeID: validator.nodeId, addresses: rewardsOwner?.addresses ?? [] },
    ...{ delegationFee: String(shares / 10_000), status: statusOf(validator), transactionHash: txId },
    ...{ delegatorCount: String(delegators.length), delegatorWeight: String(delegated), weight: String(weight) },
    ...{ startTime: String(validator.start), endTime: String(validator.end) },
  };
  return Object.entries(shown).sort();
}

/** Of all validations, and of those that ran at some time. */
async function compareAddresses(host: MetricsHost, facts: PrimaryNetworkFacts, subnetId: string): Promise<void> {
  const validators = stakersInOrder(facts, 'validator').filter((one) => one.rewardsOwner && one.subnetId === subnetId);
  const middle = facts.blocks.P[Math.floor(facts.blocks.P.length / 2)]!.timestamp;
  for (const [query, start, end] of [
    ['pageSize=2', 0, Number.MAX_SAFE_INTEGER],
    [`pageSize=3&startTimestamp=${middle}&endTimestamp=${middle + 10}`, middle, middle + 10],
  ] as const) {
    const question = `/v2/subnets/${subnetId}/validators:getAddresses?${query}`;
    const pages = await host.pages(question, 'getValidatorsByDateRange');
    const found = pages.flatMap(({ body }) => body.addresses as Json[]);
    const ran = validators.filter((one) => one.start < end && (one.ended?.block.timestamp ?? one.end) > start);
    const line = (time: unknown, addresses: unknown) => JSON.stringify([String(time), addresses]);
    host.equal(
      question,
      found.map(({ sortKey, addresses }) => line(sortKey, addresses)).sort(),
      ran
        .map(({ txId, rewardsOwner }) => line(facts.transactions.get(txId)!.block.timestamp, rewardsOwner!.addresses))
        .sort(),
    );
  }
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
