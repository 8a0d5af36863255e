import WebSocket from 'ws';
import { type BlockId, blockId } from '../reading/header-reader.js';

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

/**
 * Subscribes to an endpoint's newHeads over a WebSocket: at the first of the places where it may be that offers it.
 *
 * @param onEnd called once, after the subscription had begun, when it is over
 * @returns undefined when the node does not offer it. Never throws, and never tells the URL.
 */
export async function subscribeNewHeads(
  urls: { rpcUrl: string; wsUrl?: string },
  onHead: (head: BlockId) => void,
  onEnd: () => void,
): Promise<NewHeadsSubscription | undefined> {
  for (const url of webSocketCandidates(urls)) {
    const subscription = await subscribeAt(url, onHead, onEnd);
    if (subscription !== undefined && !subscription.ended) return subscription;
  }
  return undefined;
}

function subscribeAt(
  url: string,
  onHead: (head: BlockId) => void,
  onEnd: () => void,
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

    socket.on('open', () => socket.send('{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["newHeads"]}'));
    socket.on('pong', () => {
      alive = true;
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.on('message', (data: Buffer) => {
      alive = true;
      const message = parse(data);
      if (message === undefined) return;
      if (message.id === 1) {
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

/** Where an endpoint's WebSocket may be: as configured, else the same place, with the port and path that nodes use by default. */
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
  // geth and its kin: HTTP on 8545, WebSocket on 8546.
  if (url.port === '8545') {
    const next = new URL(url);
    next.port = '8546';
    candidates.push(next.href);
  }
  return candidates;
}
