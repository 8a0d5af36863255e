import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../chain/random.js';
import { lie, type RpcQuestion, type RpcReply } from './lies.js';

/** What a bad endpoint does to a whole HTTP exchange, or to one answer in it. */
const FAULTS = [
  'delay',
  'drop',
  'status 500',
  'status 429',
  'half a body',
  'no JSON',
  'error',
  'null',
  'missing answer',
  'shuffled',
  'lie',
] as const;
type Fault = (typeof FAULTS)[number];

/** A JSON-RPC endpoint that passes everything on to a real node, and spoils some of it. */
export interface FaultProxy {
  url: string;
  /** Chance that an exchange is spoiled; 0 passes everything on untouched. */
  rate: number;
  /** How often each fault was done. */
  readonly done: Map<string, number>;
  stop(): void;
}

/** Starts a proxy before the node at `target`. The same seed spoils the same exchanges in the same way, as far as they come in the same order. */
export async function startFaultProxy(target: string, random: Random): Promise<FaultProxy> {
  const done = new Map<string, number>();
  const proxy: FaultProxy = { url: '', rate: 0, done, stop: () => void server.close().closeAllConnections() };
  const server = createServer((request, response) => {
    const fault = random.chance(proxy.rate) ? random.pick(FAULTS) : undefined;
    if (fault) done.set(fault, (done.get(fault) ?? 0) + 1);
    exchange(target, random, fault, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

async function exchange(
  target: string,
  random: Random,
  fault: Fault | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  if (fault === 'drop') return void response.destroy();
  if (fault === 'status 500') return void response.writeHead(random.pick([500, 502, 503])).end('upstream is away');
  if (fault === 'status 429') return void response.writeHead(429, { 'retry-after': '1' }).end('slow down');
  if (fault === 'delay') await sleep(random.between(50, 700));
  const answer = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const text = await answer.text();
  response.writeHead(200, { 'content-type': 'application/json' });
  if (fault === 'half a body') return void response.end(text.slice(0, text.length / 2));
  if (fault === 'no JSON') return void response.end('<html>maintenance</html>');
  if (fault === undefined || fault === 'delay') return void response.end(text);
  const questions = [JSON.parse(body) as RpcQuestion | RpcQuestion[]].flat();
  const parsed = JSON.parse(text) as RpcReply | RpcReply[];
  const replies = spoil([parsed].flat(), questions, fault, random);
  response.end(JSON.stringify(Array.isArray(parsed) ? replies : (replies[0] ?? {})));
}

function spoil(replies: RpcReply[], questions: RpcQuestion[], fault: Fault, random: Random): RpcReply[] {
  const at = random.between(0, replies.length - 1);
  const reply = replies[at];
  if (!reply) return replies;
  const question = questions.find(({ id }) => id === reply.id);
  const replaced = (changed: RpcReply): RpcReply[] => replies.map((old, index) => (index === at ? changed : old));
  const { id } = reply;
  switch (fault) {
    case 'error': {
      const [code, message] = random.pick([
        [-32603, 'internal error'],
        [-32005, 'daily request count exceeded, request rate limited'],
        [-32000, 'request timed out'],
      ] as const);
      return replaced({ jsonrpc: '2.0', id, error: { code, message } });
    }
    case 'null':
      return replaced({ jsonrpc: '2.0', id, result: null });
    case 'missing answer':
      return replies.filter((_, index) => index !== at);
    case 'shuffled':
      return [...replies].reverse();
    case 'lie':
      return question ? replaced({ ...reply, result: lie(question, reply.result, random) }) : replies;
    default:
      return replies;
  }
}
