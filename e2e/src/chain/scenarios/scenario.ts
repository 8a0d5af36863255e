import { encodeAbiParameters } from 'viem';
import type { Hex } from '../../rpc.js';
import type { Cast } from '../cast.js';
import type { Draft } from '../miner.js';

/** What a scenario may use: the contracts, and a queue for the next block's transactions. */
export interface Stage {
  cast: Cast;
  add(draft: Draft): void;
  mine(): Promise<unknown>;
  /** See BlockBuilder.delegate. */
  delegate(sender: number, authority: number, contract: Hex): Promise<void>;
}

/** A piece of hostile or plain history, named by what it shows. */
export interface Scenario {
  name: string;
  /** The transaction type without which it makes no sense. */
  type?: number;
  play(stage: Stage): Promise<void>;
}

/** One transaction a block, in order. */
export function drafts(name: string, make: (cast: Cast) => Draft[]): Scenario {
  return {
    name,
    play: async ({ cast, add, mine }) => {
      for (const draft of make(cast)) {
        add(draft);
        await mine();
      }
    },
  };
}

/** All in one block. */
export function together(name: string, make: (cast: Cast) => Draft[]): Scenario {
  return {
    name,
    play: async ({ cast, add, mine }) => {
      for (const draft of make(cast)) add(draft);
      await mine();
    },
  };
}

/** A cast's account. */
export const account = (cast: Cast, index: number): Hex => cast.accounts[index] as Hex;

/** A 32-byte word. */
export function word(value: bigint): Hex {
  return encodeAbiParameters([{ type: 'uint256' }], [value]);
}
