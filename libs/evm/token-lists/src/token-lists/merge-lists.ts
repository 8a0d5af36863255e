import type { TokenList, TokenListEntry, TokenTexts } from './token-list.js';

/** What all lists together say of a token. */
export interface ListedToken extends TokenListEntry {
  /** What the operator's own lists call it: it takes the place of what the contract says of itself. */
  overrides?: TokenTexts;
}

/** A list, and whether it is one of the operator's own. */
export interface RankedList {
  list: TokenList;
  isOwn: boolean;
}

/**
 * What lists say of a chain's tokens, by address. Of each field counts the first list, in the order of trust, that says something of it.
 */
export function mergeLists(lists: readonly RankedList[], chainId: string): Map<string, ListedToken> {
  const merged = new Map<string, ListedToken>();
  for (const { list, isOwn } of lists) {
    for (const [address, entry] of list.chains.get(chainId) ?? []) {
      const before = merged.get(address);
      if (before === undefined && !isOwn) merged.set(address, entry);
      else merged.set(address, combined(before, entry, isOwn));
    }
  }
  return merged;
}

/** Assigned one by one: spreading objects is slow, and there are tens of thousands of tokens. */
function combined(before: ListedToken | undefined, entry: TokenListEntry, isOwn: boolean): ListedToken {
  const token: ListedToken = withTexts({}, before, entry);
  const logoUri = before?.logoUri ?? entry.logoUri;
  const reputation = before?.reputation === undefined ? entry.reputation : before.reputation;
  if (logoUri !== undefined) token.logoUri = logoUri;
  if (reputation !== undefined) token.reputation = reputation;
  const overrides = isOwn ? withTexts({}, before?.overrides, entry) : before?.overrides;
  if (overrides !== undefined && !isEmpty(overrides)) token.overrides = overrides;
  return token;
}

function withTexts<T extends TokenTexts>(texts: T, first: TokenTexts | undefined, second: TokenTexts): T {
  const name = first?.name ?? second.name;
  const symbol = first?.symbol ?? second.symbol;
  const decimals = first?.decimals ?? second.decimals;
  if (name !== undefined) texts.name = name;
  if (symbol !== undefined) texts.symbol = symbol;
  if (decimals !== undefined) texts.decimals = decimals;
  return texts;
}

function isEmpty({ name, symbol, decimals }: TokenTexts): boolean {
  return name === undefined && symbol === undefined && decimals === undefined;
}

/** What a contract says of itself. */
export interface ToldTexts {
  name: string | null;
  symbol: string | null;
  decimals: number | null;
}

/**
 * What a token is called: by the operator's own lists, else by its contract, else by other lists. Null where nobody says anything.
 */
export function shownTexts(told: ToldTexts | undefined, listed: ListedToken | undefined): ToldTexts {
  const own = listed?.overrides;
  return {
    name: own?.name ?? (told?.name || (listed?.name ?? null)),
    symbol: own?.symbol ?? (told?.symbol || (listed?.symbol ?? null)),
    decimals: own?.decimals ?? told?.decimals ?? listed?.decimals ?? null,
  };
}
