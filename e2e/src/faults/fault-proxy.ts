import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../chain/random.js';
import { BLOCK_FAULTS, type BlockFault, BlockFaults } from './block-faults.js';
import { lie as lieOfEvm, type RpcQuestion, type RpcReply } from './lies.js';

/** What a bad endpoint does to a whole HTTP exchange, or to one answer in it. */
export const NODE_FAULTS = [
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
export type NodeFault = (typeof NODE_FAULTS)[number] | BlockFault | 'wrong chain' | 'hang';

/** Makes a false answer of a true one; what it leaves as it is counts as no fault. */
export type Lie = (question: RpcQuestion, result: unknown, random: Random) => unknown;

/** A request that hangs is closed after so long, without an answer. */
const HANG_MS = 2_500;

/** An HTTP server of JSON-RPC that passes everything on to a node, path by path, and spoils some of it. */
export interface FaultProxy {
  url: string;
  /** Chance that an exchange is spoiled; 0 passes everything on untouched. */
  rate: number;
  /** Closes every connection without an answer for as long as it is set. */
  isAway: boolean;
  /** Awaited before each exchange is passed on, with what it asks at which path: watches what is asked, and can hold it up. */
  gate: ((questions: RpcQuestion[], path: string) => Promise<void>) | undefined;
  /** Faults for the next exchanges that they can be done to, whatever the rate. */
  readonly armed: NodeFault[];
  /** Faults of single blocks that last. */
  readonly blockFaults: BlockFaults;
  /** How often each fault was really done: an answer that the fault could not change does not count. */
  readonly done: Map<string, number>;
  stop(): void;
}

/**
 * Starts a proxy before the node at `target`. The same seed spoils the same exchanges in the same way, as far as they come in the same order.
 * @param lie what the fault of that name makes of an answer: by itself, of an EVM node's
 */
export async function startFaultProxy(target: string, random: Random, lie: Lie = lieOfEvm): Promise<FaultProxy> {
  const done = new Map<string, number>();
  const count = (fault: string): void => void done.set(fault, (done.get(fault) ?? 0) + 1);
  const armed: NodeFault[] = [];
  const blockFaults = new BlockFaults();
  const stop = (): void => void server.close().closeAllConnections();
  const proxy: FaultProxy = {
    ...{ url: '', rate: 0, isAway: false, gate: undefined },
    ...{ armed, blockFaults, done, stop },
  };
  const server = createServer(async (request, response) => {
    if (proxy.isAway) {
      count('away');
      return void response.destroy();
    }
    const ordered = armed.shift();
    const fault = ordered ?? (random.chance(proxy.rate) ? random.pick(NODE_FAULTS) : undefined);
    const isDone = await exchange({ target, random, proxy, lie }, fault, request, response).catch(() => {
      response.destroy();
      return false;
    });
    if (fault && isDone) count(fault);
    else if (ordered) armed.push(ordered);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

/** @returns whether the fault was done */
async function exchange(
  { target, random, proxy, lie }: { target: string; random: Random; proxy: FaultProxy; lie: Lie },
  fault: NodeFault | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const end = (text: string): true => {
    response.end(text);
    return true;
  };
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const path = request.url ?? '/';
  await proxy.gate?.(questionsOf(body), path);
  if (fault === 'drop') {
    response.destroy();
    return true;
  }
  if (fault === 'hang') {
    await sleep(HANG_MS);
    response.destroy();
    return true;
  }
  if (fault === 'status 500') {
    response.writeHead(random.pick([500, 502, 503]));
    return end('upstream is away');
  }
  if (fault === 'status 429') {
    response.writeHead(429, { 'retry-after': '1' });
    return end('slow down');
  }
  if (fault === 'delay') await sleep(random.between(50, 700));
  const answer = await fetch(new URL(path, target), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
  if (!answer.ok) {
    end(text);
    return fault === 'delay';
  }
  const questions = questionsOf(body);
  const parsed = JSON.parse(text) as RpcReply | RpcReply[];
  const begins = isBlockFault(fault) && proxy.blockFaults.begin(fault, questions, [parsed].flat());
  const lasting = proxy.blockFaults.spoil(questions, [parsed].flat());
  const said = JSON.stringify(Array.isArray(parsed) ? lasting : lasting[0]);
  if (fault === undefined || fault === 'delay') return end(said);
  if (isBlockFault(fault)) {
    end(said);
    return begins;
  }
  if (fault === 'half a body') return end(text.slice(0, text.length / 2));
  if (fault === 'no JSON') return end('<html>maintenance</html>');
  const replies = spoil(lasting, questions, fault, { random, lie });
  const spoiled = JSON.stringify(Array.isArray(parsed) ? replies : (replies[0] ?? {}));
  end(spoiled);
  return spoiled !== said;
}

function isBlockFault(fault: NodeFault | undefined): fault is BlockFault {
  return (BLOCK_FAULTS as readonly (string | undefined)[]).includes(fault);
}

function questionsOf(body: string): RpcQuestion[] {
  return [JSON.parse(body) as RpcQuestion | RpcQuestion[]].flat();
}

function spoil(
  replies: RpcReply[],
  questions: RpcQuestion[],
  fault: NodeFault,
  { random, lie }: { random: Random; lie: Lie },
): RpcReply[] {
  const at =
    fault === 'wrong chain'
      ? replies.findIndex((reply) => questions.find(({ id }) => id === reply.id)?.method === 'eth_chainId')
      : random.between(0, replies.length - 1);
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
    case 'wrong chain':
      return replaced({ jsonrpc: '2.0', id, result: '0x1' });
    case 'lie':
      return question ? replaced({ ...reply, result: lie(question, reply.result, random) }) : replies;
    default:
      return replies;
  }
}
