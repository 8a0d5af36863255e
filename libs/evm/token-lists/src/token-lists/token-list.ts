/** What somebody says of a token's trustworthiness. */
export type Reputation = 'Malicious' | 'Benign';

/** What a token is called, and how its amounts are written. */
export interface TokenTexts {
  name?: string;
  symbol?: string;
  decimals?: number;
}

/** What one list says of a token. */
export interface TokenListEntry extends TokenTexts {
  /** http(s), ipfs or ar. Clients are pointed at it; Nunatak does not fetch it. */
  logoUri?: string;
  /** null says that there is none, whatever other lists and heuristics say; undefined says nothing. */
  reputation?: Reputation | null;
}

/** Versions as in the Uniswap format. */
export interface TokenListVersion {
  major: number;
  minor: number;
  patch: number;
}

/** A token list as far as Nunatak reads it. */
export interface TokenList {
  name?: string;
  version?: TokenListVersion;
  /** When this version was made, in milliseconds since 1970. */
  timestampMs?: number;
  /** By chain id in decimal, then by address: 40 lower-case hex digits without 0x. */
  chains: ReadonlyMap<string, ReadonlyMap<string, TokenListEntry>>;
}

/** How many tokens a list names. */
export function tokensOf({ chains }: TokenList): number {
  let count = 0;
  for (const tokens of chains.values()) count += tokens.size;
  return count;
}

/**
 * Why a fetched list does not take the place of the one that is there: it is an earlier version of it, from a cache or a mirror that lags
 * behind. A publisher who really went back gives the list a newer time. Undefined where it does.
 */
export function olderThan(next: TokenList, current: TokenList): string | undefined {
  const [a, b] = [next.version, current.version];
  if (a === undefined || b === undefined || next.name !== current.name) return undefined;
  const isLower = a.major - b.major || a.minor - b.minor || a.patch - b.patch;
  const isNewer = (next.timestampMs ?? 0) > (current.timestampMs ?? 0);
  if (isLower >= 0 || isNewer) return undefined;
  return `it is version ${versionText(a)}, and ${versionText(b)} is there already`;
}

export function versionText({ major, minor, patch }: TokenListVersion): string {
  return `${major}.${minor}.${patch}`;
}
