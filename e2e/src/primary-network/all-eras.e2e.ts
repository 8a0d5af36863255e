import { describe, expect, it } from '@jest/globals';
import { get, hosted, type Json, pages, withRealStoreAndService } from '@nunatak/primary-network-data/testing';
import { AllEras, indexEvents } from '@nunatak/primary-network-indexer/testing';
import type pg from 'pg';
import type { OperationName } from '../contract/operations.js';
import { checkHosted } from '../hosted/validator.js';
import { type Position, PositionsOracle, type StateCycle } from '../oracle/primary-network/auto-renewed-positions.js';
import {
  autoRenewRecord,
  currentCycleRecord,
  cycleRecord,
  idOf,
  restakedBy,
} from '../oracle/primary-network/records/cycle-records.js';

const chain = new AllEras();
const { steps } = chain;
const HIGHEST_STAKE = BigInt(chain.maxValidatorStake);
const oracle = new PositionsOracle();
const MOST_STAGES = 6;
const NETWORK = '/v1/networks/fuji';
const P = `${NETWORK}/blockchains/p-chain`;
let pool: pg.Pool;

/** How many steps are taken in at each stage: some of those at which an auto-renewed validator changes, and all. */
function stages(): number[] {
  const oracleOfAll = new PositionsOracle();
  let before = '';
  const changes = steps.flatMap(({ state }, i) => {
    if (state) oracleOfAll.add(state);
    const now = JSON.stringify([...oracleOfAll.positions.values()], (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const hasChanged = state && now !== before;
    before = now;
    return hasChanged ? [i + 1] : [];
  });
  const some = changes.filter((_, i) => i % Math.ceil(changes.length / MOST_STAGES) === 2);
  return [...some.filter((count) => count < steps.length), steps.length];
}

withRealStoreAndService(async (filled) => {
  pool = filled;
  await takeIn(1);
});

let taken = 0;
async function takeIn(count: number): Promise<void> {
  const some = steps.slice(taken, count);
  taken = count;
  await indexEvents(
    pool,
    some.map(({ event }) => event),
    { knowledge: chain.knowledge },
  );
  for (const { state } of some) if (state) oracle.add(state);
}

/** The answer in both dialects, which do not differ here; clients of the hosted service take it. */
async function both(operation: OperationName, path: string): Promise<Json> {
  const { status, body } = await get(path);
  expect([path, status]).toEqual([path, 200]);
  const answer = await hosted(path);
  // Of pages the tokens differ.
  expect({ ...answer, nextPageToken: '' }).toEqual({ ...body, nextPageToken: '' });
  expect(checkHosted(operation, answer)).toEqual([]);
  return body;
}

const positions = () => [...oracle.positions.values()];
const isActive = ({ cycles }: Position) => !cycles.at(-1)!.settled;
const nodes = () => [...new Set(positions().map(({ nodeId }) => nodeId))];
const nodeName = (hex: string) => `NodeID-${idOf(hex)}`;
const transactionOf = (id: string) => both('primaryTransaction', `${P}/transactions/${idOf(id)}`);

/** What delegations that are current would put by, and have. @param fee percent */
function feesOf({ nodeId }: Position, { delegateeReward }: StateCycle, fee: string): bigint {
  const rest = 1_000_000n - BigInt(Math.round(Number(fee) * 10_000));
  const shareOf = (reward: bigint) => reward - (reward * rest) / 1_000_000n;
  const current = [...oracle.delegations.values()].filter((d) => d.nodeId === nodeId && d.isCurrent);
  return current.reduce((sum, { potentialReward }) => sum + shareOf(potentialReward), delegateeReward);
}

describe.each(stages().map((count) => [count]))('a chain of all eras after %i blocks', (count) => {
  it('is taken in', () => takeIn(count), 120_000);

  it('has the cycles that the node’s states show', async () => {
    for (const node of nodes()) {
      const path = `${NETWORK}/validators/${nodeName(node)}/cycles`;
      const own = oracle.of(node);
      const ascending = own.flatMap((position) =>
        position.cycles.flatMap((cycle, i) => (cycle.settled ? [cycleRecord(oracle, position, i)] : [])),
      );
      const active = own.find(isActive);
      const current = active && { currentCycle: currentCycleRecord(oracle, active) };
      const descending = [...ascending].reverse();
      expect(await both('cycles', `${path}?pageSize=100`)).toEqual({ cycles: descending, ...current });
      expect(await both('cycles', `${path}?pageSize=100&sortOrder=asc`)).toEqual({ cycles: ascending, ...current });
      expect(await pages(path, 1, 'cycles')).toEqual(descending);
      expect(await pages(`${path}?sortOrder=asc`, 2, 'cycles')).toEqual(ascending);
      const { nextPageToken } = (await get(`${path}?pageSize=1`)).body;
      if (nextPageToken) {
        const second = await both('cycles', `${path}?pageSize=1&pageToken=${nextPageToken}`);
        expect(second).not.toHaveProperty('currentCycle');
      }
      for (const { txId } of own) {
        const { cycles } = await both('cycles', `${path}?txHash=${idOf(txId)}&pageSize=100`);
        expect(cycles).toEqual(descending.filter(({ stakingTxHash }) => stakingTxHash === idOf(txId)));
      }
      expect(await both('cycles', `${path}?txHash=${idOf('00'.repeat(32))}`)).toEqual({ cycles: [] });
    }
    expect(await both('cycles', `${NETWORK}/validators/${nodeName('07'.repeat(20))}/cycles`)).toEqual({ cycles: [] });
  });

  it('lists each position once, with its running or last cycle, beside fixed validators', async () => {
    const { validators } = await both('validators', `${NETWORK}/validators?pageSize=100`);
    const renewed = new Map<string, Json>();
    for (const validator of validators) {
      if (validator.stakingType === 'fixed') expect(validator).not.toHaveProperty('autoRenew');
      else renewed.set(validator.txHash, validator);
    }
    expect(validators.filter(({ stakingType }: Json) => stakingType === 'autoRenewed')).toHaveLength(renewed.size);
    expect([...renewed.keys()].sort()).toEqual(
      positions()
        .map(({ txId }) => idOf(txId))
        .sort(),
    );
    for (const position of positions()) {
      const validator = renewed.get(idOf(position.txId))!;
      const last = position.cycles.at(-1)!;
      const { rewardAddresses: reward } = validator.rewards ?? validator.potentialRewards;
      const fee = validator.autoRenew.delegationRewardAddresses;
      const { blsCredentials } = await transactionOf(position.txId);
      expect(validator).toMatchObject({
        ...{ nodeId: nodeName(position.nodeId), startTimestamp: last.start, endTimestamp: last.end, blsCredentials },
        ...{ amountStaked: String(last.weight), autoRenew: autoRenewRecord(position, { reward, fee }) },
        validationStatus: last.settled ? 'completed' : 'active',
      });
      const [own, fees] = last.settled
        ? [last.settled.outcome === 'exited' ? last.potentialReward : 0n, last.delegateeReward]
        : [last.potentialReward, feesOf(position, last, validator.delegationFee)];
      expect(validator.rewards ?? validator.potentialRewards).toEqual({
        ...{ validationRewardAmount: String(own), delegationRewardAmount: String(fees), rewardAddresses: reward },
        ...(last.settled && { rewardTxHash: idOf(last.settled.rewardTx) }),
      });
    }
  });

  it('has transactions that follow the running cycle', async () => {
    for (const { txId, nodeId, cycles } of positions()) {
      const [first, last] = [cycles[0]!, cycles.at(-1)!];
      const add = await transactionOf(txId);
      expect(add).toMatchObject({
        ...{ txType: 'AddAutoRenewedValidatorTx', nodeId: nodeName(nodeId), period: first.end - first.start },
        ...{ startTimestamp: last.start, endTimestamp: last.end, estimatedReward: String(last.potentialReward) },
        ...{ amountStaked: [{ amount: String(first.weight) }], autoCompoundRewardShares: expect.any(Number) },
        ...{ blockTimestamp: first.start, validatorAuthority: { addresses: [expect.any(String)], threshold: 1 } },
      });
      expect(add.rewardTxHash).toBe(last.settled && idOf(last.settled.rewardTx));
      for (const [i, { settled }] of cycles.entries()) {
        if (!settled) continue;
        const reward = await transactionOf(settled.rewardTx);
        expect(reward).toMatchObject({ txType: 'RewardAutoRenewedValidatorTx', stakingTxHash: idOf(txId) });
        const next = cycles[i + 1];
        expect(reward.estimatedReward).toBe(next && String(next.potentialReward));
      }
    }
    const all = await pages(`${P}/transactions`, 100, 'transactions');
    const set = all.filter(({ txType }) => txType === 'SetAutoRenewedValidatorConfigTx');
    for (const one of set) {
      expect(one).toMatchObject({ period: expect.any(Number), autoCompoundRewardShares: expect.any(Number) });
      expect(positions().map(({ txId }) => idOf(txId))).toContain(one.stakingTxHash);
    }
    if (count === steps.length) expect(set.map(({ period }) => period)).toContain(0);
  });

  it('lists staking transactions of active positions with their renewal', async () => {
    const { transactions } = await both('stakingTransactions', `${P}/transactions:listStaking?pageSize=100`);
    const renewed = transactions.filter(({ txType }: Json) => txType === 'AddAutoRenewedValidatorTx');
    const active = positions().filter(isActive);
    expect(renewed.map(({ txHash }: Json) => txHash).sort()).toEqual(active.map(({ txId }) => idOf(txId)).sort());
    for (const one of transactions) {
      const position = active.find(({ txId }) => idOf(txId) === one.txHash);
      const { validationRewardAddresses: reward, delegationRewardAddresses: fee } = one.autoRenew ?? {};
      if (position) expect(one.rewardAddresses).toEqual([...new Set([...reward, ...fee])]);
      const addresses = { reward, fee };
      expect(one.autoRenew).toEqual(position && autoRenewRecord(position, addresses));
    }
  });

  it('has pending rewards without what is staked again, and in the last cycle with what was', async () => {
    for (const position of positions().filter(isActive)) {
      const last = position.cycles.at(-1)!;
      const { delegationFeePercent } = await transactionOf(position.txId);
      const fees = feesOf(position, last, delegationFeePercent);
      const isLast = last.nextPeriod === 0;
      const [own, share] = isLast
        ? [-last.restakedValidation, -last.restakedDelegatee]
        : restakedBy(last, fees, HIGHEST_STAKE);
      const path = `${NETWORK}/rewards:listPending?nodeIds=${nodeName(position.nodeId)}&pageSize=100`;
      const { pendingRewards } = await both('pendingRewards', path);
      const found = pendingRewards.filter(({ txHash }: Json) => txHash === idOf(position.txId));
      const shown = found.map(({ rewardType, stakingType, estimatedReward }: Json) => [
        ...[rewardType, stakingType, estimatedReward.amount],
      ]);
      const expected = [['VALIDATOR', 'autoRenewed', String(last.potentialReward - own)]];
      if (fees > 0n || share < 0n) expected.push(['VALIDATOR_FEE', 'autoRenewed', String(fees - share)]);
      expect(shown.sort()).toEqual(expected);
      const delegators = pendingRewards.filter(({ rewardType }: Json) => rewardType === 'DELEGATOR');
      for (const { stakingType } of delegators) expect(stakingType).toBe('fixed');
    }
  });

  it('has a paid reward for each reward UTXO, none where all was staked again', async () => {
    const paidOf = ({ cycles }: Position) =>
      cycles.flatMap((cycle, i): [string, string, string][] => {
        if (!cycle.settled) return [];
        const next = cycles[i + 1];
        const { restakedValidation, restakedDelegatee, potentialReward, delegateeReward, settled } = cycle;
        const own = settled.outcome === 'aborted' ? 0n : potentialReward;
        const amounts: [string, bigint][] = [
          ['VALIDATOR', own + restakedValidation - (next?.restakedValidation ?? 0n)],
          ['VALIDATOR_FEE', delegateeReward + restakedDelegatee - (next?.restakedDelegatee ?? 0n)],
        ];
        return amounts.flatMap(([type, amount]): [string, string, string][] =>
          amount > 0n ? [[idOf(settled.rewardTx), type, String(amount)]] : [],
        );
      });
    for (const node of nodes()) {
      const path = `${NETWORK}/rewards?nodeIds=${nodeName(node)}&pageSize=100`;
      const { historicalRewards } = await both('historicalRewards', path);
      const renewed = historicalRewards.filter(({ stakingType }: Json) => stakingType === 'autoRenewed');
      expect(renewed.map((one: Json) => [one.rewardTxHash, one.rewardType, one.reward.amount]).sort()).toEqual(
        oracle.of(node).flatMap(paidOf).sort(),
      );
    }
  });

  it('has restaked rewards in balances of now, and stakes in those of a time within an earlier cycle', async () => {
    const active = positions().filter(isActive);
    const { transactions } = (await get(`${P}/transactions:listStaking?pageSize=100`)).body;
    const renewals: Json[] = transactions.flatMap(({ autoRenew }: Json) => autoRenew ?? []);
    const addresses = new Set<string>(renewals.flatMap((one) => one.validationRewardAddresses));
    for (const address of [...addresses, ...renewals.flatMap((one) => one.delegationRewardAddresses)]) {
      const expected = active.reduce((sum, { txId, cycles }) => {
        const { autoRenew } = transactions.find(({ txHash }: Json) => txHash === idOf(txId));
        const { restakedValidation, restakedDelegatee } = cycles.at(-1)!;
        const own = autoRenew.validationRewardAddresses.includes(address) ? restakedValidation : 0n;
        return sum + own + (autoRenew.delegationRewardAddresses.includes(address) ? restakedDelegatee : 0n);
      }, 0n);
      const path = `${P}/balances?addresses=${address}`;
      expect((await both('primaryBalances', path)).balances.restakedRewards).toBe(String(expected));
      expect((await get(`${path}&blockTimestamp=0`)).body.balances.restakedRewards).toBe(String(expected));
      expect((await get(`${path}&blockTimestamp=1`)).body.balances).not.toHaveProperty('restakedRewards');
    }
    for (const { txId, cycles } of positions().filter((position) => position.cycles.length > 1)) {
      const add = await transactionOf(txId);
      const [stake] = add.emittedUtxos.filter(({ staked }: Json) => staked);
      const then = cycles[0]!.start + 1;
      const path = `${P}/balances?addresses=${stake.addresses.join()}&blockTimestamp=${then}`;
      const { balances } = (await get(path)).body;
      expect(balances.pendingStaked).toEqual([]);
      expect(BigInt(balances.unlockedStaked[0].amount)).toBeGreaterThanOrEqual(BigInt(stake.amount));
    }
  });
});

it('has cycles of each outcome, compounded in part, wholly, not at all, and up to the highest stake', () => {
  const all = positions().flatMap(({ cycles }) => cycles.map((cycle, i) => ({ cycle, next: cycles[i + 1] })));
  const outcomes = all.flatMap(({ cycle }) => cycle.settled?.outcome ?? []);
  expect(new Set(outcomes)).toEqual(new Set(['renewed', 'exited', 'aborted']));
  const renewed = all.flatMap(({ cycle, next }) => (next ? [{ cycle, next }] : []));
  const sharesOf = renewed.map(({ cycle }) => cycle.shares);
  expect([
    sharesOf.includes(0n),
    sharesOf.includes(1_000_000n),
    sharesOf.some((s) => s > 0n && s < 1_000_000n),
  ]).toEqual([true, true, true]);
  expect(renewed.some(({ next }) => next.weight === HIGHEST_STAKE)).toBe(true);
  // The node's own numbers are ACP-236's.
  for (const { cycle, next } of renewed)
    expect([
      next.restakedValidation - cycle.restakedValidation,
      next.restakedDelegatee - cycle.restakedDelegatee,
    ]).toEqual(restakedBy(cycle, cycle.delegateeReward, HIGHEST_STAKE));
});

it('splits a reward as the worked example of the hosted service’s documents', () => {
  const example = { potentialReward: 1_274_832n, shares: 250_000n, weight: 1_000_000_000n, nextPeriod: 1 };
  expect(restakedBy(example as StateCycle, 0n, HIGHEST_STAKE)).toEqual([318_708n, 0n]);
});
