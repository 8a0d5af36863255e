import { forward, type NodeProxy, openNodeProxy } from './node-proxy.js';

/** A JSON-RPC endpoint before a real node that spoils some of the exchanges. */
export interface SpoilingProxy extends NodeProxy {
  /** Chance that an exchange is spoiled; 1 spoils every one, 0 none. */
  rate: number;
  /** Answers nothing at all while set; open exchanges stay open. */
  silent: boolean;
  spoiled: number;
  /** Exchanges that got no answer since it was silent. */
  held: number;
}

interface Reply {
  id: number;
  result?: unknown;
}

/** Ways to spoil an answer: the text that is sent, or nothing for a cut connection. */
const SPOILS: ((replies: Reply[]) => string | undefined)[] = [
  () => undefined,
  () => '<html>maintenance</html>',
  (replies) => JSON.stringify(replies).slice(0, -5),
  (replies) => JSON.stringify(replies.slice(1)),
  (replies) => JSON.stringify(replies.map((reply, i) => (i === 0 ? { ...reply, result: null } : reply))),
  (replies) => {
    const error = { code: -32603, message: 'internal error' };
    return JSON.stringify(replies.map((reply, i) => (i === 0 ? { id: reply.id, error } : reply)));
  },
];

/** Starts the proxy; which exchanges are spoiled, and how, follows from the seed and the order in which they come. */
export async function startSpoilingProxy(target: string, seed = 1): Promise<SpoilingProxy> {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const proxy = { rate: 0, silent: false, spoiled: 0, held: 0 };
  const opened = await openNodeProxy(async (body) => {
    if (proxy.silent) {
      proxy.held++;
      return new Promise<never>(() => {});
    }
    const text = await forward(target, body);
    if (random() >= proxy.rate) return text;
    proxy.spoiled++;
    const parsed = JSON.parse(text) as Reply | Reply[];
    const spoiled = SPOILS[Math.floor(random() * SPOILS.length)]!([parsed].flat());
    return Array.isArray(parsed) ? spoiled : spoiled?.replace(/^\[/, '').replace(/\]$/, '');
  });
  return Object.assign(proxy, opened);
}
