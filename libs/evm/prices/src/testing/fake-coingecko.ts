import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
}

type Answer = (response: ServerResponse, request: SeenRequest) => void;

/**
 * A server with the parts of CoinGecko's interface that prices are read from, as its documentation describes them, below `/api/v3`. What it
 * was asked it keeps; what it shall answer instead of that is put into `next`.
 */
export class FakeCoinGecko {
  readonly seen: SeenRequest[] = [];
  /** Answers of the next requests, one each. */
  readonly next: Answer[] = [];
  /** Prices as JSON text, by coin id or contract address. */
  readonly prices: Record<string, Record<string, string>> = {};
  /** `[milliseconds, price]` as JSON text, by coin id or `<platform>/<address>`. */
  readonly charts: Record<string, [number, string][]> = {};
  platforms: unknown = [
    { id: 'avalanche', chain_identifier: 43114, name: 'Avalanche', native_coin_id: 'avalanche-2' },
    { id: 'solana', chain_identifier: null, name: 'Solana', native_coin_id: 'solana' },
  ];
  /** How many addresses one question may have. */
  mostAddresses = Number.POSITIVE_INFINITY;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeCoinGecko> {
    const server = createServer();
    const fake = new FakeCoinGecko(server);
    server.on('request', ({ url = '', headers }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://fake');
      const request = { path: pathname, query: Object.fromEntries(searchParams), headers };
      fake.seen.push(request);
      (fake.next.shift() ?? ((to, of) => fake.answer(to, of)))(response, request);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api/v3`;
  }

  /** Paths and queries so far, without what is the same in all. */
  get asked(): string[] {
    return this.seen.map(({ path, query }) => {
      const { include_last_updated_at: _, precision: __, ...rest } = query;
      const text = Object.entries(rest).map(([name, value]) => `${name}=${value}`);
      return [path.replace('/api/v3/', ''), ...text].join(' ');
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(response: ServerResponse, request: SeenRequest): void {
    const [status, body] = this.answerTo(request);
    send(response, status, body);
  }

  private answerTo({ path, query }: SeenRequest): [status: number, body: string] {
    const of = path.replace('/api/v3/', '');
    const chart = /^coins\/([^/]+)(?:\/contract\/(0x[0-9a-f]{40}))?\/market_chart\/range$/.exec(of);
    if (of === 'asset_platforms') return [200, JSON.stringify(this.platforms)];
    if (of === 'simple/price') return [200, this.quotes(query.ids ?? '', query)];
    if (chart) return this.chart(chart[2] ? `${chart[1]}/${chart[2]}` : chart[1]!, query);
    if (of !== 'simple/token_price/avalanche') return [404, '{"error":"not found"}'];
    const addresses = query.contract_addresses ?? '';
    if (addresses.split(',').length <= this.mostAddresses) return [200, this.quotes(addresses, query)];
    const message = `exceeds the allowed limit (${this.mostAddresses} addresses)`;
    return [400, `{"error_code":10012,"status":{"error_message":"${message}"}}`];
  }

  private chart(of: string, query: Record<string, string>): [status: number, body: string] {
    const points = this.charts[of];
    if (points === undefined) return [404, '{"error":"coin not found"}'];
    const within = points.filter(([ms]) => ms >= Number(query.from) * 1_000 && ms <= Number(query.to) * 1_000);
    return [200, `{"prices":[${within.map((point) => `[${point.join(',')}]`).join(',')}]}`];
  }

  private quotes(ids: string, query: Record<string, string>): string {
    const currencies = new Set(query.vs_currencies?.split(','));
    const entries = ids.split(',').flatMap((id) => {
      const prices = this.prices[id];
      if (prices === undefined) return [];
      const fields = Object.entries(prices).filter(([name]) => currencies.has(name) || name === 'last_updated_at');
      return [`${JSON.stringify(id)}:{${fields.map(([name, value]) => `"${name}":${value}`).join(',')}}`];
    });
    return `{${entries.join(',')}}`;
  }
}

/** An answer with a JSON text. */
export function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}
