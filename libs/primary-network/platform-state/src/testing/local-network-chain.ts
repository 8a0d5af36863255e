import { readFileSync } from 'node:fs';
import {
  decodeCb58,
  decodePlatformBlock,
  decodePlatformGenesis,
  type PlatformBlock,
  type PlatformGenesis,
} from '@firn/avalanche-codec';
import type { PlatformRules } from '../platform-rules.js';

/** What the node answered to one call. */
export interface RecordedAnswer {
  method: string;
  params: Record<string, unknown>;
  result: unknown;
}

export interface LocalNetworkChain {
  rules: PlatformRules;
  genesis: PlatformGenesis;
  /** Block 0 and all others. */
  blocks: PlatformBlock[];
  answers: RecordedAnswer[];
}

/** avalanchego's genesis/genesis_local.go, and its default upgrade times. */
const RULES: PlatformRules = {
  avaxAssetId: decodeCb58('2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe')!,
  maxValidatorStake: 3_000_000_000_000_000n,
  reward: {
    maxConsumptionRate: 120_000n,
    minConsumptionRate: 100_000n,
    mintingPeriod: 365n * 24n * 60n * 60n,
    supplyCap: 720_000_000_000_000_000n,
  },
  l1Fee: { capacity: 20_000n, target: 10_000n, minPrice: 1n, excessConversionConstant: 865_617n },
  upgrades: { cortina: 1_607_144_400n, durango: 1_607_144_400n, etna: 1_607_144_400n, helicon: 253_399_622_400n },
};

/** The chain that a local network has recorded: fixtures/local-network. */
export function localNetworkChain(): LocalNetworkChain {
  const path = new URL('../fixtures/local-network/chain.json', import.meta.url);
  const { genesis, blocks, answers } = JSON.parse(readFileSync(path, 'utf8')) as {
    genesis: string;
    blocks: string[];
    answers: RecordedAnswer[];
  };
  return {
    rules: RULES,
    genesis: decodePlatformGenesis(Buffer.from(genesis, 'hex')),
    blocks: blocks.map((block) => decodePlatformBlock(Buffer.from(block, 'hex'))),
    answers,
  };
}
