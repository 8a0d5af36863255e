import { describe, expect, it } from '@jest/globals';
import { SpentWindows } from './spent-windows.js';
import type { Subject } from './subject.js';
import type { Taken } from './windows.js';

const subject: Subject = { id: 'o:x', kind: 'organisation', plan: { unitsPerMinute: 100, unitsPerDay: 1_000 } };
const refusal = (left: number, endsInMs: number): Taken => ({
  accepted: false,
  windows: [
    { limit: 100, left, endsInMs },
    { limit: 1_000, left: 800, endsInMs: 3_600_000 },
  ],
});

describe('spent windows', () => {
  it('refuse what is too much for what is left, until the window ends, counted from the question', () => {
    const spent = new SpentWindows(10);
    spent.note(subject, refusal(15, 30_000), 5_000);
    expect(spent.refuse(subject, 20, 5_040)).toEqual({
      accepted: false,
      windows: [
        { limit: 100, left: 15, endsInMs: 29_960 },
        { limit: 1_000, left: 800, endsInMs: 3_599_960 },
      ],
    });
    expect(spent.refuse(subject, 15, 5_040)).toBeUndefined();
    expect(spent.refuse(subject, 20, 34_999)).toBeDefined();
    expect(spent.refuse(subject, 20, 35_000)).toBeUndefined();
  });

  it('are asked about again after a minute, since clocks drift', () => {
    const spent = new SpentWindows(10);
    spent.note(
      subject,
      {
        ...refusal(100, 30_000),
        windows: [
          { limit: 100, left: 100, endsInMs: 30_000 },
          { limit: 1_000, left: 5, endsInMs: 80_000_000 },
        ],
      },
      0,
    );
    expect(spent.refuse(subject, 10, 40_000)?.windows).toEqual([
      // Whole again, as far as the gateway has seen.
      { limit: 100, left: 100, endsInMs: 50_000 },
      { limit: 1_000, left: 5, endsInMs: 79_960_000 },
    ]);
    expect(spent.refuse(subject, 10, 60_000)).toBeUndefined();
  });

  it('count for a plan as it was, for one key of those with a limit, and until they are forgotten', () => {
    const spent = new SpentWindows(10);
    const key = (id: string): Subject => ({ ...subject, key: { id, plan: { unitsPerMinute: 5, unitsPerDay: 5 } } });
    const ofKey = [
      ...refusal(50, 30_000).windows,
      { limit: 5, left: 0, endsInMs: 30_000 },
      { limit: 5, left: 0, endsInMs: 9e6 },
    ];
    spent.note(key('a'), { accepted: false, windows: ofKey }, 0);
    expect(spent.refuse(key('b'), 1, 1)).toBeUndefined();
    expect(spent.refuse(subject, 1, 1)).toBeUndefined();
    expect(spent.refuse(key('a'), 1, 1)).toBeDefined();
    expect(spent.refuse({ ...key('a'), plan: { unitsPerMinute: 101, unitsPerDay: 1_000 } }, 1, 1)).toBeUndefined();
    spent.note(subject, refusal(0, 30_000), 0);
    spent.clear();
    expect(spent.refuse(subject, 1, 1)).toBeUndefined();
  });

  it('are forgotten, those that were asked about longest ago first, where there are too many', () => {
    const spent = new SpentWindows(2);
    const of = (id: string): Subject => ({ ...subject, id });
    for (const id of ['a', 'b']) spent.note(of(id), refusal(0, 30_000), 0);
    spent.refuse(of('a'), 1, 1);
    spent.note(of('c'), refusal(0, 30_000), 0);
    expect(['a', 'b', 'c'].map((id) => spent.refuse(of(id), 1, 1) !== undefined)).toEqual([true, false, true]);
  });
});
