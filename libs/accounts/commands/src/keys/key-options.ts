import { type Command, InvalidArgumentError } from 'commander';
import { units } from '../on-accounts.js';

/** What options say of a key. */
export interface TermOptions {
  scope?: string[];
  perMinute?: number;
  perDay?: number;
  expires?: string;
}

/** Adds the options that say what a key may do. */
export function termOptions(command: Command): Command {
  return command
    .option(
      '--scope <operation...>',
      'operations that it may call: ids, or their beginnings followed by * (default: all)',
    )
    .option('--per-minute <units>', 'a limit of its own, below that of the plan; with --per-day', units)
    .option('--per-day <units>', 'the same a day (UTC)', units)
    .option('--expires <time>', 'from then on it does not work: 2027-01-31, or 2027-01-31T12:00:00Z', time);
}

/** Returns the fields of the API that options give. */
export function termsOf({ scope, perMinute, perDay, expires }: TermOptions): object {
  return { scopes: scope, unitsPerMinute: perMinute, unitsPerDay: perDay, expiresAt: expires };
}

function time(value: string): string {
  const text = /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00Z` : value;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new InvalidArgumentError('It must be a day or a time in UTC, as 2027-01-31 or 2027-01-31T12:00:00Z.');
  return text;
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3_600, d: 86_400 };

/** A span of time, as 24h, in seconds. */
export function seconds(value: string): number {
  const [, count, unit = 's'] = /^(\d{1,8})(s|min|h|d)?$/.exec(value) ?? [];
  if (count === undefined) throw new InvalidArgumentError('It must be a span of time, as 90s, 30min, 24h or 7d.');
  return Number(count) * UNIT_SECONDS[unit]!;
}
