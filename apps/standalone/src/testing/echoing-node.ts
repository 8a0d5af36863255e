import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** A node before a real one that repeats whatever it was asked with: credentials, path and query. */
export interface EchoingNode {
  port: number;
  /** While set, it only fails, each time in another way, and repeats the request in each of them. */
  fails: boolean;
  /** How often it has failed, each time in the next way. */
  failures: number;
  stop(): Promise<void>;
}

/** What steers a terminal: colours, a title, a line that is written over, a right-to-left override. */
export const STEERING = '\u001b[31m\u001b]0;title\u0007\u009b2J\r\u202e';

interface Call {
  id: number;
  method: string;
}

/** Starts the node. */
export async function startEchoingNode(target: string): Promise<EchoingNode> {
  const server = createServer(async (request, response) => {
    try {
      let body = '';
      for await (const chunk of request) body += chunk;
      if (node.fails) return WAYS_TO_FAIL[node.failures++ % WAYS_TO_FAIL.length]!(request, response, JSON.parse(body));
      const answer = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      response.setHeader('content-type', 'application/json');
      response.end(named(JSON.parse(body), (await answer.json()) as object, echo(request)));
    } catch {
      response.destroy();
    }
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, request) => socket.close(1008, request.url!.slice(0, 120)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const node: EchoingNode = {
    port: (server.address() as AddressInfo).port,
    fails: false,
    failures: 0,
    stop: async () => {
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return node;
}

/** The request in every form that a server may repeat it in. */
function echo({ url, headers }: IncomingMessage): string {
  const credentials = Buffer.from(headers.authorization?.split(' ')[1] ?? '', 'base64').toString();
  const parts = [url!, decodeURIComponent(url!), encodeURIComponent(url!), headers.authorization, credentials];
  return `${STEERING}${parts.join(' ')} ${JSON.stringify({ credentials, url })} ${JSON.stringify(headers)}`;
}

/** The real answer, with the echo as the node's name. */
function named(asked: Call | Call[], answer: object | object[], name: string): string {
  const calls = [asked].flat();
  const naming = new Set(calls.filter(({ method }) => method === 'web3_clientVersion').map(({ id }) => id));
  for (const each of [answer].flat() as { id: number; result: unknown }[])
    if (naming.has(each.id)) each.result = `anvil/${name}`;
  return JSON.stringify(answer);
}

type WayToFail = (request: IncomingMessage, response: ServerResponse, calls: Call | Call[]) => void;

const answering =
  (answer: (text: string) => object): WayToFail =>
  (request, response, calls) => {
    const answers = [calls].flat().map(({ id }) => ({ jsonrpc: '2.0', id, ...answer(echo(request)) }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(Array.isArray(calls) ? answers : answers[0]));
  };

const WAYS_TO_FAIL: WayToFail[] = [
  answering((message) => ({ error: { code: -32000, message } })),
  answering((message) => ({ error: { code: -32000, message: `${'x'.repeat(150)}${message}` } })),
  answering((message) => ({ error: { code: message, message: { message }, data: message } })),
  answering((result) => ({ result })),
  answering((text) => ({ result: { hash: text, number: text.slice(STEERING.length), parentHash: text } })),
  (request, response) => response.writeHead(500, { 'content-type': 'text/plain' }).end(echo(request)),
  (request, response) => response.writeHead(401).end(JSON.stringify({ error: { message: echo(request) } })),
  (request, response) => response.writeHead(302, { location: `http://127.0.0.1:1${request.url}` }).end(),
  (request, response) => response.writeHead(429, encodeURI(String(request.url)), { 'retry-after': '0' }).end(),
];
