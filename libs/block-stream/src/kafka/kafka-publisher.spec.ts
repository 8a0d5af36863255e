import { beforeEach, describe, expect, it } from '@jest/globals';
import { growth, LEDGER, type LedgerEvent } from '../conformance/sample-domain.js';
import { limitsOf } from './kafka-options.js';
import { KafkaPublisher } from './kafka-publisher.js';
import type { NewRecord } from './kafkajs-cluster.js';
import type { PartitionLog } from './partition-log.js';

/** An empty partition that only counts what is appended, and whose broker may not know the topic. */
class CountingLog {
  readonly topic = 'memory';
  /** How many requests are answered with that there is no such topic. */
  unknownAnswers = 0;
  end = 0;

  async startOffset(): Promise<number> {
    return 0;
  }

  async endOffset(): Promise<number> {
    this.#answer();
    return this.end;
  }

  async append(records: NewRecord[]): Promise<number> {
    this.#answer();
    this.end += records.length;
    return this.end - records.length;
  }

  async close(): Promise<void> {}

  #answer(): void {
    if (this.unknownAnswers-- > 0)
      throw Object.assign(new Error('no such topic'), { type: 'UNKNOWN_TOPIC_OR_PARTITION' });
  }
}

describe('a publisher whose broker does not know the topic', () => {
  let log: CountingLog;
  let publisher: KafkaPublisher<LedgerEvent>;
  const events = growth(LEDGER, 'a', 1, 2);

  beforeEach(async () => {
    log = new CountingLog();
    const limits = limitsOf({ minRetryMs: 1, maxRetryMs: 2, publishTimeoutMs: 3_600_000 });
    publisher = new KafkaPublisher(
      'a',
      log as unknown as PartitionLog,
      async () => ({ maxMessageBytes: limits.maxMessageBytes }),
      { contract: LEDGER.contract, limits, compression: 'none', observer: {} },
      () => undefined,
    );
    await publisher.publish(events.slice(0, 1));
  });

  it('fails soon, whatever time it has for brokers that are away: the topic was deleted, and is made by the next who reads its tail', async () => {
    log.unknownAnswers = Number.POSITIVE_INFINITY;
    await expect(publisher.publish(events.slice(1))).rejects.toMatchObject({
      message: 'ledger a: the log was not reached in 4 attempts: no such topic',
    });
  });

  it('goes on where that was for a moment', async () => {
    log.unknownAnswers = 1;
    const before = log.end;
    await publisher.publish(events.slice(1));
    expect(log.end).toBe(before + 1);
  });
});
