import { expect } from '@jest/globals';
import { balanceAt } from '../../oracle/primary-network/l1-validators.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { PRIMARY_NETWORK } from '../../oracle/primary-network/staking.js';

const DAY = 86_400;

interface Point {
  value: number | string;
  timestamp: number;
}

/** Compares what the metrics host answers about stakers and L1 validators' fees with a count over the P-Chain's transactions. */
export async function compareStakingDays(metricsUrl: string, facts: PrimaryNetworkFacts): Promise<number> {
  const { staking, l1s, blocks } = facts;
  let compared = 0;
  const get = async (path: string) => {
    const response = await fetch(metricsUrl + path);
    // Digits above 2^53 as texts.
    const body = JSON.parse((await response.text()).replaceAll(/:(\d{16,})/g, ':"$1"'));
    expect([path, response.status]).toEqual([path, 200]);
    compared++;
    return body;
  };
  const subnets = [...new Set([PRIMARY_NETWORK, ...facts.subnets.map(({ subnetId }) => subnetId)])];
  for (const subnet of subnets) {
    const stakers = staking.stakers.filter(({ subnetId }) => subnetId === subnet);
    const l1Validators = l1s.validators.filter(({ subnetId }) => subnetId === subnet);
    const at = (time: number, kind: string): { count: number; weight: bigint } => {
      const weights = stakers
        .filter((each) => each.kind === kind && each.start < time && !(each.ended && each.ended.block.timestamp < time))
        .map(({ weight }) => weight);
      if (kind === 'validator')
        for (const { changes } of l1Validators) {
          const last = changes.findLast(({ transaction }) => transaction.block.timestamp < time);
          if (last && last.weight > 0n) weights.push(last.weight);
        }
      return { count: weights.length, weight: weights.reduce((sum, weight) => sum + weight, 0n) };
    };
    for (const kind of ['validator', 'delegator'])
      for (const [figure, metric] of [
        ['count', `${kind}Count`],
        ['weight', `${kind}Weight`],
      ] as const) {
        const { results } = await get(`/v2/networks/fuji/metrics/${metric}?subnetId=${subnet}`);
        const found = (results as Point[]).map(({ value, timestamp }) => [timestamp, String(value)]);
        const expected = found.map(([timestamp]) => [timestamp, String(at(Number(timestamp) + DAY, kind)[figure])]);
        expect([subnet, metric, found]).toEqual([subnet, metric, expected]);
        const legacy = await get(`/v1/${kind}s/network/fuji/subnetId/${subnet}/${figure}`);
        const same = legacy.results.map(({ value, timestamp }: Point) => [timestamp, String(value)]);
        expect(same).toEqual(found);
        expect((await get(`/v1/${kind}s/${figure}/${subnet}`)).results).toEqual(legacy.results);
      }
    const periods = (await get(`/v1/validators/network/fuji/subnetId/${subnet}`)).results as Record<string, string>[];
    const validators = stakers.filter(({ kind }) => kind === 'validator');
    expect(periods.map(({ transactionHash }) => transactionHash).sort()).toEqual(
      validators.map(({ txId }) => txId).sort(),
    );
    const rewarded = (await get(`/v2/subnets/${subnet}/validators:getAddresses`)).addresses as {
      addresses: string[];
    }[];
    const owners = validators.flatMap(({ rewardsOwner }) => (rewardsOwner ? [rewardsOwner.addresses.length] : []));
    expect(rewarded.map(({ addresses }) => addresses.length).sort()).toEqual(owners.sort());
  }
  const accrued = l1s.accruedFees.at(-1)!;
  const paidBy = (validators: typeof l1s.validators) =>
    validators.reduce(
      (sum, one) =>
        sum + one.changes.reduce((all, { balanceChange }) => all + balanceChange, 0n) - balanceAt(one, accrued),
      0n,
    );
  const lists: [path: string, validators: typeof l1s.validators][] = [
    ['validators/metrics/totalCumulativeFeesDaily', l1s.validators],
    ...l1s.validators.flatMap((one): typeof lists => [
      [`validation/${one.validationId}/metrics/validationCumulativeFeesDaily`, [one]],
      [
        `validator/${one.nodeId}/metrics/perNodeCumulativeFeesPaid`,
        l1s.validators.filter(({ nodeId }) => nodeId === one.nodeId),
      ],
      [
        `subnet/${one.subnetId}/metrics/perSubnetCumulativeFeesPaid`,
        l1s.validators.filter(({ subnetId }) => subnetId === one.subnetId),
      ],
    ]),
  ];
  for (const [path, validators] of lists) {
    const [newest] = (await get(`/v2/${path}`)).results as Point[];
    const day = blocks.P.at(-1)!.timestamp;
    expect([path, newest]).toEqual([path, { timestamp: day - (day % DAY), value: Number(paidBy(validators)) }]);
  }
  return compared;
}
