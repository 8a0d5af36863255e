import { setImmediate as nextTurn } from 'node:timers/promises';
import { safeText } from '@nunatak/evm-decoding';
import type { ValidateFunction } from 'ajv';
import { CurationError } from '../documents/curation-error.js';
import type { ReadDocument } from '../documents/watched-document.js';
import { faultOf } from '../schema/fault-of.js';
import { curationAjv } from '../schema/formats.js';
import { parseJson } from '../schema/parse-json.js';
import type { Reputation, TokenList, TokenListEntry, TokenListVersion } from './token-list.js';
import { LISTED_TOKEN_SCHEMA, TOKEN_LIST_SCHEMA } from './token-list-schema.js';

/** Tokens that are checked in one go: 10 ms at most, so that a long list delays no answer. */
const TOKENS_A_TURN = 250;
/** Of the token's parts: without them there is no telling which one is meant. */
const NEEDED = ['chainId', 'address'];

interface RawTokenList {
  name?: string;
  timestamp?: string;
  version?: TokenListVersion;
  tokens: unknown[];
}

interface RawToken {
  chainId: string | number;
  address: string;
  name?: string;
  symbol?: string;
  decimals?: number;
  logoURI?: string;
  extensions?: { reputation?: Reputation | null };
}

const ajv = curationAjv();
const isTokenList = ajv.compile<RawTokenList>(TOKEN_LIST_SCHEMA);
const isToken: ValidateFunction<RawToken> = ajv.compile<RawToken>(LISTED_TOKEN_SCHEMA);

/**
 * Reads a token list. A token that can't be told (its chain or address) is left out, and so is a single field that breaks a rule; each is a
 * fault with its path. Texts are made safe to show. Of a token that stands there twice, the first one counts.
 * @throws CurationError for a text that is no token list at all
 */
export async function readTokenList(text: string): Promise<ReadDocument<TokenList>> {
  const document = parseJson(text);
  if (!isTokenList(document)) throw new CurationError((isTokenList.errors ?? []).map((error) => faultOf(error)));
  const faults: string[] = [];
  const chains = new Map<string, Map<string, TokenListEntry>>();
  for (const [index, raw] of document.tokens.entries()) {
    if (index > 0 && index % TOKENS_A_TURN === 0) await nextTurn();
    const path = `tokens[${index}]`;
    const token = checkedToken(raw, path, faults);
    if (token === undefined) continue;
    const chainId = String(token.chainId);
    const address = token.address.slice(2).toLowerCase();
    const tokens = chains.get(chainId) ?? new Map<string, TokenListEntry>();
    if (tokens.has(address)) faults.push(`${path} is of the same chain and address as one before`);
    else tokens.set(address, entryOf(token));
    chains.set(chainId, tokens);
  }
  const { name, version, timestamp } = document;
  const value: TokenList = {
    ...(name !== undefined && { name: safeText(name) }),
    ...(version && { version }),
    ...(timestamp !== undefined && { timestampMs: Date.parse(timestamp) }),
    chains,
  };
  return { value, faults };
}

/** A token without the fields that break a rule; undefined where it can't be told which one it is. */
function checkedToken(raw: unknown, path: string, faults: string[]): RawToken | undefined {
  if (isToken(raw)) return raw;
  const errors = isToken.errors ?? [];
  faults.push(...errors.map((error) => faultOf(error, path)));
  const bad = new Set(errors.map(({ instancePath }) => instancePath.split('/')[1]));
  // A fault of the token as a whole has no field: it is no object, or lacks one that it needs.
  if (bad.has(undefined) || NEEDED.some((field) => bad.has(field))) return undefined;
  return Object.fromEntries(Object.entries(raw as object).filter(([field]) => !bad.has(field))) as unknown as RawToken;
}

function entryOf({ name, symbol, decimals, logoURI, extensions }: RawToken): TokenListEntry {
  const entry: TokenListEntry = {};
  const safeName = name === undefined ? '' : safeText(name);
  const safeSymbol = symbol === undefined ? '' : safeText(symbol);
  if (safeName !== '') entry.name = safeName;
  if (safeSymbol !== '') entry.symbol = safeSymbol;
  if (decimals !== undefined) entry.decimals = decimals;
  if (logoURI !== undefined) entry.logoUri = logoURI;
  if (extensions?.reputation !== undefined) entry.reputation = extensions.reputation;
  return entry;
}
