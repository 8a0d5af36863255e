import { describe, expect, it } from '@jest/globals';
import {
  decodeUnsignedWarpMessage,
  decodeWarpMessage,
  encodeNodeId,
  sha256,
  signerIndicesOf,
} from '@nunatak/avalanche-codec';
import type { SignatureAnswer } from '@nunatak/avalanche-p2p';
import { messageFault } from '@nunatak/avalanche-warp';
import { NodeError } from '@nunatak/chain-nodes';
import { BadRequestError, UnavailableError } from '@nunatak/core/errors';
import { until } from '@nunatak/core/testing';
import type { SigningRequest } from '../requests/signing-request.js';
import { CanonicalSets } from '../sets/canonical-sets.js';
import { Heights } from '../sets/heights.js';
import { InactiveValidators } from '../sets/inactive-validators.js';
import { SetSources } from '../sets/set-sources.js';
import { evmMessage } from '../testing/messages.js';
import { PlayedNetwork } from '../testing/played-network.js';
import { type Signer, signerOf } from '../testing/signers.js';
import type { AggregationOutcome } from './aggregation-events.js';
import { Aggregator } from './aggregator.js';
import { QuorumError } from './quorum-error.js';

const NETWORK = 12_345;
const SUBNET = Buffer.alloc(32, 1);
const CHAIN = Buffer.alloc(32, 2);
const MESSAGE = evmMessage(NETWORK, CHAIN);
const SIGNERS = [signerOf(1, 40n), signerOf(2, 30n), signerOf(3, 20n), signerOf(4, 10n)];
const forever = new AbortController().signal;

/** What a node does when it is asked; by default it signs. */
type Play = (signal: AbortSignal) => Promise<SignatureAnswer>;

