import type { Hex } from '@nunatak/evm-contracts';
import WebSocket from 'ws';
import type { ReadyEndpoint } from '../endpoint/endpoint-set.js';
import { type BlockId, blockId, readIdsOn } from '../reading/header-reader.js';

/** How long a connection and its subscription may take. */
const CONNECT_MS = 5_000;
/** A header is small; a node that sends more than this is not listened to. */
const MAX_MESSAGE_BYTES = 4 << 20;
/** Pings keep proxies from dropping a quiet connection, and show a dead one. */
const PING_MS = 20_000;

/** A running newHeads subscription. */
export interface NewHeadsSubscription {
  /** Whether it is over: it may end before who asked for it has got it. */
  readonly ended: boolean;
  close(): void;
}

/** What a guessed WebSocket has to serve. */
export interface ExpectedChain {
  /** Decimal. */
  chainId: string;
  genesis: Hex;
}

/**
 * Subscribes to an endpoint's newHeads over a WebSocket: at the first of the places where it may be that offers it. Where no URL is configured
 * and the endpoint's own port offers none, the next port is tried too (geth: HTTP on 8545, WebSocket on 8546): without the URL's credentials,
 * path and query, since another program may listen there, and only believed when it serves the expected chain.
 *
 * @param onEnd called once, after the subscription had begun, when it is over
 * @param expected asked where the next port is tried; without an answer it is not
 * @returns undefined when the node does not offer it. Never throws, and never tells the URL.
 */
export async function subscribeNewHeads(
  urls: { rpcUrl: string; wsUrl?: string },
  onHead: (head: BlockId) => void,
  onEnd: () => void,
  expected?: () => Promise<ExpectedChain | undefined>,
): Promise<NewHeadsSubscription | undefined> {
  for (const url of webSocketCandidates(urls)) {
    const subscription = await subscribeAt(url, onHead, onEnd);
    if (subscription !== undefined && !subscription.ended) return subscription;
  }
  const neighbour = neighbouringSocket(urls);
  const chain = neighbour === undefined ? undefined : await expected?.();
  if (neighbour === undefined || chain === undefined) return undefined;
  const subscription = await subscribeAt(neighbour, onHead, onEnd, chain);
  return subscription?.ended ? undefined : subscription;
}

/** The chain that an endpoint serves over HTTP; undefined where it does not show its genesis. */
export async function chainOf(endpoint: ReadyEndpoint): Promise<ExpectedChain | undefined> {
  try {
    const [block] = await readIdsOn(endpoint, [0]);
    return block && { chainId: endpoint.capabilities.chainId, genesis: block.hash };
  } catch {
    return undefined;
  }
}

function subscribeAt(
  url: string,
  onHead: (head: BlockId) => void,
  onEnd: () => void,
  expected?: ExpectedChain,
): Promise<NewHeadsSubscription | undefined> {
  return new Promise((resolve) => {
    let socket: WebSocket;
    try {
      socket = new WebSocket(url, {
        handshakeTimeout: CONNECT_MS,
        maxPayload: MAX_MESSAGE_BYTES,
        followRedirects: false,
      });
    } catch {
      resolve(undefined);
      return;
    }
    let subscription: unknown;
    let ended = false;
    let alive = true;
    const timer = setTimeout(end, CONNECT_MS);
    const ping = setInterval(() => {
      if (!alive) end();
      alive = false;
      if (socket.readyState === WebSocket.OPEN) socket.ping();
    }, PING_MS);

    function end(): void {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      clearInterval(ping);
      socket.terminate();
      if (subscription === undefined) resolve(undefined);
      else onEnd();
    }

    const ask = (id: number, method: string, params: unknown[]) =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    const subscribe = () => ask(SUBSCRIBE, 'eth_subscribe', ['newHeads']);
    const shown = new Set<unknown>();
    socket.on('open', () => {
      if (expected === undefined) return subscribe();
      ask(CHAIN_ID, 'eth_chainId', []);
      ask(GENESIS, 'eth_getBlockByNumber', ['0x0', false]);
    });
    socket.on('pong', () => {
      alive = true;
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.on('message', (data: Buffer) => {
      alive = true;
      const message = parse(data);
      if (message === undefined) return;
      if (expected !== undefined && (message.id === CHAIN_ID || message.id === GENESIS)) {
        if (!isExpected(message, expected)) return end();
        if (shown.add(message.id).size === 2) subscribe();
        return;
      }
      if (message.id === SUBSCRIBE) {
        if (message.result === undefined || message.result === null) return end();
        subscription = message.result;
        clearTimeout(timer);
        resolve({
          close: end,
          get ended() {
            return ended;
          },
        });
        return;
      }
      if (message.method !== 'eth_subscription') return;
      try {
        onHead(blockId(message.params?.result));
      } catch {
        // Not a head: the watchdog over HTTP will see what there is.
      }
    });
  });
}

/** Ids of what is asked over a socket. */
const [SUBSCRIBE, CHAIN_ID, GENESIS] = [1, 2, 3];

function isExpected({ id, result }: Message, { chainId, genesis }: ExpectedChain): boolean {
  try {
    return id === CHAIN_ID ? BigInt(String(result)).toString() === chainId : blockId(result).hash === genesis;
  } catch {
    return false;
  }
}

interface Message {
  id?: unknown;
  result?: unknown;
  method?: unknown;
  params?: { result?: unknown };
}

function parse(data: Buffer): Message | undefined {
  try {
    const message: unknown = JSON.parse(data.toString('utf8'));
    return typeof message === 'object' && message !== null ? (message as Message) : undefined;
  } catch {
    return undefined;
  }
}

/** Where an endpoint's WebSocket may be: as configured, else the same place, with the path that nodes use by default. */
export function webSocketCandidates({ rpcUrl, wsUrl }: { rpcUrl: string; wsUrl?: string }): string[] {
  if (wsUrl !== undefined) return [wsUrl];
  const url = new URL(rpcUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const candidates = [url.href];
  // avalanchego: …/rpc and …/ws beside it.
  if (url.pathname.endsWith('/rpc')) {
    const beside = new URL(url);
    beside.pathname = url.pathname.replace(/\/rpc$/, '/ws');
    candidates.unshift(beside.href);
  }
  return candidates;
}

/** The port after the endpoint's own, bare of all that its URL holds. */
export function neighbouringSocket({ rpcUrl, wsUrl }: { rpcUrl: string; wsUrl?: string }): string | undefined {
  const { protocol, hostname, port } = new URL(rpcUrl);
  if (wsUrl !== undefined || port === '' || port === '65535') return undefined;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${hostname}:${Number(port) + 1}/`;
}
