import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An error that a scripted method answers with. */
export class FakeRpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** Answers one call; throws a {@link FakeRpcError} for an error. */
export type FakeMethods = (method: string, params: unknown[]) => unknown;

/** Takes over the answer to one HTTP request; returns true when it did. */
export type HttpFault = (response: ServerResponse, calls: number) => boolean;

/** A JSON-RPC server of a script, over real HTTP. */
export class FakeNode {
  /** Methods of each HTTP request, in order. */
  readonly requests: string[][] = [];
  fault: HttpFault | undefined;
  /** Changes a batch's answers before they are sent. */
  shuffle: (answers: unknown[]) => unknown = (answers) => answers;
  readonly #server: Server;

  constructor(public methods: FakeMethods) {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** @returns its URL, with a path that stands for a secret key */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/secret-key`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // No WebSocket is spoken here.
    if (request.method !== 'POST') return void response.writeHead(405).end();
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = JSON.parse(text) as
      | { id: number; method: string; params: unknown[] }
      | { id: number; method: string; params: unknown[] }[];
    const calls = Array.isArray(body) ? body : [body];
    this.requests.push(calls.map(({ method }) => method));
    if (this.fault?.(response, calls.length)) return;
    const answers = calls.map(({ id, method, params }) => {
      try {
        return { jsonrpc: '2.0', id, result: this.methods(method, params) };
      } catch (error) {
        if (!(error instanceof FakeRpcError)) throw error;
        return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } };
      }
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(Array.isArray(body) ? this.shuffle(answers) : answers[0]));
  }
}
