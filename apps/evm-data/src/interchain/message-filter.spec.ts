import { describe, expect, it } from '@jest/globals';
import { streamsOf } from './message-filter.js';

const [OWN, FAR, OTHER] = ['0a', '0b', '0c'].map((byte) => `0x${byte.repeat(32)}`) as [string, string, string];

describe('what a listing of messages takes of a chain', () => {
  it('without a filter is what was sent there, and what arrived', () => {
    expect(streamsOf(OWN, {})).toEqual([{ kind: 'sent' }, { kind: 'received' }]);
  });

  it('of messages from it is what it sent; of those from elsewhere what arrived of them', () => {
    expect(streamsOf(OWN, { sourceBlockchainId: OWN })).toEqual([
      { kind: 'sent' },
      { kind: 'received', sourceBlockchainId: OWN },
    ]);
    expect(streamsOf(OWN, { sourceBlockchainId: FAR })).toEqual([{ kind: 'received', sourceBlockchainId: FAR }]);
    expect(streamsOf(OWN, { destinationBlockchainId: FAR })).toEqual([{ kind: 'sent', destinationBlockchainId: FAR }]);
  });

  it('of messages between two others is nothing', () => {
    expect(streamsOf(OWN, { sourceBlockchainId: FAR, destinationBlockchainId: OTHER })).toEqual([]);
  });

  it('of messages of a blockchain, whichever way, is all for itself, and for another one those between the two', () => {
    expect(streamsOf(OWN, { blockchainId: OWN })).toEqual([
      { kind: 'sent' },
      { kind: 'sent', destinationBlockchainId: OWN },
      { kind: 'received', sourceBlockchainId: OWN },
      { kind: 'received' },
    ]);
    expect(streamsOf(OWN, { blockchainId: FAR })).toEqual([
      { kind: 'sent', destinationBlockchainId: FAR },
      { kind: 'received', sourceBlockchainId: FAR },
    ]);
    expect(streamsOf(OWN, { blockchainId: FAR, sourceBlockchainId: OTHER })).toEqual([]);
    expect(streamsOf(OWN, { blockchainId: FAR, sourceBlockchainId: OWN, destinationBlockchainId: FAR })).toEqual([
      { kind: 'sent', destinationBlockchainId: FAR },
    ]);
  });

  it('compares both blockchains where nobody has stated which one it is', () => {
    const filter = { sourceBlockchainId: FAR, destinationBlockchainId: OTHER };
    expect(streamsOf(undefined, filter)).toEqual([
      { kind: 'sent', ...filter },
      { kind: 'received', ...filter },
    ]);
  });
});
