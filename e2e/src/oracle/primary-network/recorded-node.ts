import { type NodeAnswers, type PrimaryChain, resultOf } from './node-answers.js';

/** One answer of a recording. */
export interface RecordedCall {
  readonly path: string;
  readonly method: string;
  readonly params: object;
  /** As the node sent it. */
  readonly body: string;
}

/** What a recording holds of a network, beside the answers. */
export interface RecordedChains {
  genesis(): Uint8Array;
  containers(chain: PrimaryChain): Iterable<{ readonly bytes: Uint8Array }>;
}

/** A node whose answers were recorded when its chains stood still. */
export class RecordedNode implements NodeAnswers {
  private readonly bodies = new Map<string, string>();

  constructor(
    calls: readonly RecordedCall[],
    private readonly chains: RecordedChains,
  ) {
    for (const { path, method, params, body } of calls) this.bodies.set(keyOf(path, method, params), body);
  }

  /** @throws where nobody asked that when the recording was made */
  async ask<T>(path: string, method: string, params: object = {}): Promise<T | undefined> {
    const body = this.bodies.get(keyOf(path, method, params));
    if (body === undefined) throw new Error(`the recording has no ${path} ${method} ${JSON.stringify(params)}`);
    return resultOf<T>(body);
  }

  async containers(chain: PrimaryChain): Promise<Uint8Array[]> {
    return Array.from(this.chains.containers(chain), ({ bytes }) => bytes);
  }

  genesis(): Uint8Array {
    return this.chains.genesis();
  }
}

/** The order in which parameters are named says nothing. */
function keyOf(path: string, method: string, params: object): string {
  const sorted = Array.isArray(params) ? params : Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([path, method, sorted]);
}
