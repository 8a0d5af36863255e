import { request } from 'undici';
import { type OperationName, pathOf } from '../contract/operations.js';

/** Clients of the hosted service send a key always. Where accounts run, this one has to be imported. */
export const CLIENT_KEY = 'ac_key-of-a-client-of-the-hosted-service';

/** How the hosted dialect is asked for. */
export type Dialect = 'standard' | 'hosted-prefix' | 'hosted-header';

/** An answer with what it came with. */
export interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
  url: string;
}

export type Query = Record<string, string | number | boolean | undefined>;

/** A client of the service's data host. */
export class Api {
  constructor(readonly baseUrl: string) {}

  /** GET of any path. */
  get(path: string, query: Query = {}, dialect: Dialect = 'standard'): Promise<Answer> {
    return this.send(path, query, dialect);
  }

  /** POST to any path. */
  post(path: string, body: object, dialect: Dialect = 'standard'): Promise<Answer> {
    return this.send(path, {}, dialect, body);
  }

  /** An operation. @param body of a POST */
  ask(
    operation: OperationName,
    path: Record<string, string>,
    query: Query = {},
    dialect: Dialect = 'standard',
    body?: object,
  ): Promise<Answer> {
    return this.send(pathOf(operation, path), query, dialect, body);
  }

  private async send(path: string, query: Query, dialect: Dialect, body?: object): Promise<Answer> {
    const search = Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join('&');
    const prefix = dialect === 'hosted-prefix' ? '/hosted' : '';
    const url = `${this.baseUrl}${prefix}${path}${search ? `?${search}` : ''}`;
    const headers: Record<string, string> = dialect === 'hosted-header' ? { 'x-glacier-api-key': CLIENT_KEY } : {};
    if (body) headers['content-type'] = 'application/json';
    const posted = body && ({ method: 'POST', body: JSON.stringify(body) } as const);
    const response = await request(url, { headers, ...posted });
    const text = await response.body.text();
    const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    return { status: response.statusCode, body: parse(text), headers: new Headers(named), url };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
