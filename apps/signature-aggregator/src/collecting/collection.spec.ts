import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SignatureAnswer } from '@nunatak/avalanche-p2p';
import type { BlsKey } from '@nunatak/avalanche-warp';
import { Candidate } from './candidate.js';
import { type Collected, Collection, type CollectionPeers, type QuestionKind } from './collection.js';

/** What a node answers, and after how many milliseconds; `silent`: nothing until the deadline. */
type Played = SignatureAnswer | 'silent' | 'away';

const RIGHT = Buffer.from('right');
const signed: SignatureAnswer = { kind: 'signed', signature: RIGHT };
const lied: SignatureAnswer = { kind: 'signed', signature: Buffer.from('wrong') };
const refused = (code: number): SignatureAnswer => ({ kind: 'refused', code, text: `code ${code}` });

/** Nodes that each play a list of answers, the last one again and again, 5 ms after a question. */
class PlayedNodes implements CollectionPeers {
  readonly asked: string[] = [];
  readonly kinds: QuestionKind[] = [];
  checks = 0;
  wholes = 0;
  looks = 0;

  /** @param deaf a node whose answer nobody waits for */
  constructor(
    private readonly plays: Record<string, Played[]>,
    private readonly deaf?: string,
  ) {}

  isConnected(nodeId: string): boolean {
    this.looks++;
    return this.#next(nodeId) !== 'away';
  }

  async ask(nodeId: string, kind: QuestionKind, timeoutMs: number, signal: AbortSignal): Promise<SignatureAnswer> {
    const played = this.#next(nodeId);
    if (this.plays[nodeId]!.length > 1) this.plays[nodeId]!.shift();
    this.asked.push(nodeId);
    this.kinds.push(kind);
    await new Promise((resolve) => setTimeout(resolve, played === 'silent' ? timeoutMs : 5));
    signal.throwIfAborted();
    return typeof played === 'string' ? { kind: 'timed-out' } : played;
  }

  usualMs(nodeId: string): number {
    return nodeId === this.deaf ? 0 : 5;
  }

  async sign(signers: readonly Candidate[]) {
    this.wholes++;
    return signers.every(({ signature }) => signature!.equals(RIGHT))
      ? Buffer.from(signers.map(({ validator }) => validator.index))
      : undefined;
  }

  async check(claims: Parameters<CollectionPeers['check']>[0]) {
    this.checks++;
    const [verified, wrong] = [true, false].map((is) => claims.filter((claim) => claim.signature.equals(RIGHT) === is));
    return { verified: verified!, wrong: wrong! };
  }

  mayMeanNotYet(code: number): boolean {
    return code === 1;
  }

