import { describe, expect, it } from '@jest/globals';
import { PRIMARY_NETWORK_CHAINS } from './chain.js';
import { logKeyOf, parseLogKey } from './log-key.js';

describe('the key of a log', () => {
  it('is the network’s id and the chain’s letter, and is read back', () => {
    expect(logKeyOf({ networkId: 12345, chain: 'P' })).toBe('12345-P');
    for (const networkId of [0, 1, 12345, 2 ** 32 - 1])
      for (const chain of PRIMARY_NETWORK_CHAINS)
        expect(parseLogKey(logKeyOf({ networkId, chain }))).toEqual({ networkId, chain });
  });

  it('is nothing else', () => {
    for (const text of ['', '1', '1-', '1-D', '1-p', '01-P', '-1-P', '4294967296-P', '1-P ', 'x-P', '1-PX'])
      expect(parseLogKey(text)).toBeUndefined();
  });
});
