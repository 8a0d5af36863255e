import type { Plan } from './caller.js';
import type { Subject } from './subject.js';

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** The windows of a subject, in the order in which every store gives them. A subject without a key has the first two. */
export const WINDOWS = [
  { name: 'minute', ms: MINUTE_MS },
  { name: 'day', ms: DAY_MS },
  { name: 'key-minute', ms: MINUTE_MS },
  { name: 'key-day', ms: DAY_MS },
] as const;

/** A window after a call. */
export interface WindowState {
  readonly limit: number;
  /** Units that are left; 0 where a lowered plan left fewer. */
  readonly left: number;
  readonly endsInMs: number;
}

/** What became of a call's units. */
export interface Taken {
  /** All windows had enough left, and gave it. Otherwise none gave anything. */
  readonly accepted: boolean;
  /** After the call, in the order of {@link WINDOWS}. */
  readonly windows: readonly WindowState[];
}

/** Returns the limits of a subject's windows, in the order of {@link WINDOWS}. */
export function limitsOf({ plan, key }: Subject): number[] {
  return key === undefined ? unitsOf(plan) : [...unitsOf(plan), ...unitsOf(key.plan)];
}

function unitsOf({ unitsPerMinute, unitsPerDay }: Plan): number[] {
  return [unitsPerMinute, unitsPerDay];
}
