import { expect, it } from '@jest/globals';
import { clearRows } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { splitReward } from '@nunatak/primary-network-networks';
import { PRIMARY_NETWORK_SCHEMA, PRIMARY_NETWORK_TABLES } from '@nunatak/primary-network-schema';
import { AllEras, type RecordedState } from './testing/all-eras.js';
import { encodedUtxo, type StoredUtxo } from './testing/encoded-utxo.js';
import { FAR, indexEvents } from './testing/index-events.js';
import { storedRows } from './testing/stored-rows.js';

const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
const chain = new AllEras();
const TIMEOUT_MS = 600_000;

async function rowsOf<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await store.pool.query<Row>(sql, values)).rows;
}

/** What can be spent on the P-Chain, in platformvm's encoding. */
async function utxos(): Promise<string[]> {
  const rows = await rowsOf<StoredUtxo>(
    `SELECT u.* FROM utxo u WHERE u.holder = 'P'
       AND EXISTS (SELECT FROM unspent s WHERE s.utxo_id = u.utxo_id AND NOT s.is_staked)`,
  );
  return rows.map(encodedUtxo).sort();
}

async function stakers(status: 'C' | 'P') {
  return rowsOf<Record<string, string>>(
    `SELECT encode(transaction_id, 'hex') AS "TxID", encode(node_id, 'hex') AS "NodeID",
       encode(subnet_id, 'hex') AS "SubnetID", weight AS "Weight", start_time AS "Start", end_time AS "End",
       coalesce(potential_reward, 0)::text AS "PotentialReward", delegatee_reward AS "DelegateeReward"
     FROM staker WHERE status = $1 ORDER BY 1`,
    [status],
  );
}

function recordedStakers(recorded: NonNullable<RecordedState['Current']>) {
  const rows = recorded.map(({ TxID, NodeID, SubnetID, Weight, Start, End, PotentialReward, DelegateeReward }) => ({
    ...{ TxID, NodeID, SubnetID, Weight, Start, End, PotentialReward, DelegateeReward: DelegateeReward ?? '0' },
  }));
  return rows.sort((a, b) => (a.TxID < b.TxID ? -1 : 1));
}

it(
  'after each block of a chain of all eras, what is stored is what avalanchego’s state is',
  async () => {
    const nodeUtxos = new Set<string>();
    for (const { event, state } of chain.steps) {
      await indexEvents(store.pool, [event], { knowledge: chain.knowledge });
      if (!state) continue;
      for (const utxo of state.RemovedUTXOs ?? []) nodeUtxos.delete(utxo);
      for (const utxo of state.AddedUTXOs ?? []) nodeUtxos.add(utxo);
      expect(await utxos()).toEqual([...nodeUtxos].sort());
      if (state.Current) expect(await stakers('C')).toEqual(recordedStakers(state.Current));
      if (state.Pending) expect(await stakers('P')).toEqual(recordedStakers(state.Pending));
      if (state.L1Validators)
        expect(
          await rowsOf(
            `SELECT encode(validation_id, 'hex') AS "ValidationID", encode(subnet_id, 'hex') AS "SubnetID", time AS "StartTime",
             weight AS "Weight", end_accumulated_fee AS "EndAccumulatedFee"
           FROM l1_validator WHERE weight > 0 ORDER BY 1`,
          ),
        ).toEqual(
          state.L1Validators.map(({ ValidationID, SubnetID, StartTime, Weight, EndAccumulatedFee }) => ({
            ...{ ValidationID, SubnetID, StartTime, Weight, EndAccumulatedFee },
          })).sort((a, b) => (a.ValidationID < b.ValidationID ? -1 : 1)),
        );
      if (event.kind === 'block')
        expect(
          await rowsOf(
            'SELECT current_supply, accrued_fees, active_l1_validators, coalesce(l1_fee_excess, 0)::text AS l1_fee_excess FROM block WHERE height = $1',
            [event.block.height],
          ),
        ).toEqual([
          {
            current_supply: state.Supply,
            accrued_fees: state.AccruedFees,
            active_l1_validators: state.ActiveL1Validators,
            l1_fee_excess: state.Excess,
          },
        ]);
      for (const [transactionId, rewards] of Object.entries(state.RewardUTXOs ?? {})) {
        const rows = await rowsOf<StoredUtxo>(
          `SELECT * FROM utxo WHERE transaction_id = decode($1, 'hex') AND reward_type IS NOT NULL ORDER BY output_index`,
          [transactionId],
        );
        expect(rows.map(encodedUtxo)).toEqual(rewards);
      }
      await expectPendingRewards();
      await expectCurrentStakerAddresses();
    }
  },
  TIMEOUT_MS,
);

