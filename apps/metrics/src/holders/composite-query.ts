import { BadRequestError } from '@nunatak/core/errors';
import type { HeldRange, Hex, HolderList } from '@nunatak/evm-contracts';
import { AMOUNT_RULE, isAmount, leastOf } from './amounts.js';
import { addressRule } from './holders-parameters.js';

/** Parts of a query, at most. */
export const MOST_PARTS = 10;
/** Accounts of a page, at most. */
export const MOST_COMPOSITE = 10_000;
const DEFAULT_SIZE = 1_000;
const LONGEST_ID = 100;
const DAY_SECONDS = 86_400;

/** What the types of parts look for. */
const TYPES = {
  AllTimeNativeBalance: { asset: 'native', times: 'all' },
  AnyTimeNativeBalance: { asset: 'native', times: 'any' },
  AllTimeErc20Balance: { asset: 'erc20', times: 'all' },
  AnyTimeErc20Balance: { asset: 'erc20', times: 'any' },
  AllTimeNftHolders: { asset: 'nft', times: 'all' },
  AnyTimeNftHolders: { asset: 'nft', times: 'any' },
  LatestBalance: { asset: undefined, times: undefined },
} as const;

/** Types of the hosted service about balances in StarsArena, a social network. No chain states which balances these are. */
const NOT_OFFERED = ['AllTimeStarsArenaBalance', 'AnyTimeStarsArenaBalance', 'LatestBalanceStarsArena'];

export type PartType = keyof typeof TYPES;
export const PART_TYPES = Object.keys(TYPES) as PartType[];

/** A checked query. */
export interface CompositeQuery {
  parts: { id: string; list: HolderList }[];
  isInAll: boolean;
  pageSize: number;
  pageToken?: string;
}

type Fields = Record<string, unknown>;

/**
 * Reads the body of a composite query.
 * @param nowMs Unix milliseconds
 * @throws BadRequestError with a text for each fault, which names the field and the rule
 */
export function readComposite(body: unknown, nowMs: number): CompositeQuery {
  if (!isObject(body)) throw new BadRequestError('The body must be a JSON object');
  const faults: string[] = [];
  const { queries, operator, pageSize = DEFAULT_SIZE, pageToken } = body;
  if (operator !== 'AND' && operator !== 'OR') faults.push('operator must be one of AND, OR');
  if (!Number.isInteger(pageSize) || (pageSize as number) < 1 || (pageSize as number) > MOST_COMPOSITE)
    faults.push(`pageSize must be an integer from 1 to ${MOST_COMPOSITE}`);
  if (pageToken !== undefined && typeof pageToken !== 'string') faults.push('pageToken must be a text');
  const given = Array.isArray(queries) ? (queries as unknown[]) : [];
  if (given.length < 1 || given.length > MOST_PARTS) faults.push(`queries must be a list of 1 to ${MOST_PARTS} parts`);
  const parts = given
    .slice(0, MOST_PARTS)
    .flatMap((part, i) => new PartReader(`queries[${i}]`, faults, nowMs).read(part) ?? []);
  const ids = parts.map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined)
    faults.push(`queries: each id must be of one part alone, ${JSON.stringify(twice)} is of several`);
  if (faults.length > 0) throw new BadRequestError(faults);
  const page = { pageSize: pageSize as number, ...(pageToken !== undefined && { pageToken: pageToken as string }) };
  return { parts, isInAll: operator === 'AND', ...page };
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads one part, and notes its faults. */
class PartReader {
  constructor(
    private readonly name: string,
    private readonly faults: string[],
    private readonly nowMs: number,
  ) {}

