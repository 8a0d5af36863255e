import { describe, expect, it } from '@jest/globals';
import type { Hex, Log } from '@nunatak/evm-contracts';
import fc from 'fast-check';
import { WARP_PRECOMPILE } from './interchain-events.js';
import { messageEventsOf } from './message-events.js';
import { damaged } from './testing/damaged.js';
import { recorded } from './testing/recorded.js';

const { sent, received } = recorded('interchain');
const STRANGER = `0x${'57'.repeat(20)}`;
const kinds = (logs: Log[]) => messageEventsOf(logs).map(({ kind }) => kind);
const isWarp = ({ address }: Log) => address === WARP_PRECOMPILE;

describe('events of messages, from the logs of a real TeleporterMessenger’s transactions', () => {
  it('have what was sent, with the chain that signs it', () => {
    const [event, ...others] = messageEventsOf(sent.logs.sent!);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ kind: 'sent', sourceBlockchainId: sent.blockchainId, message: { nonce: 1n } });
  });

  it('have what was sent again, and a fee that was raised', () => {
    expect(kinds(sent.logs.again!)).toEqual(['sent']);
    expect(kinds(sent.logs.added!)).toEqual(['fee-added']);
  });

  it('have what arrived, failed, was tried again, and came back', () => {
    expect(kinds(received.logs.failing!).sort()).toEqual(['execution-failed', 'received']);
    expect(kinds(received.logs.retried!)).toEqual(['executed']);
    expect(kinds(received.logs.withReceipt!).sort()).toEqual(['executed', 'receipt', 'received']);
  });

  it('have nothing of what an account sends by the precompile, and of rewards', () => {
    expect([kinds(sent.logs.warp!), kinds(received.logs.redeemed!)]).toEqual([[], []]);
  });
});

describe('events of messages that are not what they state', () => {
  const logs = sent.logs.sent!;
  const message = logs.find(({ topics }) => topics.length === 3 && topics[2]!.startsWith('0xfafa'))!;
  const warp = logs.find(isWarp)!;

  it('are nothing without the precompile’s log, before it, or with another message’s', () => {
    expect(kinds([message])).toEqual([]);
    expect(kinds([warp, message])).toEqual([]);
    expect(kinds([message, sent.logs.warp![0]!])).toEqual([]);
    expect(kinds([message, warp])).toEqual(['sent']);
  });

  it('are nothing of another contract, which did not send what the precompile states', () => {
    expect(kinds([{ ...message, address: STRANGER }, warp])).toEqual([]);
  });

  it('count once for one log of the precompile', () => {
    expect(kinds([message, warp, warp])).toEqual(['sent']);
    expect(kinds([message, message, warp])).toEqual(['sent']);
  });

  it('are nothing with an id that the contract would not give, sent or received', () => {
    const wrongId: Hex = `0x${'1d'.repeat(32)}`;
    const withId = (log: Log) => ({ ...log, topics: [log.topics[0]!, wrongId, ...log.topics.slice(2)] });
    expect(kinds([withId(message), warp])).toEqual([]);
    expect(kinds(received.logs.failing!.map(withId))).toEqual([]);
    // The id is made with the contract's address.
    expect(kinds(received.logs.failing!.map((log) => ({ ...log, address: STRANGER })))).toEqual([]);
  });

  it('never fail', () => {
    const real = [sent, received].flatMap(({ logs: each }) => Object.values(each).flat());
    fc.assert(
      fc.property(fc.array(damaged(real), { maxLength: 6 }), (some) => {
        expect(messageEventsOf(some).length).toBeLessThanOrEqual(some.length);
      }),
      { seed: 23, numRuns: 1_000 },
    );
  });
});