it(
  'batches of many blocks lead to the same',
  async () => {
    const single = await storedRows(store.pool, chain.networkId);
    for (const parts of [
      { batchSize: 7 },
      { batchSize: 50 },
      {},
      { partEvents: 7 },
      { batchSize: 90, partEvents: 20 },
      // A bulk load, whose end writes what its batches left out.
      { batchSize: 30, head: FAR },
    ]) {
      await clearRows(store.pool, PRIMARY_NETWORK_TABLES, chain.networkId);
      const events = chain.steps.map(({ event }) => event);
      await indexEvents(store.pool, events, { ...parts, knowledge: chain.knowledge });
      expect(await storedRows(store.pool, chain.networkId)).toEqual(single);
    }
  },
  TIMEOUT_MS,
);

it(
  'a bulk load that ends at any block leaves what is stored as it would be',
  async () => {
    const events = chain.steps.map(({ event }) => event);
    for (let end = 2; end <= events.length; end += 3) {
      await clearRows(store.pool, PRIMARY_NETWORK_TABLES, chain.networkId);
      await indexEvents(store.pool, events.slice(0, end), { knowledge: chain.knowledge });
      const usual = await storedRows(store.pool, chain.networkId);
      await clearRows(store.pool, PRIMARY_NETWORK_TABLES, chain.networkId);
      await indexEvents(store.pool, events.slice(0, end), { knowledge: chain.knowledge, head: FAR });
      expect([end, await storedRows(store.pool, chain.networkId)]).toEqual([end, usual]);
    }
    await indexEvents(store.pool, events, { knowledge: chain.knowledge });
  },
  TIMEOUT_MS,
);

it('holds rewards of each type, paid and aborted stakers, and all that becomes of L1 validators', async () => {
  expect(await rowsOf('SELECT DISTINCT type FROM reward ORDER BY 1')).toEqual(
    ['DELEGATOR', 'VALIDATOR', 'VALIDATOR_FEE'].map((type) => ({ type })),
  );
  expect(await rowsOf('SELECT DISTINCT status, is_rewarded FROM staker ORDER BY 1, 2')).toEqual(
    expect.arrayContaining([
      { status: 'E', is_rewarded: true },
      { status: 'E', is_rewarded: false },
      { status: 'E', is_rewarded: null },
      { status: 'R', is_rewarded: null },
    ]),
  );
  expect(await rowsOf('SELECT DISTINCT kind FROM l1_validator_change ORDER BY 1')).toEqual(
    ['balance', 'disabled', 'exhausted', 'registered', 'removed', 'weight'].map((kind) => ({ kind })),
  );
});

