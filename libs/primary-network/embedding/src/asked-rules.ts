import { StartFailure } from '@nunatak/embedding';
import { hasFixedRules, readGivenRules } from '@nunatak/primary-network-networks';

/** What a start was told of networks' rules by `--avalanche-rule`. */
export interface AskedRules {
  /** Of every network whose rules are not fixed. */
  readonly any: readonly string[];
  /** By network ids in decimal. */
  readonly byId: Readonly<Record<string, readonly string[]>>;
}

/** Reads `stake-minting-period=8760h` and `12345:stake-minting-period=8760h`. @throws StartFailure for what does not fit */
export function askedRules(given: readonly string[] = []): AskedRules {
  const any: string[] = [];
  const byId: Record<string, string[]> = {};
  for (const text of given) {
    const [, id, rule] = /^(\d{1,10}):(.*)$/.exec(text) ?? [];
    if (id === undefined || rule === undefined) any.push(text);
    else byId[String(Number(id))] = [...(byId[String(Number(id))] ?? []), rule];
  }
  const asked = { any, byId };
  assertRules(any, undefined);
  for (const id of Object.keys(byId)) rulesOf(asked, id);
  return asked;
}

/** Returns the rules that concern a network, as they were given. @param networkId decimal @throws StartFailure for what does not fit */
export function rulesOf({ any, byId }: AskedRules, networkId: string): string[] {
  const shared = hasFixedRules(Number(networkId)) ? [] : any;
  const rules = [...shared, ...(byId[networkId] ?? [])];
  assertRules(rules, Number(networkId));
  return rules;
}

function assertRules(entries: readonly string[], networkId: number | undefined): void {
  const { fault } = readGivenRules(entries, networkId);
  if (fault !== undefined) throw new StartFailure(`--avalanche-rule ${fault}`);
}
