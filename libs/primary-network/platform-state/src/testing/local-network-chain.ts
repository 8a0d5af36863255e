import { readFileSync } from 'node:fs';
import {
  decodePlatformBlock,
  decodePlatformGenesis,
  type PlatformBlock,
  type PlatformGenesis,
} from '@firn/avalanche-codec';
import { defaultUpgrades, LOCAL_ID, primaryChainsOf } from '@firn/primary-network-networks';
import { type PlatformRules, platformRulesOf } from '../platform-rules.js';

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

/** The chain that a local network has recorded: fixtures/local-network. */
export function localNetworkChain(): LocalNetworkChain {
  const path = new URL('../fixtures/local-network/chain.json', import.meta.url);
  const { genesis, blocks, answers } = JSON.parse(readFileSync(path, 'utf8')) as {
    genesis: string;
    blocks: string[];
    answers: RecordedAnswer[];
  };
  const decodedGenesis = decodePlatformGenesis(Buffer.from(genesis, 'hex'));
  return {
    rules: platformRulesOf(LOCAL_ID, defaultUpgrades(LOCAL_ID), primaryChainsOf(decodedGenesis)!.avaxAssetId),
    genesis: decodedGenesis,
    blocks: blocks.map((block) => decodePlatformBlock(Buffer.from(block, 'hex'))),
    answers,
  };
}
