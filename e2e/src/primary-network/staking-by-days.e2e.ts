import { describe, expect, it } from '@jest/globals';
import { encodeCb58, encodeNodeId } from '@nunatak/avalanche-codec';
import type {
  L1FeeDay,
  L1FeePayers,
  StakerKey,
  StakingDay,
  ValidationPeriod,
} from '@nunatak/primary-network-contracts';
import { pages, reads, wall, withRealStoreAndService } from '@nunatak/primary-network-data/testing';
import { AllEras, indexEvents } from '@nunatak/primary-network-indexer/testing';
import { stakingStates } from '@nunatak/primary-network-queries';
import type pg from 'pg';
import { DAY, StakingByDays } from '../oracle/primary-network/staking-by-days.js';

// A chain of 133 blocks that avalanchego has run, through all eras: what is served by days is what its states come to.

const chain = new AllEras();
const NETWORK = Number(chain.networkId);
const oracle = new StakingByDays(chain.steps.flatMap(({ state }) => state ?? []));
const PRIMARY = '00'.repeat(32);
const bytes = (hex: string) => Buffer.from(hex, 'hex');
const dayOf = (time: number) => time - (time % DAY);
let pool: pg.Pool;

withRealStoreAndService(async (filled) => {
  pool = filled;
  await indexEvents(
    pool,
    chain.steps.map(({ event }) => event),
    { knowledge: chain.knowledge },
  );
  const { target, minPrice, excessConversionConstant } = chain.l1Fee;
  await pool.query('UPDATE network SET rules = $1', [
    {
      'validator-fees-target': String(target),
      'validator-fees-min-price': String(minPrice),
      'validator-fees-excess-conversion-constant': String(excessConversionConstant),
    },
  ]);
  // Two days later: nothing has happened since.
  wall.ms = (oracle.head + 2 * DAY) * 1_000;
});

