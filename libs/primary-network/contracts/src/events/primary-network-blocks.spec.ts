import { describe, expect, it } from '@jest/globals';
import { describeBlockStream, inProcessStreams } from '@nunatak/block-stream/conformance';
import {
  PRIMARY_NETWORK_SAMPLES,
  sampleBlock,
  sampleCChainBlock,
  sampleGenesis,
  sampleId,
  sampleVertex,
} from '../testing/sample-events.js';
import { PRIMARY_NETWORK_BLOCKS } from './primary-network-blocks.js';

describeBlockStream(
  'InProcessBlockStream of the primary network',
  PRIMARY_NETWORK_SAMPLES,
  inProcessStreams(PRIMARY_NETWORK_BLOCKS),
  { persistentLog: false, backPressure: true },
);

describe('the logs of the primary network', () => {
  it('are Kafka topics of their chains', () => {
    expect(PRIMARY_NETWORK_BLOCKS.topicOf('12345-P')).toBe('primary-network.blocks.v1.12345-P');
  });

  it('tell an event’s log and block', () => {
    for (const event of [sampleBlock('5-X', 4, 3), sampleCChainBlock('5-C', 4, 3)]) {
      expect(PRIMARY_NETWORK_BLOCKS.logKeyOf(event)).toBe(`5-${event.chain}`);
      expect(PRIMARY_NETWORK_BLOCKS.blockOf(event)).toEqual({ height: 3, hash: sampleId(3).toString('hex') });
    }
  });

  it('tell no block of genesis and vertices', () => {
    for (const event of [sampleGenesis('5-X'), sampleVertex('5-X', 2, 0)]) {
      expect(PRIMARY_NETWORK_BLOCKS.logKeyOf(event)).toBe('5-X');
      expect(PRIMARY_NETWORK_BLOCKS.blockOf(event)).toBeUndefined();
    }
  });

  it('count an event as larger the more it holds', () => {
    for (const sample of [
      sampleBlock('5-P', 4, 3, { dataBytes: 10 }),
      sampleCChainBlock('5-C', 4, 3, { dataBytes: 10 }),
    ]) {
      const large =
        sample.kind === 'block'
          ? sampleBlock('5-P', 4, 3, { dataBytes: 10_010 })
          : sampleCChainBlock('5-C', 4, 3, { dataBytes: 10_010 });
      expect(PRIMARY_NETWORK_BLOCKS.sizeOf(large) - PRIMARY_NETWORK_BLOCKS.sizeOf(sample)).toBe(10_000);
    }
    const genesis = sampleGenesis('5-P');
    const larger = { ...genesis, genesis: { ...genesis.genesis, bytes: Buffer.alloc(500_000) } };
    expect(PRIMARY_NETWORK_BLOCKS.sizeOf(larger)).toBeGreaterThan(500_000);
  });
});
