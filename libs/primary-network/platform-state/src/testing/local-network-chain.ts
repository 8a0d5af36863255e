import {
  decodePlatformBlock,
  decodePlatformGenesis,
  type PlatformBlock,
  type PlatformGenesis,
} from '@firn/avalanche-codec';
import { primaryChainsOf, upgradesOf } from '@firn/primary-network-networks';
import { openRecording } from '@firn/primary-network-recordings';
import { recordedAnswers } from '@firn/primary-network-recordings/testing';
import { type PlatformRules, platformRulesOf } from '../platform-rules.js';

/** What the node answered to one call of its `platform` API. */
export interface PlatformAnswer<Result> {
  params: Readonly<Record<string, unknown>>;
  result: Result;
}

export interface LocalNetworkChain {
  rules: PlatformRules;
  genesis: PlatformGenesis;
  /** Block 0 and all others. */
  blocks: PlatformBlock[];
  /** The node's answers of a method at the last block, errors left out. */
  answersOf<Result>(method: string): PlatformAnswer<Result>[];
}

/** The P-Chain of the recorded local network. */
export function localNetworkChain(): LocalNetworkChain {
  const recording = openRecording();
  const genesis = decodePlatformGenesis(Buffer.from(recording.genesis()));
  const upgrades = upgradesOf(recording.networkId, recording.upgrades);
  if ('fault' in upgrades) throw new Error(JSON.stringify(upgrades.fault));
  const bytes = [recording.chains.P.genesisBlock, ...Array.from(recording.containers('P'), ({ block }) => block)];
  const answers = recordedAnswers().filter(({ path, status }) => path === '/ext/bc/P' && status === 200);
  return {
    rules: platformRulesOf(recording.networkId, upgrades.upgrades, primaryChainsOf(genesis)!.avaxAssetId),
    genesis,
    blocks: bytes.map((each) => decodePlatformBlock(Buffer.from(each))),
    answersOf: <Result>(method: string) =>
      answers
        .filter((answer) => answer.method === `platform.${method}`)
        .map(({ params, body }) => ({ params, result: JSON.parse(body).result }))
        .filter((answer): answer is PlatformAnswer<Result> => answer.result !== undefined),
  };
}
