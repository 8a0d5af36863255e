import { createRequire } from 'node:module';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { createAdmin, createCluster, GZIP, LOG_WARNINGS } from './kafkajs-cluster.js';
import { errorType, isProducerLost, isRefusedForGood } from './retrying.js';

/**
 * What Nunatak takes from kafkajs's own modules, which promise nothing. When one of these fails after an update of kafkajs, read the modules
 * that kafkajs-cluster.ts names again.
 */
const require = createRequire(import.meta.url);

const OPTIONS = {
  brokers: ['127.0.0.1:1'],
  clientId: 'nunatak',
  ssl: false,
  sasl: { mechanism: 'plain', username: 'u', password: 'p' },
  connectionTimeout: 1,
  authenticationTimeout: 1,
  requestTimeout: 1,
  retry: { retries: 0 },
  logLevel: LOG_WARNINGS,
  logCreator: () => () => {},
};

/** The names that a function takes out of its one argument, from its source. */
function optionsOf(taker: (...args: never[]) => unknown): string[] {
  const source = taker.toString();
  const list = /\(\s*\{([\s\S]*?)\}\s*(?:=\s*\{\s*\})?\)/.exec(source.slice(source.indexOf('constructor(') + 1))?.[1];
  return (list ?? '').split(',').map((name) => name.trim().split(/[\s:=]/)[0]!);
}

