import { hasFixedRules, networkRules, RULE_NAMES, type RuleName, type StatedRules } from './network-rules.js';

/** Rules that an operator gives, or what is wrong with them. */
export type RulesReading = { rules: StatedRules; fault?: undefined } | { rules?: undefined; fault: string };

/** The rules that no node states: fees are read from the node. */
export const GIVEN_RULE_NAMES = RULE_NAMES.filter((name) => !name.startsWith('validator-fees-'));

const ENTRY = /^(?:--)?([a-z-]+)=(.+)$/;
const MAX_UINT64 = (1n << 64n) - 1n;
/** 100 %, in millionths. */
const WHOLE = 1_000_000n;
/** As Go writes durations: 8760h, 1h30m, 45s. */
const DURATION = /^(?:(\d{1,7})h)?(?:(\d{1,9})m)?(?:(\d{1,10})s)?$/;

/**
 * Reads rules as nodes are given them by flags: `stake-minting-period=8760h`.
 * @param networkId the network's, where it is known
 */
export function readGivenRules(entries: readonly string[], networkId?: number): RulesReading {
  const rules: Partial<Record<RuleName, string>> = {};
  for (const entry of entries) {
    const [, word = '', value = ''] = ENTRY.exec(entry) ?? [];
    const name = GIVEN_RULE_NAMES.find((known) => known === word);
    if (name === undefined)
      return faultOf(entry, `it must be NAME=VALUE with a name of ${GIVEN_RULE_NAMES.join(', ')}`);
    if (rules[name] !== undefined) return faultOf(entry, `${name} is given already`);
    const read = valueIn(name, value);
    if (read === undefined) return faultOf(entry, `${name} must be ${kindOf(name).expected}`);
    rules[name] = String(read);
  }
  if (networkId !== undefined && hasFixedRules(networkId) && entries.length > 0)
    return { fault: `the rules of network ${networkId} are fixed: its nodes take no such flags` };
  const { minConsumptionRate, maxConsumptionRate } = networkRules(networkId ?? 0, rules).reward;
  if (minConsumptionRate > maxConsumptionRate)
    return {
      fault: `stake-min-consumption-rate (${minConsumptionRate}) is above stake-max-consumption-rate (${maxConsumptionRate})`,
    };
  return { rules };
}

function kindOf(name: RuleName): { expected: string; most: bigint; least: bigint } {
  if (name.endsWith('-rate')) return { expected: 'millionths: 0 to 1000000', least: 0n, most: WHOLE };
  if (name.endsWith('-period'))
    return { expected: 'a duration such as 8760h or 90s, above 0', least: 1n, most: MAX_UINT64 };
  return { expected: 'an amount in nAVAX, above 0 and below 2^64', least: 1n, most: MAX_UINT64 };
}

function valueIn(name: RuleName, text: string): bigint | undefined {
  const value = name.endsWith('-period') ? secondsOf(text) : /^\d{1,20}$/.test(text) ? BigInt(text) : undefined;
  const { least, most } = kindOf(name);
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

function secondsOf(text: string): bigint | undefined {
  const [, hours = '0', minutes = '0', seconds = '0'] = DURATION.exec(text) ?? [];
  const all = BigInt(hours) * 3_600n + BigInt(minutes) * 60n + BigInt(seconds);
  return all > 0n ? all : undefined;
}

function faultOf(entry: string, reason: string): RulesReading {
  return { fault: `${entry.slice(0, 100)}: ${reason}` };
}
