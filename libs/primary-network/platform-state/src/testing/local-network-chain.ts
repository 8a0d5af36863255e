import {
  decodePlatformBlock,
  decodePlatformGenesis,
  type PlatformBlock,
  type PlatformGenesis,
} from '@nunatak/avalanche-codec';
import { defaultUpgrades, primaryChainsOf } from '@nunatak/primary-network-networks';
import { openRecording } from '@nunatak/primary-network-recordings';
import { answersByHeight, type RecordedAnswer, recordedAnswers } from '@nunatak/primary-network-recordings/testing';
import { type PlatformRules, platformRulesOf } from '../platform-rules.js';

/** What the node answered to one call of its `platform` API. */
export interface PlatformAnswer<Result> {
  params: Readonly<Record<string, unknown>>;
  result: Result;
}

/** The node's answers of a method at one time; of an error the result is undefined. */
export type PlatformAnswers = <Result>(method: string) => PlatformAnswer<Result | undefined>[];

export interface LocalNetworkChain {
  rules: PlatformRules;
  genesis: PlatformGenesis;
  /** Block 0 and all others. */
  blocks: PlatformBlock[];
  /** The node's answers of a method at the last block, errors left out. */
  answersOf<Result>(method: string): PlatformAnswer<Result>[];
  /** What the node answered while the chain grew, by height. */
  atHeight: ReadonlyMap<bigint, PlatformAnswers>;
}

/** The P-Chain of the recorded local network. */
export function localNetworkChain(): LocalNetworkChain {
  const recording = openRecording();
  const { networkId } = recording;
  const genesis = decodePlatformGenesis(Buffer.from(recording.genesis()));
  const bytes = [recording.chains.P.genesisBlock, ...Array.from(recording.containers('P'), ({ block }) => block)];
  const atEnd = platformAnswers(recordedAnswers());
  return {
    rules: platformRulesOf(networkId, defaultUpgrades(networkId), primaryChainsOf(genesis)!.avaxAssetId),
    genesis,
    blocks: bytes.map((each) => decodePlatformBlock(Buffer.from(each))),
    answersOf: <Result>(method: string) =>
      atEnd<Result>(method).flatMap(({ params, result }) => (result === undefined ? [] : [{ params, result }])),
    atHeight: new Map(answersByHeight().map(({ height, answers }) => [BigInt(height), platformAnswers(answers)])),
  };
}

function platformAnswers(answers: readonly RecordedAnswer[]): PlatformAnswers {
  return <Result>(method: string) =>
    answers
      .filter((answer) => answer.path === '/ext/bc/P' && answer.method === `platform.${method}`)
      .map(({ params, body }) => ({
        params: params as Record<string, unknown>,
        result: JSON.parse(body).result as Result | undefined,
      }));
}