it('tells of each staker what it has earned, whichever transaction paid it', async () => {
  const rows = await rowsOf<Record<string, string> & { is_rewarded: boolean | null }>(
    `SELECT encode(transaction_id, 'hex') AS id, encode(validator_id, 'hex') AS validator, kind, status, start_time, end_time,
       is_rewarded, coalesce(potential_reward, 0)::text AS reward, delegatee_reward, delegation_fee, earned_reward, earned_fees,
       coalesce(auto_renewal->>'accruedValidationRewards', '0') AS restaked_reward,
       coalesce(auto_renewal->>'accruedDelegateeRewards', '0') AS restaked_fees FROM staker`,
  );
  const { upgrades } = chain.knowledge.rulesOf(10, Buffer.alloc(32), undefined);
  const isWithin = (d: Record<string, string>, v: Record<string, string>) =>
    d.validator === v.id &&
    BigInt(d.start_time!) >= BigInt(v.start_time!) &&
    BigInt(d.end_time!) <= BigInt(v.end_time!);
  const splitOf = (d: Record<string, string>, v: Record<string, string>) =>
    splitReward(BigInt(d.reward!), BigInt(v.delegation_fee!));
  const seen = { early: 0, later: 0, renewed: 0 };
  for (const row of rows) {
    const { id, kind, is_rewarded } = row;
    const own = is_rewarded ? BigInt(row.reward!) : 0n;
    if (kind === 'D') {
      const validator = rows.find((v) => v.kind === 'V' && isWithin(row, v));
      const net = is_rewarded ? splitOf(row, validator!).remainder : 0n;
      expect({ id, earned: row.earned_reward, fees: row.earned_fees }).toEqual({ id, earned: String(net), fees: '0' });
      continue;
    }
    const isEarly = BigInt(row.start_time!) < upgrades.cortina;
    const atOnce = rows
      .filter((d) => d.kind === 'D' && d.is_rewarded && isWithin(d, row))
      .reduce((sum, d) => sum + splitOf(d, row).fromShares, 0n);
    const kept = row.status === 'C' ? '0' : row.delegatee_reward!;
    const fees = isEarly ? String(atOnce) : kept;
    expect({ id, earned: row.earned_reward, fees: row.earned_fees }).toEqual({ id, earned: String(own), fees });
    if (fees !== '0') seen[isEarly ? 'early' : 'later']++;
    if (rows.some((other) => other.id === id && other.start_time !== row.start_time)) seen.renewed++;
  }
  expect(seen).toEqual({ early: expect.any(Number), later: expect.any(Number), renewed: expect.any(Number) });
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);

  // Nothing is paid that is nobody's: all reward UTXOs, and what is still staked again, are somebody's earnings.
  const [utxos] = await rowsOf<{ sum: string }>('SELECT sum(amount) FROM utxo WHERE reward_type IS NOT NULL');
  const current = rows.filter(({ status }) => status === 'C');
  const staked = current.reduce((sum, row) => sum + BigInt(row.restaked_reward!) + BigInt(row.restaked_fees!), 0n);
  const earned = rows.reduce((sum, row) => sum + BigInt(row.earned_reward!) + BigInt(row.earned_fees!), 0n);
  expect(earned).toBe(BigInt(utxos!.sum) + staked);
});

it('lists an auto-renewed validator once, at the place of its staking transaction, by its last cycle', async () => {
  const places = await rowsOf<object>(
    `SELECT kind, height, transaction_index FROM staker WHERE height > 0 AND status <> 'N'`,
  );
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(places.length);
  const cycles = await rowsOf<Record<string, string>>(
    `SELECT s.height, s.transaction_index, s.time, s.status, s.is_rewarded, t.height AS staked_at, t.transaction_index AS staked_index,
       t.time AS staked_time, n.start_time IS NOT NULL AS is_followed
     FROM staker s JOIN transaction t ON t.id = s.transaction_id
     LEFT JOIN staker n ON n.transaction_id = s.transaction_id AND n.start_time = s.end_time WHERE s.auto_renewal IS NOT NULL`,
  );
  expect(cycles.filter(({ is_followed }) => is_followed).length).toBeGreaterThan(1);
  for (const cycle of cycles) {
    const { height, transaction_index, time, staked_at, staked_index, staked_time } = cycle;
    expect([height, transaction_index, time]).toEqual([staked_at, staked_index, staked_time]);
    expect(cycle.status === 'N').toBe(cycle.is_followed);
  }
});