describe('the stakers of a subnet', () => {
  it('are avalanchego’s after every block, whichever times are asked for together', async () => {
    const times = oracle.times.map((time) => time + 1);
    const rangesOf = (length: number) => [
      [0, length],
      [length - 1, length],
      ...Array.from({ length: 20 }, (_, i) => [i * 5, i * 5 + 1 + ((i * 7) % 11)] as const),
    ];
    for (const subnetId of oracle.subnets) {
      const expected = times.map((time) => oracle.before(time, subnetId));
      for (const [from, to] of rangesOf(times.length)) {
        const rows = await stakingStates(pool, chain.networkId, bytes(subnetId), times.slice(from, to));
        const stored = rows.map(({ validatorWeight, delegatorWeight, ...counts }) => ({
          ...{ ...counts, validatorWeight: BigInt(validatorWeight), delegatorWeight: BigInt(delegatorWeight) },
        }));
        expect([subnetId, from, stored]).toEqual([subnetId, from, expected.slice(from, to)]);
      }
    }
    const seen = oracle.subnets.map((subnetId) => times.map((time) => oracle.before(time, subnetId)));
    expect(seen.filter((states) => states.some(({ delegators }) => delegators > 0)).length).toBeGreaterThan(1);
    expect(oracle.subnets.length).toBeGreaterThan(3);
  });

  it('at the ends of days, from the day of the subnet to today, in both directions and in pages', async () => {
    for (const subnetId of oracle.subnets) {
      const whole = await reads().stakingDays(NETWORK, bytes(subnetId), { ascending: true });
      expect([whole.time, whole.hasMore]).toEqual([oracle.head, false]);
      expect(whole.days.at(-1)!.start).toBe(dayOf(oracle.head) + 2 * DAY);
      for (const { start, ...stakers } of whole.days)
        expect([subnetId, start, stakers]).toEqual([subnetId, start, oracle.before(start + DAY, subnetId)]);
      expect(whole.days.map(({ start }) => start - whole.days[0]!.start)).toEqual(whole.days.map((_, i) => i * DAY));
      const newest: StakingDay[] = [];
      for (let end: number | undefined, hasMore = true; hasMore; end = newest.at(-1)!.start) {
        const page = await reads().stakingDays(NETWORK, bytes(subnetId), {
          size: 2,
          ...(end !== undefined && { end }),
        });
        newest.push(...page.days);
        hasMore = page.hasMore;
      }
      expect(newest).toEqual(whole.days.toReversed());
    }
    const [genesis] = (await reads().stakingDays(NETWORK, bytes(PRIMARY), { ascending: true, size: 1 })).days;
    expect(genesis!.start).toBe(dayOf(oracle.times[0]!));
  });

  it('of days that begin from one time on and before another', async () => {
    const { days } = await reads().stakingDays(NETWORK, bytes(PRIMARY));
    const within = (start: number, end: number) => days.filter((day) => day.start >= start && day.start < end);
    const first = days.at(-1)!.start;
    for (const [start, end] of [
      [first, first + 3 * DAY],
      [first + 1, first + 3 * DAY + 1],
      [0, first + DAY - 1],
      [first - 9 * DAY, Number.MAX_SAFE_INTEGER],
      [first + 5, first + 6],
      [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ] as const)
      expect((await reads().stakingDays(NETWORK, bytes(PRIMARY), { start, end })).days).toEqual(within(start, end));
  });
});

describe('validations', () => {
  const KEYS = 'txHash nodeId subnetId startTimestamp endTimestamp validationStatus amountStaked delegatorCount'.split(
    ' ',
  );
  const NETWORK_PATH = '/v1/networks/fuji';
  const hex = (buffer: Buffer) => buffer.toString('hex');

  it('of a subnet, in pages, are those of the list of validators', async () => {
    for (const subnetId of oracle.subnets) {
      const listed = await pages(
        `${NETWORK_PATH}/validators?subnetId=${encodeCb58(bytes(subnetId))}`,
        100,
        'validators',
      );
      for (const ascending of [false, true]) {
        const found: ValidationPeriod[] = [];
        for (let next: StakerKey | undefined, isFirst = true; isFirst || next; isFirst = false) {
          const page = { size: 2, ascending, ...(next && { after: next }) };
          const answer = await reads().validationPeriods(NETWORK, { subnetId: bytes(subnetId) }, page);
          found.push(...answer.validations);
          next = answer.next;
        }
        const shown = found.map((one) => ({
          ...{
            txHash: encodeCb58(one.transactionId),
            nodeId: encodeNodeId(one.nodeId),
            subnetId: encodeCb58(one.subnetId),
          },
          ...{ startTimestamp: one.start, endTimestamp: one.end, validationStatus: one.status },
          amountStaked: String(one.weight),
          ...(one.status !== 'removed' && { delegatorCount: one.delegators }),
        }));
        const expected = listed.map((one) =>
          Object.fromEntries(KEYS.flatMap((key) => (key in one ? [[key, one[key]]] : []))),
        );
        expect(ascending ? shown.toReversed() : shown).toMatchObject(expected);
        expect(shown.length).toBe(listed.length);
      }
    }
  });

  it('of a node, and of transactions in a time', async () => {
    const { validations: all } = await reads().validationPeriods(
      NETWORK,
      { subnetId: bytes(PRIMARY) },
      { size: 1_000 },
    );
    for (const { nodeId } of all) {
      const { validations } = await reads().validationPeriods(NETWORK, { nodeId });
      const ofPrimary = validations.filter(({ subnetId }) => hex(subnetId) === PRIMARY);
      expect(ofPrimary).toEqual(all.filter((one) => one.nodeId.equals(nodeId)));
    }
    const times = [...new Set(all.map(({ time }) => time))];
    for (const start of times)
      for (const end of [start + 1, start + DAY, oracle.head + DAY]) {
        const within = all.filter(({ time }) => time >= start && time < end);
        for (const ascending of [false, true]) {
          const range = { start, end, ascending, size: 1_000 };
          const { validations } = await reads().validationPeriods(NETWORK, { subnetId: bytes(PRIMARY) }, range);
          expect(ascending ? validations.toReversed() : validations).toEqual(within);
        }
      }
    expect(times.length).toBeGreaterThan(5);
    const unknown = { subnetId: Buffer.alloc(32, 99) };
    await expect(reads().validationPeriods(NETWORK, unknown)).rejects.toMatchObject({ statusCode: 404 });
    expect((await reads().validationPeriods(NETWORK, { nodeId: Buffer.alloc(20, 99) })).validations).toEqual([]);
  });

  it('with addresses for rewards that ran in a time are those that avalanchego had then, each once', async () => {
    const { rows } = await pool.query<{ id: string; time: string; addresses: Buffer[] | null }>(
      `SELECT DISTINCT encode(s.transaction_id, 'hex') AS id, t.time, s.height, s.transaction_index, s.reward_addresses AS addresses
       FROM staker s JOIN transaction t ON t.id = s.transaction_id WHERE s.kind = 'V' ORDER BY s.height DESC, s.transaction_index DESC`,
    );
    for (const subnetId of oracle.subnets)
      for (let start = oracle.times[0]!; start < oracle.head; start += 31 * 3_600)
        for (const length of [1, 3_600, 3 * DAY]) {
          const ran = oracle.validationsIn(subnetId, start, start + length);
          const expected = rows
            .filter(({ id, addresses }) => addresses && ran.has(id))
            .map(({ time, addresses }) => ({ time: Number(time), addresses: addresses! }));
          const found = [];
          for (let next: StakerKey | undefined, isFirst = true; isFirst || next; isFirst = false) {
            const page = { start, end: start + length, size: 3, ...(next && { after: next }) };
            const answer = await reads().rewardedValidations(NETWORK, bytes(subnetId), page);
            found.push(...answer.validations);
            next = answer.next;
          }
          expect([subnetId, start, length, found]).toEqual([subnetId, start, length, expected]);
        }
    const unknown = Buffer.alloc(32, 99);
    await expect(reads().rewardedValidations(NETWORK, unknown)).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('a network', () => {
  it('is found by name and id, or as the only one', async () => {
    for (const word of ['fuji', 'testnet', '10', undefined])
      expect(await reads().findNetwork(word)).toEqual({ networkId: 10, name: 'fuji' });
    await expect(reads().findNetwork('mainnet')).rejects.toMatchObject({ statusCode: 404 });
    await expect(reads().findNetwork('elsewhere')).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('what L1 validators paid', () => {
  const fees = oracle.fees(chain.l1Fee);
  const first = (validations: readonly { StartTime: string }[]) =>
    dayOf(Math.min(...validations.map(({ StartTime }) => Number(StartTime))));

  function expectedOf(validations: readonly { ValidationID: string; StartTime: string }[]): L1FeeDay[] {
    const days: L1FeeDay[] = [];
    let cumulativeFees = 0n;
    for (let start = first(validations); start <= oracle.head; start += DAY) {
      const paid = validations.map(({ ValidationID }) => fees.get(ValidationID)?.get(start) ?? 0n);
      const inDay = paid.reduce((sum, each) => sum + each, 0n);
      cumulativeFees += inDay;
      days.push({ start, fees: inDay, cumulativeFees, payingValidators: paid.filter((each) => each > 0n).length });
    }
    return days.reverse();
  }

  const all = oracle.l1Validators;
  const groups = <Key extends 'ValidationID' | 'NodeID' | 'SubnetID'>(key: Key) =>
    [...new Set(all.map((validator) => validator[key]))].map(
      (value) => [value, all.filter((validator) => validator[key] === value)] as const,
    );
  const payers: [string, L1FeePayers, typeof all][] = [
    ['all', undefined, all],
    ...groups('ValidationID').map(([id, of]): (typeof payers)[number] => [id, { validationId: bytes(id) }, of]),
    ...groups('NodeID').map(([id, of]): (typeof payers)[number] => [id, { nodeId: bytes(id) }, of]),
    ...groups('SubnetID').map(([id, of]): (typeof payers)[number] => [id, { subnetId: bytes(id) }, of]),
  ];

  it('by days is what accrued second by second for each that was active', async () => {
    for (const [label, who, validations] of payers) {
      const { time, days } = await reads().l1FeeDays(NETWORK, who);
      expect([label, time]).toEqual([label, oracle.head]);
      expect([label, days]).toEqual([label, expectedOf(validations)]);
    }
    const whole = expectedOf(all);
    expect(whole.length).toBeGreaterThan(4);
    // There are days in which more paid than at their ends, and less than were there.
    expect(new Set(whole.map(({ payingValidators }) => payingValidators)).size).toBeGreaterThan(2);
  });

  it('in some days is the same', async () => {
    const whole = expectedOf(all);
    for (let from = 0; from < whole.length; from++)
      for (let to = from + 1; to <= whole.length; to++) {
        const some = whole.slice(from, to);
        const range = { start: some.at(-1)!.start - 1, end: some[0]!.start + 1 };
        expect((await reads().l1FeeDays(NETWORK, undefined, range)).days).toEqual(some);
      }
    expect((await reads().l1FeeDays(NETWORK, undefined, { start: oracle.head + DAY })).days).toEqual([]);
  });

  it('is nothing of a node or subnet without L1 validators, and not found of what is not stored', async () => {
    expect((await reads().l1FeeDays(NETWORK, { subnetId: bytes(PRIMARY) })).days).toEqual([]);
    expect((await reads().l1FeeDays(NETWORK, { nodeId: Buffer.alloc(20, 99) })).days).toEqual([]);
    const unknown = Buffer.alloc(32, 99);
    await expect(reads().l1FeeDays(NETWORK, { validationId: unknown })).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/^validation_id: network 10 has no L1 validator /),
    });
    await expect(reads().l1FeeDays(NETWORK, { subnetId: unknown })).rejects.toMatchObject({ statusCode: 404 });
    await expect(reads().stakingDays(NETWORK, unknown)).rejects.toMatchObject({ statusCode: 404 });
  });
});
