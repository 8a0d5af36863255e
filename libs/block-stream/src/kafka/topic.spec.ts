import { expect, it } from '@jest/globals';
import type { Admin } from 'kafkajs';
import { KafkaJSProtocolError } from 'kafkajs';
import { partitionsOf } from './topic.js';

function adminOf(metadata: () => Promise<unknown>): Admin {
  return { listTopics: async () => ['blocks'], fetchTopicMetadata: metadata } as unknown as Admin;
}

function protocolError(type: string): KafkaJSProtocolError {
  return new KafkaJSProtocolError(Object.assign(new Error(type), { type, code: 3 }));
}

it('finds no partitions of a topic whose deletion comes between its listing and its metadata', async () => {
  const admin = adminOf(() => Promise.reject(protocolError('UNKNOWN_TOPIC_OR_PARTITION')));
  expect(await partitionsOf(admin, 'blocks')).toBeUndefined();
});

it('fails with what a broker refuses', async () => {
  const admin = adminOf(() => Promise.reject(protocolError('TOPIC_AUTHORIZATION_FAILED')));
  await expect(partitionsOf(admin, 'blocks')).rejects.toThrow('TOPIC_AUTHORIZATION_FAILED');
});