/** What `pending_reward` should hold, reckoned of the stakers in JavaScript, as the state machine pays. */
async function expectPendingRewards(): Promise<void> {
  const current = await rowsOf<Record<string, string>>(
    `SELECT encode(transaction_id, 'hex') AS id, encode(validator_id, 'hex') AS validator, kind, potential_reward, delegatee_reward,
       delegation_fee, reward_addresses IS NOT NULL AS is_paid, weight, auto_renewal->>'autoCompoundRewardShares' AS shares,
       auto_renewal->>'nextPeriod' AS next_period, auto_renewal->>'accruedValidationRewards' AS restaked_reward,
       auto_renewal->>'accruedDelegateeRewards' AS restaked_fees FROM staker WHERE status = 'C'`,
  );
  const expected: string[] = [];
  for (const staker of current.filter(({ is_paid }) => is_paid)) {
    const reward = BigInt(staker.potential_reward!);
    if (staker.kind === 'D') {
      const validator = current.find(({ id, kind }) => id === staker.validator && kind === 'V');
      expect(validator).toBeDefined();
      expected.push(`${staker.id} DELEGATOR ${splitReward(reward, BigInt(validator!.delegation_fee!)).remainder}`);
      continue;
    }
    const delegations = current.filter(({ validator }) => validator === staker.id);
    const fees = delegations.reduce(
      (sum, { potential_reward }) =>
        sum + splitReward(BigInt(potential_reward!), BigInt(staker.delegation_fee!)).fromShares,
      BigInt(staker.delegatee_reward!),
    );
    const [paidReward, paidFees] = paidOf(staker, reward, fees);
    expected.push(`${staker.id} VALIDATOR ${paidReward}`);
    if (delegations.length > 0 || BigInt(staker.delegatee_reward!) > 0n || paidFees !== fees)
      expected.push(`${staker.id} VALIDATOR_FEE ${paidFees}`);
  }
  const stored = await rowsOf<{ text: string }>(
    `SELECT encode(transaction_id, 'hex') || ' ' || type || ' ' || amount AS text FROM pending_reward WHERE is_first`,
  );
  expect(stored.map(({ text }) => text).sort()).toEqual(expected.sort());
}

/** What a validator would be paid of its reward and of its fees: of an auto-renewed one, by ACP-236's rules. */
function paidOf(staker: Record<string, string | null>, reward: bigint, fees: bigint): [bigint, bigint] {
  if (staker.shares == null) return [reward, fees];
  if (staker.next_period === '0')
    return [reward + BigInt(staker.restaked_reward!), fees + BigInt(staker.restaked_fees!)];
  const rest = 1_000_000n - BigInt(staker.shares);
  const withdrawn = (amount: bigint) =>
    amount * rest < 2n ** 64n ? (amount * rest) / 1_000_000n : rest * (amount / 1_000_000n);
  const [own, share] = [reward - withdrawn(reward), fees - withdrawn(fees)];
  const room = BigInt(chain.maxValidatorStake) - BigInt(staker.weight!);
  if (own + share <= room) return [reward - own, fees - share];
  const cut = (own * room) / (own + share);
  return [reward - cut, fees - (room - cut)];
}

/** `current_staker_address` is what `staker_address` has of the stakers that are pending or current. */
async function expectCurrentStakerAddresses(): Promise<void> {
  const columns = `encode(a.address, 'hex') AS address, a.kind, a.role, a.height, a.transaction_index, time, encode(a.transaction_id, 'hex') AS id`;
  const order = 'ORDER BY 1, 2, 3, 4, 5';
  expect(await rowsOf(`SELECT ${columns} FROM current_staker_address a ${order}`)).toEqual(
    await rowsOf(
      `SELECT ${columns} FROM staker_address a JOIN (SELECT DISTINCT transaction_id, time FROM staker WHERE status IN ('P', 'C')) s
         USING (transaction_id) ${order}`,
    ),
  );
}
