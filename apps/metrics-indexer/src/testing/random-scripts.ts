import type { Hex } from '@nunatak/evm-contracts';
import { type Action, account, type BlockScript } from './scripted-blocks.js';

/** A small seeded random number generator (mulberry32). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const FAR_CHAINS: readonly Hex[] = ['fa', 'fb', 'fc'].map((byte) => `0x${byte.repeat(32)}`);

/** Random blocks of a seed: times that fall, stand, leap and lie far ahead; addresses that return and that never do. */
export class RandomScripts {
  readonly random: (below: number) => number;
  #timeMs: number;
  #newcomers = 0x10_000;

  /** @param beginMs about the time of block 1 @param genesisMs the time of block 0 */
  constructor(
    seed: number,
    private readonly beginMs: number,
    private readonly genesisMs: number,
  ) {
    this.random = randomFrom(seed);
    this.#timeMs = beginMs;
  }

  /** @param height of the block @param mostMs times of blocks that are not far ahead lie before it */
  next(height: number, mostMs: number): BlockScript {
    const { random } = this;
    const isFarAhead = height > 0 && random(25) === 0;
    const hasMilliseconds = random(3) === 0;
    this.#timeMs = Math.min(mostMs, Math.max(this.beginMs, this.#timeMs + this.#step()));
    if (height === 0) return { timeMs: this.genesisMs, hasMilliseconds: false, hasFrames: false, actions: [] };
    const ownMs = isFarAhead ? mostMs + 400 * DAY + random(1_000) * DAY : this.#timeMs;
    return {
      timeMs: hasMilliseconds ? ownMs : ownMs - (ownMs % SECOND),
      hasMilliseconds,
      hasFrames: random(6) > 0,
      actions: Array.from({ length: Math.max(0, random(7) - 2) }, () => this.#action()),
    };
  }

  #step(): number {
    const { random } = this;
    switch (random(10)) {
      case 0:
        return 0;
      case 1:
        return -random(5 * 60) * SECOND;
      case 2:
        return random(3) * HOUR + random(3_600) * SECOND;
      case 3:
        return random(9) === 0 ? random(40) * DAY : random(90) * 60 * SECOND;
      default:
        return random(90 * SECOND);
    }
  }

  #address(): Hex {
    const { random } = this;
    if (random(12) === 0) return account(0);
    if (random(6) === 0) return account(this.#newcomers++);
    return account(0x100 + random(random(3) === 0 ? 200 : 8));
  }

  #action(): Action {
    const { random } = this;
    const creates = random(8) === 0;
    const list = <T>(oneIn: number, make: () => T): T[] => (random(oneIn) === 0 ? [make()] : []);
    return {
      from: this.#address(),
      ...(!creates && { to: this.#address() }),
      failed: random(6) === 0,
      gasUsed: BigInt(21_000 + random(1_000_000)),
      price: BigInt(random(1_000_000_000)) * 10n ** BigInt(random(12)),
      ...(random(9) === 0 && { blob: { gasUsed: 131_072n, price: BigInt(1 + random(99)) } }),
      transfers: Array.from({ length: random(3) }, () => ({
        standard: ([20, 721, 1155] as const)[random(3)]!,
        ...{ from: this.#address(), to: this.#address() },
      })),
      nested: list(5, () => ({
        by: this.#address(),
        kind: random(2) === 0 ? ('CREATE' as const) : ('CREATE2' as const),
        fails: (['no', 'no', 'itself', 'above'] as const)[random(4)]!,
      })),
      sent: list(7, () => ({ nonce: 0, to: FAR_CHAINS[random(3)]! })),
      received: list(9, () => ({ nonce: random(1_000), from: FAR_CHAINS[random(3)]! })),
    };
  }
}
