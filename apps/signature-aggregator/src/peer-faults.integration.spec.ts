import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, it } from '@jest/globals';
import { decodeWarpMessage } from '@nunatak/avalanche-codec';
import {
  type Behaviour,
  type BlsKey,
  type SimulatedConnection,
  signing,
  zstdBomb,
} from '@nunatak/avalanche-p2p/testing';
import { BlsKeys, canonicalSet, messageFault } from '@nunatak/avalanche-warp';
import { until } from '@nunatak/core/testing';
import { evmMessage } from './testing/messages.js';
import { CHAIN, PlayedValidators, SUBNET } from './testing/played-validators.js';
import { type Answered, RunningService } from './testing/running-service.js';

const NETWORK = 12_345;
/** SEED=7 plays that one alone. */
const SEEDS = process.env.SEED ? [Number(process.env.SEED)] : [1, 2, 3, 4];
/** Requests of a seed. */
const REQUESTS = Number(process.env.NUNATAK_PEER_FAULT_REQUESTS ?? 60);
const AT_ONCE = 6;
const WEIGHTS = [30n, 20n, 15n, 12n, 10n, 8n, 5n];
const TOTAL = WEIGHTS.reduce((sum, weight) => sum + weight, 0n);
const DEADLINE_MS = 1_500;
/** Heap and buffers that are not let go of: what is remembered of messages and answers is some kilobytes. */
const MOST_KEPT_BYTES = 24 * 1_024 * 1_024;

type Chance = () => number;
type Asked = Parameters<NonNullable<Behaviour['appRequest']>>[0];

/** Returns numbers from 0 to 1 that a seed decides (mulberry32). */
function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function frame(bytes: Uint8Array, length = bytes.length): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt32BE(length);
  return Buffer.concat([header, bytes]);
}

/** What can happen to a question: a validator delays, garbles, doubles or floods, or its connection is killed. */
function faultsOf(key: BlsKey, chance: Chance) {
  const answer = (asked: Asked, to: SimulatedConnection, given: Parameters<typeof signing>[1]) =>
    signing(key, given).appRequest!(asked, to);
  const honest = (asked: Asked, to: SimulatedConnection) => answer(asked, to, undefined);
  const signature = (of: Uint8Array) => () => ({ signature: of });
  const codes = [1, 2, 3, 5, -1, -4, 2 ** 31 - 1];
  const gossip = frame(Buffer.concat([Buffer.from('820202', 'hex'), randomBytes(10_000)]));
  return {
    late: (asked: Asked, to: SimulatedConnection) => setTimeout(honest, 400 * chance(), asked, to),
    tooLate: (asked: Asked, to: SimulatedConnection) => setTimeout(honest, 2 * DEADLINE_MS, asked, to),
    silent: () => undefined,
    ofAnother: (asked: Asked, to: SimulatedConnection) =>
      answer(asked, to, signature(key.secret.sign(randomBytes(40)).toBytes())),
    garbage: (asked: Asked, to: SimulatedConnection) => answer(asked, to, signature(randomBytes(96))),
    short: (asked: Asked, to: SimulatedConnection) =>
      answer(asked, to, signature(randomBytes(Math.floor(95 * chance())))),
    refused: (asked: Asked, to: SimulatedConnection) =>
      answer(asked, to, () => ({ code: codes[Math.floor(codes.length * chance())]!, text: '\u001b[2J no' })),
    doubled: (asked: Asked, to: SimulatedConnection) => {
      honest(asked, to);
      honest(asked, to);
      answer(asked, to, () => ({ code: 5, text: 'no' }));
    },
    ofAnotherQuestion: (asked: Asked, to: SimulatedConnection) => {
      honest({ ...asked, requestId: (asked.requestId + 2) % 2 ** 32 } as Asked, to);
      honest({ ...asked, chainId: randomBytes(32) } as Asked, to);
      honest(asked, to);
    },
    garbled: (asked: Asked, to: SimulatedConnection) => {
      to.socket.write(frame(randomBytes(1 + Math.floor(200 * chance()))));
      honest(asked, to);
    },
    flood: (asked: Asked, to: SimulatedConnection) => {
      for (let i = 0; i < 100; i++) to.socket.write(gossip);
      honest(asked, to);
    },
    bomb: (asked: Asked, to: SimulatedConnection) => {
      to.send({ compressedZstd: zstdBomb(1_000, 100_000) });
      honest(asked, to);
    },
    endless: (_: Asked, to: SimulatedConnection) => to.socket.write(frame(randomBytes(100), 2 ** 31)),
    unaskedPong: (_: Asked, to: SimulatedConnection) => to.send({ pong: {} }),
    half: (_: Asked, to: SimulatedConnection) => to.socket.end(frame(randomBytes(50), 130)),
    killed: (_: Asked, to: SimulatedConnection) => to.socket.destroy(),
  };
}

/** Faults that end a connection are rare: a node is dialed again after 10 s. */
const RARE: ReadonlySet<string> = new Set(['endless', 'unaskedPong', 'half', 'killed']);

class FaultySystem {
  isOver = false;
  readonly played = new Map<string, number>();
  #validators!: PlayedValidators;
  #service!: RunningService;
  #chance: Chance;

  private constructor(seed: number) {
    this.#chance = chanceOf(seed);
  }

