import type { OpenApiDocument, OpenApiParameter } from './openapi.js';
import { resolve } from './openapi.js';
import type { PrimaryNetworkValues } from './primary-network-values.js';

/** A request to the metrics host that must be refused. */
export interface MetricsBadInput {
  title: string;
  /** Path and query. */
  target: string;
  status: 400 | 404;
  /** What the message must name. */
  names: RegExp;
}

/** Values that exist. */
export interface MetricsValues {
  chainId: string;
  /** Of a contract on that chain. */
  address: string;
  primaryNetwork: PrimaryNetworkValues;
}

/** Parameters by the part that is spoilt. */
type Given = Record<string, string>;

const BAD_NUMBERS = ['abc', '-1', '1.5', '9'.repeat(400), '0x10', '', 'NaN', ' 1', '１', '1e3', String(10n ** 15n)];
const BAD_TOKENS = [
  'x',
  '',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
  'f'.repeat(4_000),
  '0\u0000',
];
const BAD_ADDRESSES = ['0x1234', `0x${'g'.repeat(40)}`, '0x5FBDB2315678afecb367f032d93F642f64180aa3', 'x\u0000', '"'];
const BAD_THRESHOLDS = ['', '-1', '1.5', 'abc', '0x10', String(2n ** 256n), '9'.repeat(400)];
const BAD_WORDS = ['nothing', 'NOTHING', 'constructor', '__proto__', 'x\u0000', ' '];
const RANGES = [
  ['startTimestamp', 'endTimestamp'],
  ['from', 'to'],
] as const;

/** Every bad input of every GET operation of the metrics host's own document, one fault at a time. */
export function metricsBadInputs(document: OpenApiDocument, values: MetricsValues): MetricsBadInput[] {
  return Object.entries(document.paths).flatMap(([route, { get }]) =>
    get ? new RouteFaults(document, route, get.parameters ?? [], values).all() : [],
  );
}

class RouteFaults {
  private readonly found: MetricsBadInput[] = [];

  constructor(
    private readonly document: OpenApiDocument,
    private readonly route: string,
    private readonly parameters: readonly OpenApiParameter[],
    private readonly values: MetricsValues,
  ) {}

  all(): MetricsBadInput[] {
    for (const parameter of this.parameters) this.ofParameter(parameter);
    for (const [start, end] of RANGES)
      if (this.parameters.some(({ name }) => name === end))
        for (const [from, to] of [
          [1_000, 1_000],
          [1_001, 1_000],
          [999_999_999_999_999, 0],
        ])
          this.add({ [start]: String(from), [end]: String(to) }, new RegExp(`${start} must be below ${end}`));
    return this.found;
  }

  private ofParameter(parameter: OpenApiParameter): void {
    const { name } = parameter;
    const { enum: words, type } = resolve(this.document, parameter.schema ?? {});
    const isInPath = parameter.in === 'path';
    const named = new RegExp(`\\b${name}\\b`);
    const bad = (texts: readonly string[], status: 400 | 404 = 400, names = named) => {
      for (const text of texts) if (!isInPath || text !== '') this.add({ [name]: text }, names, status);
    };
    if (!isInPath)
      this.found.push({ ...this.request({}, `${name}=1&${name}=1`), status: 400, names: /must be given once/ });
    if (parameter.required && !isInPath)
      this.found.push({ ...this.request({}, '', [name]), status: 400, names: named });
    if (words) bad([...BAD_WORDS, ...(isInPath ? [] : ['']), `${words.join(',')},`]);
    else if (type === 'integer') bad([...BAD_NUMBERS, ...(name === 'pageSize' ? ['0', '5001'] : [])]);
    else if (name === 'pageToken' || name === 'startKey') bad(BAD_TOKENS);
    else if (name === 'address') bad(BAD_ADDRESSES);
    else if (name === 'threshold') bad(BAD_THRESHOLDS);
    else if (/^chain(Id)?$/.test(name)) this.ofChains(parameter);
    else if (name === 'network') this.ofNetworks(isInPath);
    else if (/^nodeI[dD]$/.test(name)) bad(this.values.primaryNetwork.badNodes.map(([, node]) => node));
    else bad(this.values.primaryNetwork.badIds.map(([, id]) => id));
  }

  /** A chain, or a sum over chains where the description offers sums. */
  private ofChains({ name, description = '' }: OpenApiParameter): void {
    const names = /\bchain(Id)?\b/;
    for (const chain of ['4242424242', this.values.primaryNetwork.unknownId, '9'.repeat(400), '1.0', '%00', 'Total'])
      this.add({ [name]: chain }, names, 404);
    if (!/\btotal\b/.test(description))
      for (const sum of ['total', 'mainnet', 'testnet', 'fuji']) this.add({ [name]: sum }, /has no sums/);
  }

  private ofNetworks(isInPath: boolean): void {
    for (const network of [
      ...(isInPath ? [] : ['']),
      'main net',
      'x\u0000',
      '9'.repeat(400),
      '-1',
      '__proto__',
      'moon',
    ])
      this.add({ network }, /\bnetwork\b/);
    for (const network of ['4294967295', 'mainnet']) this.add({ network }, /\bnetwork\b/, 404);
  }

  private add(given: Given, names: RegExp, status: 400 | 404 = 400): void {
    this.found.push({ ...this.request(given), status, names });
  }

