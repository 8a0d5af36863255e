/** A call, or an answer to it, of the demo's own node. */
export interface RpcCall {
  method: string;
  params: unknown[];
}

const TIMEOUT_MS = 10_000;

/** Speaks to the demo's own node on this machine. */
export class JsonRpc {
  constructor(readonly url: string) {}

  async call<T = unknown>(method: string, ...params: unknown[]): Promise<T> {
    const [answer] = await this.batch([{ method, params }]);
    if (answer!.error) throw new Error(`${method}: ${answer!.error.message}`);
    return answer!.result as T;
  }

  /** Answers in the order of the calls; each call may fail on its own. */
  async batch(calls: RpcCall[]): Promise<{ result?: unknown; error?: { message: string } }[]> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answers = (await response.json()) as { id: number; result?: unknown; error?: { message: string } }[];
    return calls.map((_, id) => answers.find((answer) => answer.id === id) ?? { error: { message: 'no answer' } });
  }
}