  static async start(seed: number): Promise<FaultySystem> {
    const system = new FaultySystem(seed);
    system.#validators = await PlayedValidators.start(WEIGHTS, (key, place) =>
      system.#behaviourOf(key, chanceOf(seed * 100 + place)),
    );
    const { node, network } = system.#validators;
    system.#service = await RunningService.start({
      ...{ urls: [node.url], index: network.index, warmSubnet: SUBNET, deadlineMs: DEADLINE_MS },
    });
    await system.#service.connects(WEIGHTS.length);
    return system;
  }

  /** Asks for many messages while faults happen. @returns how many answers had each status */
  async play(): Promise<Record<number, number>> {
    const statuses: Record<number, number> = {};
    let next = 0;
    const client = async () => {
      while (next < REQUESTS) {
        const answered = await this.#askFor(next++);
        if (answered) statuses[answered.status] = (statuses[answered.status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    return statuses;
  }

  /** Ends the faults, waits until all validators are back, and has a message signed by all. */
  async recover(): Promise<void> {
    this.isOver = true;
    await this.#service.connects(WEIGHTS.length);
    const answered = await this.#service.ask(evmMessage(NETWORK, CHAIN, REQUESTS), { quorumPercentage: 100 });
    expect(answered.body).toEqual({ signedMessage: expect.any(String) });
    await this.#expectRight(answered, 100);
  }

  async close(): Promise<void> {
    await this.#service?.close();
    await this.#validators?.close();
  }

  /** @returns undefined where the client hung up */
  async #askFor(n: number): Promise<Answered | undefined> {
    const among = <Value>(values: readonly Value[]) => values[Math.floor(values.length * this.#chance())]!;
    const quorumPercentage = among([34, 50, 67, 67, 80, 100]);
    const quorumPercentageBuffer = among([0, 0, 10, 33].filter((buffer) => buffer <= 100 - quorumPercentage));
    // Some ask for the message of a moment ago, some for the same one at once, some hang up.
    const message = evmMessage(NETWORK, CHAIN, this.#chance() < 0.1 ? Math.max(0, n - 1) : n);
    const body = { quorumPercentage, quorumPercentageBuffer };
    const twin = this.#chance() < 0.2 ? this.#service.ask(message, body) : undefined;
    const patience = this.#chance() < 0.1 ? AbortSignal.timeout(Math.ceil(300 * this.#chance())) : null;
    const answered = await this.#service.ask(message, body, patience).catch((error: unknown) => {
      if (!patience?.aborted) throw error;
      return undefined;
    });
    for (const each of [answered, await twin]) if (each) await this.#expectRight(each, quorumPercentage);
    return answered;
  }

  /** A message that a verifier takes, or the true reason why there is none. */
  async #expectRight({ status, body, retryAfter }: Answered, percentage: number): Promise<void> {
    if (status === 200) {
      const set = await canonicalSet(this.#validators.members, new BlsKeys());
      const decoded = decodeWarpMessage(Buffer.from(body.signedMessage!, 'hex'));
      expect(messageFault(decoded, { networkId: NETWORK, set, percentage })).toBeUndefined();
      return;
    }
    expect([status, retryAfter]).toEqual([503, '2']);
    const [, signed, total, , , counts] =
      /^Failed to reach the threshold of stake: weight (\d+) of (\d+) signed within [\d.]+ s, (\d+)\*\d+ > 100\*(\d+)\. Validators: (.*)$/.exec(
        body.message!,
      ) ?? [body.message];
    expect([total, body.message]).toEqual([
      String(TOTAL),
      expect.stringContaining(`${percentage}*${total} > 100*${signed}.`),
    ]);
    expect(BigInt(signed!) * 100n).toBeLessThan(TOTAL * BigInt(percentage));
    const [asked, ...kinds] = [...counts!.replaceAll(/\(.*?\)/g, '').matchAll(/(\d+) [a-z]/g)].map(([, count]) =>
      Number(count),
    );
    expect(asked).toBeLessThanOrEqual(WEIGHTS.length);
    expect(kinds.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(WEIGHTS.length);
  }

  #behaviourOf(key: BlsKey, chance: Chance): Behaviour {
    const honest = signing(key).appRequest!;
    const faults = Object.entries(faultsOf(key, chance));
    const common = faults.filter(([name]) => !RARE.has(name));
    return {
      appRequest: (asked, to) => {
        if (this.isOver || chance() < 0.7) return honest(asked, to);
        const among = chance() < 0.02 ? faults.filter(([name]) => RARE.has(name)) : common;
        const [name, happen] = among[Math.floor(among.length * chance())]!;
        this.played.set(name, (this.played.get(name) ?? 0) + 1);
        happen(asked, to);
      },
    };
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function usedBytes(): Promise<number> {
  collectGarbage();
  await sleep(0);
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Each open question and each collection has a timer. */
const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;

describe(`validators with faults, SEED=${SEEDS}`, () => {
  const systems: FaultySystem[] = [];

  afterAll(async () => {
    for (const system of systems) await system.close();
  });

  it('never make an answer wrong, and leave nothing behind', async () => {
    systems.push(...(await Promise.all(SEEDS.map((seed) => FaultySystem.start(seed)))));
    const [timersBefore, bytesBefore] = [timers(), await usedBytes()];
    const statuses = await Promise.all(systems.map((system) => system.play()));
    const played = systems.map(({ played }) => Object.fromEntries(played));
    console.info(JSON.stringify({ statuses, played }));
    await Promise.all(systems.map((system) => system.recover()));
    await until(() => timers() <= timersBefore, { what: () => `${timers()} timers are ${timersBefore}` });
    expect((await usedBytes()) - bytesBefore).toBeLessThan(MOST_KEPT_BYTES);
    for (const each of statuses) expect(each[200]).toBeGreaterThan(REQUESTS / 10);
  });
});
