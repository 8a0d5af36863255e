import { setTimeout as sleep } from 'node:timers/promises';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { CommandFailure, EXIT } from '../exit.js';

const GONE_WITHIN_MS = 60_000;

/** The topic of a chain's block events. */
export function topicOf(chainId: string): string {
  return `evm.blocks.v1.${chainId}`;
}

/** Runs something with an administrator's connection to the brokers. */
export async function withKafkaAdmin<T>(brokers: string[], work: (admin: Admin) => Promise<T>): Promise<T> {
  const kafka = new Kafka({
    brokers,
    clientId: 'firn-tool',
    connectionTimeout: 5_000,
    requestTimeout: 30_000,
    retry: { retries: Math.max(2, brokers.length), initialRetryTime: 100, maxRetryTime: 1_000 },
    logLevel: logLevel.NOTHING,
  });
  const admin = kafka.admin();
  try {
    await admin.connect();
  } catch (error) {
    await admin.disconnect().catch(() => undefined);
    throw new CommandFailure(
      EXIT.unreachable,
      `no Kafka broker answers (${brokers.join(', ')}): ${(error as Error).message}`,
    );
  }
  try {
    return await work(admin);
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

/** Deletes a chain's topic, and waits until it is gone. One that is not there is no error. */
export async function deleteChainTopic(brokers: string[], chainId: string, signal: AbortSignal): Promise<void> {
  const topic = topicOf(chainId);
  await withKafkaAdmin(brokers, async (admin) => {
    if (!(await admin.listTopics()).includes(topic)) return;
    await admin.deleteTopics({ topics: [topic], timeout: 30_000 });
    const deadline = performance.now() + GONE_WITHIN_MS;
    while ((await admin.listTopics()).includes(topic)) {
      if (performance.now() > deadline)
        throw new CommandFailure(
          EXIT.unreachable,
          `topic ${topic} is still there ${GONE_WITHIN_MS / 1000} s after its deletion`,
        );
      await sleep(200, undefined, { signal });
    }
  });
}
