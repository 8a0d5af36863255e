import { request } from 'undici';
import { parseExactly } from './exact-json.js';

export type PrimaryChain = 'P' | 'X' | 'C';
export const PRIMARY_CHAINS = ['P', 'X', 'C'] as const;

/** avalanchego's APIs by their paths. */
export const API = {
  info: '/ext/info',
  P: '/ext/bc/P',
  X: '/ext/bc/X',
  evm: '/ext/bc/C/rpc',
  atomic: '/ext/bc/C/avax',
} as const;

/** What an avalanchego node answers: one that runs, or one whose answers were recorded. */
export interface NodeAnswers {
  /** The result of a call; undefined where the node answers with an error. Numbers are exact ({@link parseExactly}). */
  ask<T>(path: string, method: string, params?: object): Promise<T | undefined>;
  /** What consensus decided on, from height 1 on. */
  containers(chain: PrimaryChain): Promise<Uint8Array[]>;
  /** The P-Chain's genesis, avalanchego's codec. */
  genesis(): Uint8Array;
}

/** Like {@link NodeAnswers.ask}, where an error is none that is looked for. */
export async function must<T>(node: NodeAnswers, path: string, method: string, params: object = {}): Promise<T> {
  const result = await node.ask<T>(path, method, params);
  if (result === undefined) throw new Error(`${path} ${method} ${JSON.stringify(params)} is an error`);
  return result;
}

const CONTAINERS_A_CALL = 1_024;

/** A node that runs. */
export class RunningNode implements NodeAnswers {
  constructor(
    private readonly url: string,
    /** No API of a node gives it. */
    private readonly genesisBytes: Uint8Array,
  ) {}

  async ask<T>(path: string, method: string, params: object = {}): Promise<T | undefined> {
    const response = await request(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return resultOf<T>(await response.body.text());
  }

  async containers(chain: PrimaryChain): Promise<Uint8Array[]> {
    const all: Uint8Array[] = [];
    for (;;) {
      const range = { startIndex: all.length, numToFetch: CONTAINERS_A_CALL, encoding: 'hex' };
      const path = `/ext/index/${chain}/block`;
      const answer = await this.ask<{ containers: { bytes: string }[] }>(path, 'index.getContainerRange', range);
      // Behind the last one, and of an index that is empty, the node answers with an error.
      const found = answer?.containers ?? [];
      all.push(...found.map(({ bytes }) => Buffer.from(bytes.slice(2, -8), 'hex')));
      if (found.length < CONTAINERS_A_CALL) return all;
    }
  }

  genesis(): Uint8Array {
    return this.genesisBytes;
  }
}

/** The result in the body of an answer; undefined where it is an error. */
export function resultOf<T>(body: string): T | undefined {
  let answer: { result?: T; error?: unknown };
  try {
    answer = parseExactly(body) as { result?: T; error?: unknown };
  } catch {
    return undefined;
  }
  return answer.error ? undefined : answer.result;
}
