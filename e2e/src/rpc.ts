import { request } from 'undici';

/** A quantity or byte string of the JSON-RPC interface. */
export type Hex = `0x${string}`;

/** What a node answered instead of a result. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  constructor(
    readonly method: string,
    readonly code: number,
    text: string,
    readonly data?: unknown,
  ) {
    super(`${method}: ${text} (${code})`);
  }
}

interface RpcAnswer {
  id: number;
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
}

/** How many calls travel in one HTTP request: well under what nodes refuse, enough to hide the round trip. */
const BATCH_SIZE = 200;

/** A plain JSON-RPC client over HTTP: nothing but a POST, so that it shares no fault with the product's own. */
export class Rpc {
  constructor(readonly url: string) {}

  /** One call. */
  async call<T>(method: string, ...params: unknown[]): Promise<T> {
    const [answer] = await this.post([{ method, params }]);
    return unwrap<T>(method, answer);
  }

  /** Many calls, answers in the order of the questions; the first error is thrown. */
  async batch<T>(calls: { method: string; params: unknown[] }[]): Promise<T[]> {
    const answers = await this.settle(calls);
    return answers.map((answer, index) => unwrap<T>(calls[index]?.method ?? '', answer));
  }

  /** Like {@link batch}, but a call that the node answers with an error gives undefined (a reverted eth_call, say). */
  async tryBatch<T>(calls: { method: string; params: unknown[] }[]): Promise<(T | undefined)[]> {
    const answers = await this.settle(calls);
    return answers.map((answer) => (answer?.error ? undefined : (answer?.result as T)));
  }

  private async settle(calls: { method: string; params: unknown[] }[]): Promise<(RpcAnswer | undefined)[]> {
    const all: (RpcAnswer | undefined)[] = [];
    for (let from = 0; from < calls.length; from += BATCH_SIZE) {
      all.push(...(await this.post(calls.slice(from, from + BATCH_SIZE))));
    }
    return all;
  }

  private async post(calls: { method: string; params: unknown[] }[]): Promise<(RpcAnswer | undefined)[]> {
    const body = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }));
    const response = await request(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body.length === 1 ? body[0] : body),
    });
    const answers = [(await response.body.json()) as RpcAnswer | RpcAnswer[]].flat();
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    return calls.map((_, id) => byId.get(id));
  }
}

function unwrap<T>(method: string, answer: RpcAnswer | undefined): T {
  if (answer === undefined) throw new RpcError(method, 0, 'no answer');
  if (answer.error) throw new RpcError(method, answer.error.code, answer.error.message, answer.error.data);
  return answer.result as T;
}
