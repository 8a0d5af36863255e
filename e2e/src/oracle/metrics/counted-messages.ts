import type { Hex } from '../../rpc.js';
import { cb58Of } from '../cb58.js';
import { messagesOf, sendsAndReceives } from '../messages.js';
import type { Oracle } from '../oracle.js';
import { countedBlocks } from './counted-chain.js';

/** A message between blockchains, where it counts: where it was sent if that chain is listed, else where it was delivered. */
export interface CountedMessage {
  /** Unix milliseconds. */
  timeMs: number;
  /** Of the chain that counts it. */
  isTestnet: boolean;
  /** Blockchain ids in cb58. */
  source: string;
  destination: string;
}

/** Returns all messages of a contract that chains' logs state. @param oracles all chains that are listed */
export function countedMessages(oracles: readonly Oracle[], contract: Hex): CountedMessage[] {
  const times = new Map(oracles.map((oracle) => [oracle, countedBlocks(oracle).map(({ timeMs }) => timeMs)]));
  return messagesOf(oracles, contract).map(({ start: { oracle, facts }, source, destination }) => ({
    timeMs: times.get(oracle)![facts.height - oracle.start]!,
    isTestnet: oracle.description.isTestnet,
    ...{ source: cb58Of(source), destination: cb58Of(destination) },
  }));
}

/** Returns how many of a chain's transactions sent a message, received one, and did either. */
export function messageTransactions(oracle: Oracle, contract: Hex): { sent: number; received: number; either: number } {
  const { sent, received } = sendsAndReceives(oracle, contract);
  return { sent: sent.size, received: received.size, either: new Set([...sent, ...received]).size };
}
