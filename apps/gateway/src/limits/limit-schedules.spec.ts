import { describe, expect, it } from '@jest/globals';
import { WEIGHTS } from '@nunatak/gateway-contracts';
import fc from 'fast-check';
import { LimitWindows, type SharedWindows } from './limit-windows.js';
import { MemoryWindows } from './memory-windows.js';
import type { Subject } from './subject.js';
import { DAY_MS, limitsOf, MINUTE_MS, type Taken, WINDOWS } from './windows.js';

const SCHEDULES = 1_000;
const MIDNIGHT = 20_000 * DAY_MS;
/** Of the store's clock: each schedule crosses edges of minutes and one of a day. */
const START_MS = MIDNIGHT - 70_000;
const DURATION_MS = 3 * MINUTE_MS;

interface Call {
  gateway: number;
  subject: number;
  weight: number;
  atMs: number;
  /** From the gateway to the store, and back. */
  thereMs: number;
  backMs: number;
}

const plan = fc.record({
  unitsPerMinute: fc.integer({ min: 1, max: 400 }),
  unitsPerDay: fc.integer({ min: 1, max: 900 }),
});
const weight = fc.constantFrom(...Object.values(WEIGHTS));

/** Organisations, of whom some have a further key with a limit of its own; and calls that three gateways get. */
const schedule = fc.record({
  subjects: fc
    .array(fc.record({ plan, limit: fc.option(plan, { nil: undefined }) }), { minLength: 1, maxLength: 3 })
    .map((all) =>
      all.flatMap(({ plan, limit }, i): Subject[] => {
        const organisation: Subject = { id: `o:${i}`, kind: 'organisation', plan };
        return limit === undefined
          ? [organisation]
          : [organisation, { ...organisation, key: { id: 'k', plan: limit } }];
      }),
    ),
  skewsMs: fc.tuple(fc.nat(1e9), fc.nat(1e9), fc.nat(1e9)),
  calls: fc.array(
    fc.record<Call>({
      gateway: fc.nat(2),
      subject: fc.nat(5),
      weight,
      // Half of the calls come close to an edge.
      atMs: fc.oneof(
        fc.nat(DURATION_MS),
        fc.constantFrom(10_000, 70_000, 130_000).chain((edge) => fc.integer({ min: edge - 120, max: edge + 120 })),
      ),
      thereMs: fc.nat(60),
      backMs: fc.nat(60),
    }),
    { minLength: 60, maxLength: 120 },
  ),
});

/** Runs what is due at each moment, in order of time. */
class Timeline {
  nowMs = START_MS;
  readonly #due: { atMs: number; run: () => void }[] = [];

  at(atMs: number, run: () => void): void {
    const i = this.#due.findIndex((other) => other.atMs > atMs);
    this.#due.splice(i < 0 ? this.#due.length : i, 0, { atMs, run });
  }

  async run(): Promise<void> {
    for (let next = this.#due.shift(); next !== undefined; next = this.#due.shift()) {
      this.nowMs = next.atMs;
      next.run();
      for (let i = 0; i < 5; i++) await undefined;
    }
  }
}

interface Result {
  subject: Subject;
  weight: number;
  accepted: boolean;
  /** When it was decided, on the store's clock. */
  decidedAtMs: number;
}

async function play({ subjects, skewsMs, calls }: { subjects: Subject[]; skewsMs: number[]; calls: Call[] }) {
  const time = new Timeline();
  const windows = new MemoryWindows(100);
  const results: Result[] = [];
  let travels: Call;
  const store: SharedWindows = {
    nodeOf: () => '',
    take(subject, weight) {
      const { thereMs, backMs } = travels;
      return new Promise<Taken>((resolve) => {
        time.at(time.nowMs + thereMs, () => {
          const taken = windows.take(subject, weight, time.nowMs);
          results.push({ subject, weight, accepted: taken.accepted, decidedAtMs: time.nowMs });
          time.at(time.nowMs + backMs, () => resolve(taken));
        });
      });
    },
  };
  const outages = { lost: () => expect('a loss').toBe('none'), back: () => undefined };
  const gateways = skewsMs.map((skewMs) => {
    const clocks = { wallMs: () => 0, monotonicMs: () => time.nowMs - START_MS + skewMs };
    return new LimitWindows(store, 'closed', outages, clocks, 100);
  });
  let asked = 0;
  for (const call of calls) {
    const subject = subjects[call.subject % subjects.length]!;
    time.at(START_MS + call.atMs, () => {
      travels = call;
      const decision = gateways[call.gateway]!.take(subject, call.weight);
      if (decision instanceof Promise) void decision.then(({ by }) => expect(by).toBe('redis'));
      else results.push({ subject, weight: call.weight, accepted: false, decidedAtMs: time.nowMs });
      asked++;
    });
  }
  await time.run();
  expect([asked, results.length]).toEqual([calls.length, calls.length]);
  return results;
}

/** The plain model: units accepted in each window of each subject. */
function acceptedUnits(results: Result[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const result of results.filter(({ accepted }) => accepted))
    for (const name of windowNames(result)) units.set(name, (units.get(name) ?? 0) + result.weight);
  return units;
}

function windowNames({ subject, decidedAtMs }: Result): string[] {
  const owners = [subject.id, subject.id, `${subject.id} ${subject.key?.id}`, `${subject.id} ${subject.key?.id}`];
  return limitsOf(subject).map(
    (_, i) => `${owners[i]} ${WINDOWS[i]!.name} ${Math.floor(decidedAtMs / WINDOWS[i]!.ms)}`,
  );
}

describe(`limits in ${SCHEDULES} schedules of three gateways and one store`, () => {
  it('never exceed a plan, and refuse a call only where its units are too many for a window', async () => {
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(schedule, async (given) => {
        const results = await play(given);
        const units = acceptedUnits(results);
        const isRight = (result: Result) => {
          const limits = limitsOf(result.subject);
          const needed = result.accepted ? 0 : result.weight;
          return (
            windowNames(result).some((name, i) => (units.get(name) ?? 0) + needed > limits[i]!) !== result.accepted
          );
        };
        refusals += results.filter(({ accepted }) => !accepted).length;
        expect(results.filter((result) => !isRight(result))).toEqual([]);
      }),
      { seed: 29, numRuns: SCHEDULES },
    );
    expect(refusals).toBeGreaterThan(10 * SCHEDULES);
  });
});
