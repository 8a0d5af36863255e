import { describe, expect, it } from '@jest/globals';
import type { Log } from '@nunatak/evm-contracts';
import { consecutiveTransferOf } from './consecutive-transfers.js';
import { interchainEventOf } from './interchain-events.js';
import { subjectOf } from './log-subjects.js';
import { metadataUpdateOf } from './metadata-updates.js';
import { nftMovesOf } from './nft-moves.js';
import { upgradedContract } from './proxies.js';
import { recorded } from './testing/recorded.js';
import { looksLikeTransfer } from './token-transfers.js';

const contracts = Object.values(recorded('contracts')).flatMap(({ logs }) => logs.flat());
const { sent, received } = recorded('interchain');
const messages = [sent, received].flatMap(({ logs }) => Object.values(logs).flat());
const proxies = Object.values(recorded('proxies').proxies).flatMap(({ logs }) => logs);
const logs: Log[] = [...contracts, ...messages, ...proxies];

describe('the subject of a log', () => {
  it('is that of the reader that finds something in it', () => {
    const isEarly = (log: Log) => nftMovesOf([log], () => true).some(({ shape }) => shape === 'punk');
    for (const log of logs) {
      const readers = {
        transfer: looksLikeTransfer(log),
        'early-transfer': isEarly(log),
        metadata: metadataUpdateOf(log) !== undefined,
        interchain: interchainEventOf(log) !== undefined,
        'consecutive-transfer': consecutiveTransferOf(log) !== undefined,
        proxy: upgradedContract(log) !== undefined,
      };
      const subject = subjectOf(log);
      for (const [reader, finds] of Object.entries(readers)) if (finds) expect(subject).toBe(reader);
    }
    expect(new Set(logs.map(subjectOf))).toEqual(
      new Set(['transfer', 'early-transfer', 'metadata', 'proxy', 'interchain', 'consecutive-transfer', undefined]),
    );
  });

  it('is nothing for other and for anonymous logs', () => {
    expect(subjectOf({ ...logs[0]!, topics: [] })).toBeUndefined();
    expect(subjectOf({ ...logs[0]!, topics: [`0x${'12'.repeat(32)}`] })).toBeUndefined();
  });
});
