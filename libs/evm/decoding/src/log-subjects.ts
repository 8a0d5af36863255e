import type { Log } from '@nunatak/evm-contracts';
import * as topics from './event-topics.js';

/** What a log may be about: which of this package's readers may find something in it. */
export type LogSubject = 'transfer' | 'early-transfer' | 'consecutive-transfer' | 'metadata' | 'proxy' | 'interchain';

const SUBJECTS = new Map<string, LogSubject>([
  [topics.TRANSFER, 'transfer'],
  [topics.TRANSFER_SINGLE, 'transfer'],
  [topics.TRANSFER_BATCH, 'transfer'],
  [topics.PUNK_TRANSFER, 'early-transfer'],
  [topics.PUNK_BOUGHT, 'early-transfer'],
  [topics.PUNK_ASSIGN, 'early-transfer'],
  [topics.CONSECUTIVE_TRANSFER, 'consecutive-transfer'],
  [topics.METADATA_UPDATE, 'metadata'],
  [topics.BATCH_METADATA_UPDATE, 'metadata'],
  [topics.TOKEN_URI_CHANGE, 'metadata'],
  [topics.PROXY_UPGRADED, 'proxy'],
  [topics.BEACON_UPGRADED, 'proxy'],
  [topics.MESSAGE_SENT, 'interchain'],
  [topics.MESSAGE_RECEIVED, 'interchain'],
  [topics.MESSAGE_EXECUTED, 'interchain'],
  [topics.MESSAGE_EXECUTION_FAILED, 'interchain'],
  [topics.MESSAGE_FEE_ADDED, 'interchain'],
  [topics.MESSAGE_RECEIPT, 'interchain'],
  [topics.RELAYER_REWARDS_REDEEMED, 'interchain'],
  [topics.BLOCKCHAIN_ID_INITIALIZED, 'interchain'],
  [topics.WARP_MESSAGE_SENT, 'interchain'],
]);

/**
 * What a log may be about, by its first topic alone: one look-up for each log of a backfill, where asking every reader in turn compares
 * the topic with some twenty others. Nothing for a log of no interest.
 */
export function subjectOf(log: Log): LogSubject | undefined {
  const topic = log.topics[0];
  return topic === undefined ? undefined : SUBJECTS.get(topic);
}
