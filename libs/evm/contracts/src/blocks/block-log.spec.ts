import { describe, expect, it } from '@jest/globals';
import { describeBlockStream, inProcessStreams } from '@nunatak/block-stream/conformance';
import { appended, EVM_SAMPLES, reverted } from '../testing/sample-events.js';
import { EVM_BLOCKS } from './block-log.js';

describeBlockStream('InProcessBlockStream of EVM blocks', EVM_SAMPLES, inProcessStreams(EVM_BLOCKS), {
  persistentLog: false,
  backPressure: true,
});

describe('the logs of EVM blocks', () => {
  it('are Kafka topics of their chains', () => {
    expect(EVM_BLOCKS.topicOf('43114')).toBe('evm.blocks.v1.43114');
  });

  it('tell an event’s chain and block', () => {
    for (const event of [appended('7', 4, 3), reverted('7', 5, 2)]) {
      expect(EVM_BLOCKS.logKeyOf(event)).toBe('7');
      expect(EVM_BLOCKS.blockOf(event)).toEqual({ height: event.height, hash: event.hash });
    }
  });

  it('count an event as larger the more it holds', () => {
    const sizes = [reverted('7', 4, 3), appended('7', 4, 3), appended('7', 4, 3, { dataBytes: 10_000 })].map(
      EVM_BLOCKS.sizeOf,
    );
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(sizes[2]! - sizes[1]!).toBeGreaterThan(9_000);
  });
});