describe('kafkajs', () => {
  it('has the version whose modules were read', () => {
    expect((require('kafkajs/package.json') as { version: string }).version).toBe('2.2.4');
  });

  it('has a cluster that takes these options and has these methods', () => {
    const cluster = createCluster(OPTIONS);
    expect(optionsOf(cluster.constructor as never)).toEqual(
      expect.arrayContaining([
        ...Object.keys(OPTIONS).filter((name) => !name.startsWith('log')),
        'logger',
        'socketFactory',
        'enforceRequestTimeout',
        'reauthenticationThreshold',
        'metadataMaxAge',
        'maxInFlightRequests',
        'allowAutoTopicCreation',
      ]),
    );
    const arity = {
      connect: cluster.connect.length,
      disconnect: cluster.disconnect.length,
      addTargetTopic: cluster.addTargetTopic.length,
      refreshMetadataIfNecessary: cluster.refreshMetadataIfNecessary.length,
      findTopicPartitionMetadata: cluster.findTopicPartitionMetadata.length,
      findBroker: optionsOf(cluster.findBroker),
    };
    expect(arity).toEqual({
      connect: 0,
      disconnect: 0,
      addTargetTopic: 1,
      refreshMetadataIfNecessary: 0,
      findTopicPartitionMetadata: 1,
      findBroker: ['nodeId'],
    });
  });

  it('has brokers that take these requests, and give what was asked of the connection', async () => {
    const Broker = require('kafkajs/src/broker') as new (
      options: object,
    ) => Record<'fetch' | 'produce' | 'listOffsets' | 'initProducerId', (request: object) => Promise<unknown>> & {
      lookupRequest: unknown;
    };
    const answer = { responses: [] };
    const broker = new Broker({
      connectionPool: { connectionTimeout: 1, host: 'h', port: 1, send: async () => answer },
      logger: { namespace: () => ({}) },
    });
    broker.lookupRequest = () => () => ({});
    expect(optionsOf(broker.fetch)).toEqual(
      expect.arrayContaining(['maxWaitTime', 'minBytes', 'maxBytes', 'isolationLevel', 'topics']),
    );
    expect(optionsOf(broker.produce)).toEqual(
      expect.arrayContaining(['acks', 'compression', 'producerId', 'producerEpoch', 'topicData']),
    );
    expect(optionsOf(broker.listOffsets)).toEqual(expect.arrayContaining(['isolationLevel', 'topics']));
    expect(optionsOf(broker.initProducerId)).toEqual(expect.arrayContaining(['transactionTimeout']));
    expect(await broker.fetch({ topics: [] })).toBe(answer);
    expect(await broker.produce({ topicData: [] })).toBe(answer);
  });

  it('decodes what a broker answers to a fetch: batches with their places, records with offset, value and headers', async () => {
    const decoder = require('kafkajs/src/protocol/requests/fetch/v4/response') as {
      decode(answer: Buffer): Promise<unknown>;
    };
    expect(await decoder.decode(FETCH_ANSWER)).toMatchObject({
      responses: [
        {
          topicName: 't',
          partitions: [
            {
              highWatermark: '8',
              messages: [
                {
                  offset: '7',
                  value: Buffer.from('v'),
                  headers: { h: Buffer.from('x') },
                  isControlRecord: false,
                  batchContext: { firstOffset: '7', lastOffsetDelta: 0 },
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it('compresses with what it was given, which gzip understands', async () => {
    createAdmin(OPTIONS); // loads kafkajs
    const { lookupCodec } = require('kafkajs/src/protocol/message/compression') as {
      lookupCodec(type: number): {
        compress(encoder: { buffer: Buffer }): Promise<Buffer>;
        decompress(packed: Buffer): Promise<Buffer>;
      };
    };
    const codec = lookupCodec(GZIP);
    const text = Buffer.alloc(10_000, 'block');
    expect(gunzipSync(await codec.compress({ buffer: text })).equals(text)).toBe(true);
    expect((await codec.decompress(gzipSync(text))).equals(text)).toBe(true);
  });

  it('has an admin client with what Nunatak asks of it', () => {
    const admin = createAdmin(OPTIONS);
    for (const name of [
      'connect',
      'disconnect',
      'describeCluster',
      'listTopics',
      'fetchTopicMetadata',
      'fetchTopicOffsets',
      'describeConfigs',
      'createTopics',
      'deleteTopics',
    ] as const)
      expect([name, typeof admin[name]]).toEqual([name, 'function']);
  });

  it('names errors as Kafka does, by Kafka’s numbers', () => {
    const { createErrorFromCode } = require('kafkajs/src/protocol/error') as {
      createErrorFromCode(code: number): Error;
    };
    const errors = require('kafkajs') as Record<string, new (message: string, details?: object) => Error>;
    const refused = [10, 17, 18, 29, 35, 87].map(createErrorFromCode);
    expect(refused.map((error) => [errorType(error), isRefusedForGood(error)])).toEqual([
      ['MESSAGE_TOO_LARGE', true],
      ['INVALID_TOPIC_EXCEPTION', true],
      ['RECORD_LIST_TOO_LARGE', true],
      ['TOPIC_AUTHORIZATION_FAILED', true],
      ['UNSUPPORTED_VERSION', true],
      ['INVALID_RECORD', true],
    ]);
    const lost = [45, 46, 47, 49, 59].map(createErrorFromCode);
    expect(lost.map(isProducerLost)).toEqual([true, true, true, true, true]);
    expect(errorType(new errors.KafkaJSOffsetOutOfRange!('x', {}))).toBe('OFFSET_OUT_OF_RANGE');
    expect(isRefusedForGood(new errors.KafkaJSSASLAuthenticationError!('x'))).toBe(true);
  });
});

/** The bytes of an answer to Fetch, version 4, by Kafka's protocol guide: topic `t`, one batch of one record at offset 7. */
const FETCH_ANSWER = fetchAnswer();

function fetchAnswer(): Buffer {
  const int = (value: number | bigint, bytes: number) => {
    const buffer = Buffer.alloc(bytes);
    if (bytes === 8) buffer.writeBigInt64BE(BigInt(value));
    else buffer.writeIntBE(Number(value), 0, bytes);
    return buffer;
  };
  const text = (value: string) => Buffer.concat([int(value.length, 2), Buffer.from(value)]);
  /** Zigzag, of numbers that fit in one byte. */
  const short = (value: number) => Buffer.from([value * 2]);
  const body = Buffer.concat([
    int(0, 1), // attributes
    short(0), // timestamp delta
    short(0), // offset delta
    Buffer.from([1]), // no key: length -1
    short(1),
    Buffer.from('v'),
    short(1), // headers
    short(1),
    Buffer.from('h'),
    short(1),
    Buffer.from('x'),
  ]);
  const rest = Buffer.concat([
    int(0, 4), // partition leader epoch
    int(2, 1), // magic
    int(0, 4), // checksum, which kafkajs does not look at
    int(0, 2), // attributes
    int(0, 4), // last offset delta
    int(0, 8), // first timestamp
    int(0, 8), // last timestamp
    int(-1, 8), // producer id
    int(-1, 2), // producer epoch
    int(-1, 4), // first sequence
    int(1, 4), // records
    short(body.length),
    body,
  ]);
  const batch = Buffer.concat([int(7, 8), int(rest.length, 4), rest]);
  return Buffer.concat([
    int(0, 4), // throttle time
    int(1, 4),
    text('t'),
    int(1, 4),
    int(0, 4), // partition
    int(0, 2), // no error
    int(8, 8), // high watermark
    int(8, 8), // last stable offset
    int(-1, 4), // no aborted transactions
    int(batch.length, 4),
    batch,
  ]);
}
