import { describe, expect, it } from '@jest/globals';
import type { MessageEventRow, MessageStart } from '@nunatak/evm-queries';
import type { ChainPlace } from '../paging/chain-places.js';
import { type FoundMessage, showsBy } from './found-message.js';

const eventAt = (chainId: string, height: number, logIndex: number, time: number) =>
  ({ chainId, height, logIndex, timestampMilliseconds: time }) as MessageEventRow;
const startAt = (kind: MessageStart['kind'], { chainId, height, logIndex }: MessageEventRow) =>
  ({ kind, chainId, height, logIndex }) as MessageStart;
const messageOf = (sent?: MessageEventRow, received?: MessageEventRow) => ({ sent, received }) as FoundMessage;

const sent = eventAt('1', 10, 3, 1_000);
const received = eventAt('2', 7, 1, 5_000);
/** As a first page has them: above both events. */
const above: ChainPlace[] = [
  ['1', 11, -1],
  ['2', 8, -1],
];

describe('a message in a listing', () => {
  it('shows where it was sent, not where it arrived', () => {
    const message = messageOf(sent, received);
    expect(showsBy(startAt('sent', sent), message, above)).toBe(true);
    expect(showsBy(startAt('received', received), message, above)).toBe(false);
  });

  it('shows where it was sent first', () => {
    const again = eventAt('1', 10, 9, 1_000);
    expect(showsBy(startAt('sent', again), messageOf(sent), above)).toBe(false);
  });

  it('shows where it arrived when nothing else is stored of it, or is among the listed chains', () => {
    const start = startAt('received', received);
    expect(showsBy(start, messageOf(undefined, received), above)).toBe(true);
    expect(showsBy(start, messageOf(sent, received), [['2', 8, -1]])).toBe(true);
  });

  it('shows where it arrived when its sending was stored after the listing began', () => {
    // The first page saw chain 1 up to block 9.
    const places: ChainPlace[] = [['1', 10, -1], above[1]!];
    expect(showsBy(startAt('received', received), messageOf(sent, received), places)).toBe(true);
  });

  it('does not show again where it arrived, when it was sent later by the chains’ clocks and has shown there', () => {
    const places: ChainPlace[] = [['1', 10, 3], above[1]!];
    for (const [chainId, time, shows] of [
      ['1', 5_001, false],
      ['1', 5_000, false], // at one time the lower chain id comes first
      ['1', 4_999, true],
    ] as const) {
      const later = eventAt(chainId, 10, 3, time);
      expect(showsBy(startAt('received', received), messageOf(later, received), places)).toBe(shows);
    }
  });
});