  read(part: unknown): { id: string; list: HolderList } | undefined {
    if (!isObject(part)) return this.fault('', 'must be an object');
    const { id, type, params } = part;
    if (typeof id !== 'string' || id === '' || id.length > LONGEST_ID)
      this.fault('.id', `must be a text of 1 to ${LONGEST_ID} characters`);
    if (NOT_OFFERED.includes(type as string))
      return this.fault('.type', `${type} is not offered here: balances of StarsArena are not indexed`);
    if (typeof type !== 'string' || !Object.hasOwn(TYPES, type))
      return this.fault('.type', `must be one of ${PART_TYPES.join(', ')}`);
    if (!isObject(params)) return this.fault('.params', 'must be an object');
    const before = this.faults.length;
    const list = this.list(type as PartType, params);
    return this.faults.length > before || typeof id !== 'string' ? undefined : { id, list };
  }

  /** Worth something only where it noted no faults. */
  private list(type: PartType, params: Fields): HolderList {
    const { evmChainId, tokenType } = params;
    if (typeof evmChainId !== 'string' || !/^[1-9]\d{0,18}$/.test(evmChainId))
      this.fault('.params.evmChainId', 'must be an EVM chain id: decimal digits in a text');
    if (type === 'LatestBalance' && tokenType !== 'ERC20' && tokenType !== 'NATIVE')
      this.fault('.params.tokenType', 'must be one of ERC20, NATIVE');
    const { times } = TYPES[type];
    const asset = TYPES[type].asset ?? (tokenType === 'ERC20' ? 'erc20' : 'native');
    const range = times && this.range(params, times, asset === 'nft');
    const common = { chainId: evmChainId as string, ...(range && { range }) };
    if (asset === 'nft') return { ...common, asset, contract: this.contract(params) };
    const least = this.least(params);
    if (asset === 'native') return { ...common, asset, least };
    return { ...common, asset, contract: this.contract(params), least };
  }

  private contract({ contractAddress }: Fields): Hex {
    const fault = addressRule(contractAddress);
    if (fault !== undefined) this.fault('.params.contractAddress', fault);
    return String(contractAddress).toLowerCase() as Hex;
  }

  private least({ minBalance }: Fields): bigint {
    if (isAmount(minBalance)) return leastOf(minBalance);
    this.fault('.params.minBalance', `${AMOUNT_RULE}, in a text`);
    return 1n;
  }

  /** By times, of NFTs alone, or by days, of which the last one belongs to the range. */
  private range(params: Fields, times: HeldRange['times'], mayHaveTimes: boolean): HeldRange {
    const isByTime = mayHaveTimes && (params.startTs !== undefined || params.endTs !== undefined);
    const [first, last] = isByTime ? ['startTs', 'endTs'] : ['firstDate', 'lastDate'];
    const from = isByTime ? this.time(first!, params) : this.day(first!, params);
    const end = isByTime ? this.time(last!, params) : this.day(last!, params);
    const until = end !== undefined && !isByTime ? end + DAY_SECONDS : end;
    if (from !== undefined && until !== undefined && from >= until)
      this.fault(`.params.${first}`, `must be ${isByTime ? 'below' : 'not above'} ${last}`);
    if (from !== undefined && from * 1000 > this.nowMs) this.fault(`.params.${first}`, 'must not lie in the future');
    return { times, from: from ?? 0, until: until ?? 1 };
  }

  private time(field: string, params: Fields): number | undefined {
    const time = params[field];
    if (Number.isSafeInteger(time) && (time as number) >= 0) return time as number;
    return this.fault(`.params.${field}`, 'must be a time in Unix seconds: an integer that is not negative');
  }

  private day(field: string, params: Fields): number | undefined {
    const day = params[field];
    const [, date] = (typeof day === 'string' && /^(\d{4}-\d\d-\d\d)(T00:00(:00(\.0{1,3})?)?Z)?$/.exec(day)) || [];
    const ms = date === undefined ? Number.NaN : Date.parse(date);
    // 2026-02-30 is read as a day of March.
    if (!Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date!) && ms >= 0) return ms / 1000;
    return this.fault(`.params.${field}`, 'must be a day (UTC) since 1970: YYYY-MM-DD');
  }

  private fault(field: string, what: string): undefined {
    this.faults.push(`${this.name}${field} ${what}`);
    return undefined;
  }
}
