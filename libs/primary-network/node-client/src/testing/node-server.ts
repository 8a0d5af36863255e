import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PermanentError } from '@nunatak/core/errors';

/** An error that a node answers with. */
export class NodeFault extends PermanentError {
  override readonly code = 'node_fault';

  constructor(
    message: string,
    /** JSON-RPC's. */
    readonly number = -32000,
  ) {
    super(message);
  }
}

/** There is nothing at that path: the node answers 404, as for an API that is off. */
export class NoSuchPath extends PermanentError {
  override readonly code = 'no_such_path';

  constructor() {
    super('404 page not found');
  }
}

/** Answers one call at a path. */
export type AnswerCall = (path: string, method: string, params: unknown) => unknown;

/** What becomes of one exchange in place of its answer; undefined leaves it alone. */
export type Spoil = (path: string, text: string) => string | 'cut' | undefined;

interface Call {
  id: number;
  method: string;
  params: unknown;
}

/** avalanchego's HTTP APIs over real HTTP, answered by a function. As the real ones, they take batches on the C-Chain's path alone. */
export class NodeServer {
  spoil: Spoil | undefined;
  /** Takes questions and answers none. */
  hangs = false;
  /** Methods of each request, with its path before them. */
  readonly requests: string[] = [];
  #server: Server | undefined;
  #port = 0;

  constructor(private readonly answer: AnswerCall) {}

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens; after a {@link stop} on the same port again. */
  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#take(request, response));
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += chunk;
    const path = request.url!;
    const body = JSON.parse(text) as Call | Call[];
    const calls = Array.isArray(body) ? body : [body];
    this.requests.push(...calls.map(({ method }) => `${path} ${method}`));
    if (Array.isArray(body) && path !== '/ext/bc/C/rpc') return void response.writeHead(400).end('no batches here');
    if (this.hangs) return;
    let answers: unknown[];
    try {
      answers = calls.map((call) => this.#answerCall(path, call));
    } catch (error) {
      if (!(error instanceof NoSuchPath)) throw error;
      return void response.writeHead(404).end('404 page not found');
    }
    const whole = JSON.stringify(Array.isArray(body) ? answers : answers[0]);
    const sent = this.spoil?.(path, whole) ?? whole;
    if (sent === 'cut') return void request.socket.destroy();
    response.setHeader('content-type', 'application/json');
    response.end(sent);
  }

  #answerCall(path: string, { id, method, params }: Call): object {
    try {
      return { jsonrpc: '2.0', id, result: this.answer(path, method, params) };
    } catch (error) {
      if (!(error instanceof NodeFault)) throw error;
      return { jsonrpc: '2.0', id, error: { code: error.number, message: error.message, data: null } };
    }
  }
}