const refuses: Play = async () => ({ kind: 'refused', code: 5, text: 'no\u001b[2J' });
const hangs: Play = (signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

function request(over: Partial<SigningRequest> = {}, bytes = MESSAGE): SigningRequest {
  return {
    ...{ messageId: sha256(bytes), message: decodeUnsignedWarpMessage(bytes), bytes, justification: Buffer.alloc(0) },
    ...{ subnetId: SUBNET, height: { kind: 'proposed' }, quorum: 67, buffer: 0 },
    ...over,
  };
}

function play(plays: Record<number, Play> = {}, { deadlineMs = 10_000, members = SIGNERS as Signer[] } = {}) {
  const network = new PlayedNetwork(new NodeError('fatal', 'no such chain'));
  network.addSubnet(SUBNET, members, CHAIN);
  const { index, nodes } = network;
  const asked: number[] = [];
  const known = { message: MESSAGE };
  const ended: AggregationOutcome[] = [];
  const pool = {
    isConnected: () => true,
    askSignature: (nodeId: string, _: unknown, __: number, signal: AbortSignal): Promise<SignatureAnswer> => {
      const at = SIGNERS.findIndex((signer) => encodeNodeId(signer.nodeId) === nodeId);
      asked.push(at);
      return plays[at]?.(signal) ?? Promise.resolve({ kind: 'signed', signature: SIGNERS[at]!.sign(known.message) });
    },
  } as never;
  const sets = new CanonicalSets(new SetSources(NETWORK, index, nodes));
  const used: number[] = [];
  const aggregator = new Aggregator({
    ...{ networkId: NETWORK, sets, heights: new Heights(nodes), pool, deadlineMs },
    inactive: new InactiveValidators(NETWORK, index, nodes, new Heights(nodes), 60),
    use: ({ height }) => void used.push(height),
    events: {
      ended: (outcome) => void ended.push(outcome),
      asked: () => undefined,
      refused: () => undefined,
      reused: () => undefined,
    },
  });
  return { network, aggregator, asked, known, ended, used, sets };
}

async function signersOf(signed: Buffer, sets: CanonicalSets, percentage = 67): Promise<number[]> {
  const { set } = await sets.get(SUBNET, 99);
  const decoded = decodeWarpMessage(signed);
  expect(messageFault(decoded, { networkId: NETWORK, set, percentage })).toBeUndefined();
  return signerIndicesOf(decoded.signature)
    .map((index) => SIGNERS.findIndex(({ nodeId }) => set.validators[index]!.nodeIds[0]!.equals(nodeId)))
    .sort();
}

describe('Aggregator', () => {
  it('makes a message that a verifier takes, with the fewest signers', async () => {
    const { aggregator, asked, ended, sets, used } = play();
    const signed = await aggregator.aggregate(request(), forever);
    expect(signed.subarray(0, MESSAGE.length)).toEqual(MESSAGE);
    expect(await signersOf(signed, sets)).toEqual([0, 1]);
    expect([asked, ended, used]).toEqual([[0, 1], ['signed'], [99]]);
  });

  it('asks nobody again for what it knows', async () => {
    const { aggregator, asked } = play();
    const first = await aggregator.aggregate(request(), forever);
    expect(await aggregator.aggregate(request(), forever)).toEqual(first);
    await aggregator.aggregate(request({ quorum: 90 }), forever);
    expect(asked).toEqual([0, 1, 2]);
  });

  it('shares one collection among equal requests', async () => {
    const { aggregator, asked } = play();
    const all = await Promise.all([1, 2, 3].map(() => aggregator.aggregate(request(), forever)));
    expect(new Set(all.map((signed) => signed.toString('hex'))).size).toBe(1);
    expect(asked).toEqual([0, 1]);
  });

  it('takes the set of the height that is given, or of the verifier’s epoch', async () => {
    const { network, aggregator, used } = play();
    network.epochs.set(CHAIN.toString('hex'), 42);
    await aggregator.aggregate(request({ height: { kind: 'given', height: 17 } }), forever);
    await aggregator.aggregate(request({ height: { kind: 'verifier', blockchainId: CHAIN } }), forever);
    expect(used).toEqual([17, 42]);
  });

  it('leaves out inactive validators, whose weight counts in the total', async () => {
    const { network, aggregator, sets } = play();
    const inactive = { validationId: CHAIN, nodeId: SIGNERS[0]!.nodeId, publicKey: SIGNERS[0]!.publicKey };
    network.l1s.set(SUBNET.toString('hex'), [{ ...inactive, weight: 40n, balance: 0n }]);
    await expect(aggregator.aggregate(request(), forever)).rejects.toThrow(
      /weight 60 of 100 signed .*, 67\*100 > 100\*60\. Validators: 3 asked, 0 refused, .* 1 inactive$/,
    );
    const signed = await aggregator.aggregate(request({ quorum: 60 }), forever);
    expect(signerIndicesOf(decodeWarpMessage(signed).signature)).toHaveLength(3);
    expect((await sets.get(SUBNET, 99)).set.totalWeight).toBe(100n);
  });

  it('says what was reached where too little weight signs, and remembers it for a while', async () => {
    const { aggregator, asked, ended } = play({ 0: refuses, 1: refuses });
    const failure = await aggregator.aggregate(request(), forever).catch((error: unknown) => error as QuorumError);
    expect(failure).toBeInstanceOf(QuorumError);
    expect(failure).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
    expect((failure as QuorumError).message).toMatch(
      /^Failed to reach the threshold of stake: weight 30 of 100 signed within 0\.\d s, 67\*100 > 100\*30\. Validators: 4 asked, 2 refused \(most often with code 5: no ?\), 0 did not answer, 0 unreachable, 0 inactive$/,
    );
    await expect(aggregator.aggregate(request(), forever)).rejects.toBe(failure);
    expect(asked).toHaveLength(4);
    await aggregator.aggregate(request({ quorum: 30 }), forever);
    expect(ended).toEqual(['too_little', 'too_little', 'signed']);
  });

  it('never counts a signature that is not of the message', async () => {
    const wrong = SIGNERS[0]!.sign(Buffer.from('another message'));
    const { aggregator, sets, asked } = play({ 0: async () => ({ kind: 'signed', signature: wrong }) });
    const signed = await aggregator.aggregate(request({ quorum: 60 }), forever);
    expect(await signersOf(signed, sets, 60)).toEqual([1, 2, 3]);
    expect(asked).toEqual([0, 1, 2, 3]);
  });

  it('takes wrong signatures that cancel each other as a whole, and never one without the other', async () => {
    const honest = await play().aggregator.aggregate(request(), forever);
    const swapped: Record<number, Play> = {
      0: async () => ({ kind: 'signed', signature: SIGNERS[1]!.sign(MESSAGE) }),
      1: async () => ({ kind: 'signed', signature: SIGNERS[0]!.sign(MESSAGE) }),
    };
    const { aggregator, sets, asked } = play(swapped);
    // A verifier sees the whole only: the bytes are those of right signatures.
    expect(await aggregator.aggregate(request(), forever)).toEqual(honest);
    // Both are known now. The heavier one alone would reach 30 %.
    const signed = await aggregator.aggregate(request({ quorum: 30 }), forever);
    expect(await signersOf(signed, sets, 30)).toEqual([2, 3]);
    await expect(aggregator.aggregate(request({ quorum: 40 }), forever)).rejects.toThrow('2 gave a wrong signature');
    expect(asked).toEqual([0, 1, 2, 3, 0, 1]);
  });

  it.each([
    ['no point of the curve', Buffer.alloc(96, 0xff)],
    ['the point at infinity', Buffer.concat([Buffer.from([0xc0]), Buffer.alloc(95)])],
  ])('asks others where a signature is %s', async (_, signature) => {
    const { aggregator, sets } = play({ 1: async () => ({ kind: 'signed', signature }) });
    expect(await signersOf(await aggregator.aggregate(request({ quorum: 60 }), forever), sets, 60)).toEqual([0, 2]);
  });

  it('ends the collection that has run longest, after a second for itself, where another one has no room', async () => {
    const { aggregator, asked } = play({ 0: hangs, 1: hangs, 2: hangs });
    const running = aggregator.aggregate(request({ justification: Buffer.alloc(48 << 20) }), forever);
    const ended = expect(running).rejects.toThrow(/^Failed to reach the threshold of stake: weight 10 of 100 signed/);
    await until(() => asked.length === 4);
    const refusals: unknown[] = [];
    const isSigned = () =>
      aggregator.aggregate(request({ quorum: 10, justification: Buffer.alloc(1) }), forever).then(
        () => true,
        (error: Error) => {
          refusals.push(error.message);
          return false;
        },
      );
    await until(isSigned);
    await ended;
    expect(new Set(refusals)).toEqual(new Set(['too many signatures are being collected already']));
  });

  it('refuses a collection whose questions would take too much memory beside those under way', async () => {
    const { aggregator, asked, ended } = play({ 0: hangs, 1: hangs });
    const client = new AbortController();
    const large = { justification: Buffer.alloc(48 << 20) };
    const running = aggregator.aggregate(request(large), client.signal);
    await until(() => asked.length === 2);
    const busy = aggregator.aggregate(request({ quorum: 50 }), forever);
    await expect(busy).rejects.toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } });
    client.abort(new Error('hung up'));
    await expect(running).rejects.toThrow('hung up');
    await until(() => ended.length === 2);
  });

  it('asks a validator last that gave a wrong signature for another message', async () => {
    const wrong = SIGNERS[0]!.sign(Buffer.from('another message'));
    const { aggregator, asked, known } = play({ 0: async () => ({ kind: 'signed', signature: wrong }) });
    await aggregator.aggregate(request({ quorum: 60 }), forever);
    asked.length = 0;
    known.message = evmMessage(NETWORK, CHAIN, 7);
    await aggregator.aggregate(request({ quorum: 60 }, known.message), forever);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('ends with the client that hung up', async () => {
    const { aggregator, asked, ended } = play({ 0: hangs, 1: hangs, 2: hangs, 3: hangs });
    const client = new AbortController();
    const running = aggregator.aggregate(request(), client.signal);
    await until(() => asked.length >= 2);
    client.abort(new Error('hung up'));
    await expect(running).rejects.toThrow('hung up');
    expect(ended).toEqual(['abandoned']);
  });

  it('looks the height up again after slow collecting, and signs by the new set', async () => {
    const slow: Play = async () => {
      await new Promise((resolve) => setTimeout(resolve, 2_100));
      // Meanwhile the first validator has left.
      network.proposedHeight = 100;
      network.subnets.set(SUBNET.toString('hex'), (height) => (height < 100 ? SIGNERS : SIGNERS.slice(1)));
      return { kind: 'signed', signature: SIGNERS[1]!.sign(MESSAGE) };
    };
    const { network, aggregator, sets, used } = play({ 1: slow, 2: hangs, 3: hangs });
    const running = aggregator.aggregate(request({ quorum: 50 }), forever);
    expect(await running.then((signed) => signerIndicesOf(decodeWarpMessage(signed).signature).length)).toBe(1);
    expect(used).toEqual([99, 100]);
    expect((await sets.get(SUBNET, 100)).set.totalWeight).toBe(60n);
  });

  it('answers with the quorum at the deadline, although the height has to be looked up again then', async () => {
    const { network, aggregator, sets } = play({ 2: hangs, 3: hangs }, { deadlineMs: 2_100 });
    const { proposedHeight } = network.nodes;
    network.nodes.proposedHeight = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return proposedHeight();
    };
    const signed = await aggregator.aggregate(request({ buffer: 33 }), forever);
    expect(await signersOf(signed, sets)).toEqual([0, 1]);
  });

  it('shows an operator what each validator replied, whatever came of the request', async () => {
    const { network, aggregator } = play(
      { 0: refuses },
      { members: [...SIGNERS, { ...signerOf(9, 5n), publicKey: undefined as never }] },
    );
    const inactive = { validationId: CHAIN, nodeId: SIGNERS[3]!.nodeId, publicKey: SIGNERS[3]!.publicKey };
    network.l1s.set(SUBNET.toString('hex'), [{ ...inactive, weight: 10n, balance: 0n }]);
    const short = await aggregator.inspect(request(), forever);
    const nodeIds = (at: number) => [encodeNodeId(SIGNERS[at]!.nodeId)];
    expect(short).toMatchObject({
      height: 99,
      quorum: 67,
      totalWeight: '105',
      signedWeight: '50',
      weightWithoutKey: '5',
    });
    expect(short.error).toMatch(/^Failed to reach the threshold of stake/);
    const answeredMs = expect.any(Number);
    const signed = { reply: 'signed', answeredMs, questions: 1 };
    expect(short.validators).toEqual([
      {
        ...{ nodeIds: nodeIds(0), weight: '40', reply: 'refused', answeredMs, questions: 1 },
        refusal: { code: 5, text: 'no\u001b[2J' },
      },
      { nodeIds: nodeIds(1), weight: '30', ...signed },
      { nodeIds: nodeIds(2), weight: '20', ...signed },
      { nodeIds: nodeIds(3), weight: '10', reply: 'inactive', questions: 0 },
    ]);
    // What a collection made known is not asked again; the failure of a moment ago is no answer to an operator.
    const enough = await aggregator.inspect(request({ quorum: 20 }), forever);
    expect(enough.signedMessage).toMatch(/^[0-9a-f]+$/);
    expect(enough.validators.map(({ reply, questions }) => [reply, questions])).toEqual([
      ['not asked', 0],
      ['signed', 0],
      ['unchecked', 0],
      ['inactive', 0],
    ]);
  });

  it('calls a validator late, not silent, whose answer had still to come when others were enough', async () => {
    const { aggregator } = play({ 0: hangs }, { deadlineMs: 2_500 });
    const replies = async (over: Partial<SigningRequest>) =>
      (await aggregator.inspect(request(over), forever)).validators.map(({ reply }) => reply);
    expect(await replies({ quorum: 60 })).toEqual(['late', 'signed', 'signed', 'signed']);
    expect(await replies({ quorum: 60, buffer: 40 })).toEqual(['silent', 'signed', 'signed', 'signed']);
  });

  it('is unavailable for a verifier whose next block looks validators up where there are none yet', async () => {
    const { network, aggregator, ended } = play();
    network.subnets.set(SUBNET.toString('hex'), (height) => (height === 0 ? [] : SIGNERS));
    network.epochs.set(CHAIN.toString('hex'), 0);
    const height = { kind: 'verifier', blockchainId: CHAIN } as const;
    const failure = await aggregator.aggregate(request({ height }), forever).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnavailableError);
    expect((failure as Error).message).toMatch(
      / at P-Chain height 0, where subnet .* has none yet: the blockchain has to make a block first$/,
    );
    // A height that was given is a fault of the request.
    await expect(
      aggregator.aggregate(request({ height: { kind: 'given', height: 0 } }), forever),
    ).rejects.toBeInstanceOf(BadRequestError);
    expect(ended).toEqual(['unavailable', 'invalid']);
  });

  it('is unavailable while no set can be had', async () => {
    const { network, aggregator, ended } = play();
    network.nodeFault = new NodeError('retryable', 'away');
    await expect(aggregator.aggregate(request(), forever)).rejects.toBeInstanceOf(UnavailableError);
    expect(ended).toEqual(['unavailable']);
  });

  it('gives up a set that does not come in time', async () => {
    const { network, aggregator } = play({}, { deadlineMs: 50 });
    network.subnets.set(SUBNET.toString('hex'), () => []);
    network.index.validatorSet = () => new Promise(() => undefined);
    await expect(aggregator.aggregate(request(), forever)).rejects.toThrow('could not be read in time');
  });
});