  /** @param left out required parameters */
  private request(given: Given, more = '', left: readonly string[] = []): Pick<MetricsBadInput, 'title' | 'target'> {
    const filled = this.route.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(given[name] ?? this.good(name)),
    );
    const query = this.parameters.flatMap(({ name, in: place, required }) => {
      const value = given[name] ?? (required && !left.includes(name) ? this.good(name) : undefined);
      return place === 'query' && value !== undefined ? [`${name}=${encodeURIComponent(value)}`] : [];
    });
    const search = [...query, ...(more ? [more] : [])].join('&');
    const target = search ? `${filled}?${search}` : filled;
    return { title: target.slice(0, 200), target };
  }

  private good(name: string): string {
    const { chainId, address, primaryNetwork } = this.values;
    const { subnetId, l1ValidationId, nodeId } = primaryNetwork.known;
    const known: Given = {
      ...{ chain: chainId, chainId, address, threshold: '1', network: 'fuji' },
      ...{ subnetId, subnetID: subnetId, l1ValidationId, nodeId, nodeID: nodeId },
    };
    const parameter = this.parameters.find((each) => each.name === name)!;
    const [word] = resolve(this.document, parameter.schema ?? {}).enum ?? [];
    return word === undefined ? known[name]! : String(word);
  }
}

/** A body of a composite query that must be refused. */
export interface CompositeBadInput {
  title: string;
  body: unknown;
  names: RegExp;
}

/** Every bad body of a composite query, one fault at a time. */
export function compositeBadInputs({ chainId, address }: MetricsValues): CompositeBadInput[] {
  const found: CompositeBadInput[] = [];
  const good = { evmChainId: chainId, contractAddress: address, minBalance: '1', tokenType: 'ERC20' };
  const part = (params: object = {}, more: object = {}) => ({
    ...{ id: 'a', type: 'LatestBalance', params: { ...good, ...params } },
    ...more,
  });
  const whole = (more: object) => ({ operator: 'OR', queries: [part()], ...more });
  const add = (body: unknown, names: RegExp) =>
    found.push({ title: JSON.stringify(body)?.slice(0, 200) ?? '', body, names });
  for (const body of [[], 'text', 5]) add(body, /body|JSON/);
  for (const operator of ['XOR', 'or', '', null, ['OR'], undefined]) add(whole({ operator }), /^operator must/);
  for (const pageSize of [0, 10_001, -1, 1.5, '5', null, [5]]) add(whole({ pageSize }), /^pageSize must/);
  for (const pageToken of ['x', '', 5, null, {}, 'ffffffff-ffff-4fff-bfff-ffffffffffff'])
    add(whole({ pageToken }), /^pageToken /);
  const numbered = (count: number) => Array.from({ length: count }, (_, i) => part({}, { id: `p${i}` }));
  for (const queries of [[], {}, 'a', null, undefined, numbered(11)])
    add(whole({ queries }), /^queries must be a list/);
  add(whole({ queries: Array.from({ length: 10 }, () => part()) }), /"a" is of several/);
  for (const each of [null, 5, [], 'part']) add(whole({ queries: [each] }), /^queries\[0\] must be an object/);
  const spoilt = (each: object, names: RegExp) => add(whole({ queries: [each] }), names);
  for (const id of ['', 5, null, 'a'.repeat(101)]) spoilt(part({}, { id }), /^queries\[0\]\.id must/);
  for (const type of ['Nothing', 'constructor', '', null, ['LatestBalance']])
    spoilt(part({}, { type }), /^queries\[0\]\.type must/);
  for (const type of ['AllTimeStarsArenaBalance', 'AnyTimeStarsArenaBalance', 'LatestBalanceStarsArena'])
    spoilt(part({}, { type }), /StarsArena are not indexed/);
  for (const params of [null, [], 5]) spoilt({ ...part(), params }, /^queries\[0\]\.params must/);
  for (const evmChainId of [43114, '', 'total', '-1', '0', '1'.repeat(30), null])
    spoilt(part({ evmChainId }), /\.evmChainId must/);
  for (const contractAddress of [...BAD_ADDRESSES, 5, null, undefined])
    spoilt(part({ contractAddress }), /\.contractAddress (must|has)/);
  for (const minBalance of [...BAD_THRESHOLDS, 5, null, {}, undefined])
    spoilt(part({ minBalance }), /\.minBalance must/);
  for (const tokenType of ['erc20', 'ERC721', '', null, 5]) spoilt(part({ tokenType }), /\.tokenType must/);
  const during = (params: object, type = 'AnyTimeErc20Balance') =>
    part({ firstDate: '2026-01-01', lastDate: '2026-01-02', ...params }, { type });
  for (const day of ['2026-02-30', '2026-1-1', '1969-12-31', '', 5, null, '2026-01-01T12:00Z', '9'.repeat(400)]) {
    spoilt(during({ firstDate: day }), /\.firstDate must/);
    spoilt(during({ lastDate: day }), /\.lastDate must/);
  }
  spoilt(during({ firstDate: '2026-01-03' }), /\.firstDate must be not above lastDate/);
  spoilt(during({ firstDate: '9998-01-01', lastDate: '9999-01-01' }), /\.firstDate must not lie in the future/);
  const nfts = (params: object) => part({ startTs: 1, endTs: 2, ...params }, { type: 'AllTimeNftHolders' });
  for (const time of ['1', -1, 1.5, 2 ** 60, null]) {
    spoilt(nfts({ startTs: time }), /\.startTs must/);
    spoilt(nfts({ endTs: time }), /\.endTs must/);
  }
  spoilt(nfts({ startTs: 2 }), /\.startTs must be below endTs/);
  return found;
}
