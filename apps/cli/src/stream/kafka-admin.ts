import type { KafkaBlockStreamOptions } from '@firn/block-stream';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { CommandFailure, EXIT } from '../exit.js';

/** The topic of a chain's block events. */
export function topicOf(chainId: string): string {
  return `evm.blocks.v1.${chainId}`;
}

/** Runs what asks the brokers; their being away ends the command. */
export async function askingBroker<T>(brokers: string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const text = `no Kafka broker answers as it should (${brokers.join(', ')}): ${(error as Error).message}`;
    throw new CommandFailure(EXIT.unreachable, text);
  }
}

/** Runs something with an administrator's connection to the brokers. */
export async function withKafkaAdmin<T>(
  { brokers, ssl, sasl }: KafkaBlockStreamOptions,
  work: (admin: Admin) => Promise<T>,
): Promise<T> {
  const kafka = new Kafka({
    brokers,
    ...(ssl && { ssl: ssl as true }),
    ...(sasl && { sasl: sasl as never }),
    clientId: 'firn-tool',
    connectionTimeout: 5_000,
    requestTimeout: 30_000,
    retry: { retries: Math.max(2, brokers.length), initialRetryTime: 100, maxRetryTime: 1_000 },
    logLevel: logLevel.NOTHING,
  });
  const admin = kafka.admin();
  return askingBroker(brokers, async () => {
    try {
      await admin.connect();
      return await work(admin);
    } finally {
      await admin.disconnect().catch(() => undefined);
    }
  });
}