  #next(nodeId: string): Played {
    return this.plays[nodeId]![0]!;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Candidates of these weights, the heaviest first; each has one node, named after its place. */
function candidatesOf(weights: number[]): Candidate[] {
  return weights.map((weight, index) => {
    const validator = { index, key: {} as BlsKey, weight: BigInt(weight), nodeIds: [] };
    return new Candidate(validator, [`node ${index}`]);
  });
}

interface Asked {
  weights?: number[];
  /** By node; others sign at once. */
  plays?: Record<number, Played[]>;
  quorum?: number;
  buffer?: number;
  timeMs?: number;
  /** Weight of members without a key, and of inactive ones. */
  others?: number;
  deaf?: number;
}

async function collect({
  weights = [40, 30, 20, 10],
  plays = {},
  quorum = 67,
  buffer = 0,
  timeMs = 10_000,
  others = 0,
  deaf,
}: Asked) {
  const candidates = candidatesOf(weights);
  const lists = weights.map((_, i): [string, Played[]] => [`node ${i}`, [...(plays[i] ?? [signed])]]);
  const nodes = new PlayedNodes(Object.fromEntries(lists), `node ${deaf}`);
  const totalWeight = BigInt(weights.reduce((sum, weight) => sum + weight, 0) + others);
  const collection = new Collection(candidates, { totalWeight, quorum, buffer }, others ? 1 : 0, nodes);
  const began = performance.now();
  const timed = async () => {
    const outcome = await collection.run(timeMs, new AbortController().signal);
    return { outcome, ms: performance.now() - began };
  };
  const [{ outcome, ms }] = await Promise.all([timed(), jest.advanceTimersByTimeAsync(timeMs)]);
  return { outcome, nodes, candidates, ms };
}

const signers = (outcome: Collected) => ('signed' in outcome ? [...outcome.signed] : outcome.shortfall);

describe('a collection of signatures', () => {
  it('asks the heaviest, as few as the quorum needs', async () => {
    const { outcome, nodes } = await collect({});
    expect(signers(outcome)).toEqual([0, 1]);
    expect([nodes.asked, nodes.wholes, nodes.checks]).toEqual([['node 0', 'node 1'], 1, 0]);
  });

  it('asks for the buffer, too, and needs one signature at least', async () => {
    expect(signers((await collect({ quorum: 67, buffer: 20 })).outcome)).toEqual([0, 1, 2]);
    expect(signers((await collect({ quorum: 0 })).outcome)).toEqual([0]);
    expect(signers((await collect({ quorum: 100 })).outcome)).toEqual([0, 1, 2, 3]);
  });

  it('asks the next ones when one is late, and takes the quickest', async () => {
    const { outcome, nodes } = await collect({ plays: { 0: ['silent'] }, quorum: 60 });
    expect(signers(outcome)).toEqual([1, 2, 3]);
    expect(nodes.asked).toEqual(['node 0', 'node 1', 'node 2', 'node 3']);
    expect(nodes.kinds).toEqual(['first', 'first', 'hedge', 'hedge']);
  });

  it('asks a node that answers no more, and the next ones at the same time', async () => {
    const { outcome, nodes, ms } = await collect({ plays: { 0: ['silent'] }, quorum: 60, deaf: 0 });
    expect(signers(outcome)).toEqual([1, 2, 3]);
    expect([nodes.asked.length, ms]).toEqual([4, 5]);
    expect(signers((await collect({ deaf: 0 })).outcome)).toEqual([0, 1]);
  });

  it('asks a validator soon after it got its connection', async () => {
    const { outcome, nodes } = await collect({ plays: { 0: ['away'], 1: ['away'] }, timeMs: 1_000 });
    expect('shortfall' in outcome && outcome.shortfall.unreachable).toBe(2);
    expect(nodes.looks).toBeGreaterThan(10);
    expect(nodes.looks).toBeLessThan(40);
  });

  it('asks the next one at once when one refuses, lies, is throttled away or not connected', async () => {
    for (const play of [refused(-3), lied, { kind: 'disconnected' } as const, 'away' as const]) {
      const { outcome } = await collect({ plays: { 1: [play] }, quorum: 60 });
      expect(signers(outcome)).toEqual([0, 2]);
    }
  });

  it('checks each signature once the whole is wrong, and from then on before the next whole', async () => {
    const { outcome, nodes } = await collect({ plays: { 0: [lied], 1: [lied] }, weights: [30, 20, 15, 15, 10, 10] });
    expect(signers(outcome)).toMatchObject({ signedWeight: 50n, wrong: 2 });
    expect([nodes.wholes, nodes.checks]).toEqual([1, 2]);
    const one = await collect({ plays: { 0: [lied] }, weights: [20, 20, 20, 20, 20], quorum: 60 });
    expect(signers(one.outcome)).toEqual([1, 2, 3]);
    expect([one.nodes.wholes, one.nodes.checks]).toEqual([2, 2]);
  });

  it('asks again, with growing pauses, who may only not have seen the block yet', async () => {
    const late = [refused(1), refused(1), refused(1), signed];
    const { outcome, nodes } = await collect({ plays: { 0: late, 1: late, 2: late, 3: late } });
    expect(signers(outcome)).toEqual([0, 1]);
    expect(nodes.asked.length).toBeLessThanOrEqual(16);
  });

  it('never asks again who refuses for good, and ends when nobody is left', async () => {
    const { outcome, nodes } = await collect({
      plays: { 0: [refused(5)], 1: [refused(5)], 2: [refused(6)] },
      others: 20,
    });
    expect(signers(outcome)).toEqual({
      ...{
        signedWeight: 10n,
        totalWeight: 120n,
        asked: 4,
        refused: 3,
        wrong: 0,
        silent: 0,
        unreachable: 0,
        inactive: 1,
      },
      commonestRefusal: { code: 5, text: 'code 5' },
    });
    expect(nodes.asked).toHaveLength(4);
  });

  it('counts at the deadline who was silent, away and wrong', async () => {
    const plays = { 0: ['silent' as const], 1: ['away' as const], 2: [lied] };
    const { outcome } = await collect({ plays, timeMs: 2_000 });
    expect(signers(outcome)).toEqual({
      ...{
        signedWeight: 10n,
        totalWeight: 100n,
        asked: 3,
        refused: 0,
        wrong: 1,
        silent: 1,
        unreachable: 1,
        inactive: 0,
      },
    });
  });

  it('gives the quorum at the deadline where the buffer was not reached', async () => {
    const { outcome } = await collect({ plays: { 3: ['silent'] }, quorum: 67, buffer: 33, timeMs: 1_000 });
    expect(signers(outcome)).toEqual([0, 1]);
  });

  it('uses signatures that are known, and asks nobody where they are enough', async () => {
    const candidates = candidatesOf([40, 30, 20, 10]);
    for (const at of [1, 2]) Object.assign(candidates[at]!, { state: 'claimed', signature: RIGHT });
    const nodes = new PlayedNodes({});
    const wanted = { totalWeight: 100n, quorum: 50, buffer: 0 };
    const outcome = await new Collection(candidates, wanted, 0, nodes).run(1_000, new AbortController().signal);
    expect([signers(outcome), nodes.asked]).toEqual([[1, 2], []]);
  });

  it('fails with its signing, although its time ends meanwhile', async () => {
    const nodes = new PlayedNodes({ 'node 0': [signed] });
    nodes.sign = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('no message');
    };
    const wanted = { totalWeight: 100n, quorum: 67, buffer: 0 };
    const running = new Collection(candidatesOf([100]), wanted, 0, nodes).run(10, new AbortController().signal);
    await Promise.all([expect(running).rejects.toThrow('no message'), jest.advanceTimersByTimeAsync(30)]);
  });

  it('ends with its caller', async () => {
    const nodes = new PlayedNodes({ 'node 0': ['silent'] });
    const caller = new AbortController();
    const wanted = { totalWeight: 100n, quorum: 67, buffer: 0 };
    const running = new Collection(candidatesOf([100]), wanted, 0, nodes).run(10_000, caller.signal);
    const reason = new Error('hung up');
    caller.abort(reason);
    await expect(running).rejects.toBe(reason);
    expect(jest.getTimerCount()).toBe(1);
  });

  it('takes turns among the nodes of one key', async () => {
    const validator = { index: 0, key: {} as BlsKey, weight: 100n, nodeIds: [] };
    const nodes = new PlayedNodes({ a: [refused(1)], b: [refused(1), signed] });
    const wanted = { totalWeight: 100n, quorum: 67, buffer: 0 };
    const collection = new Collection([new Candidate(validator, ['a', 'b'])], wanted, 0, nodes);
    const [outcome] = await Promise.all([
      collection.run(10_000, new AbortController().signal),
      jest.advanceTimersByTimeAsync(10_000),
    ]);
    expect([signers(outcome), nodes.asked]).toEqual([[0], ['a', 'b', 'a', 'b']]);
  });
});
