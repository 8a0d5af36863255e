import type { BlockStream } from '../block-stream.js';
import type { EventContract, StreamEvent } from '../event-contract.js';
import { InProcessBlockStream } from '../in-process-block-stream.js';
import { KafkaBlockStream } from '../kafka/kafka-block-stream.js';
import type { MakeStream, StreamSettings } from './stream-under-test.js';

const QUIET = { minRetryMilliseconds: 1, maxRetryMilliseconds: 4, onFailure: () => {} };

/** What opens a stream anew for each case, and again within a case. */
function reopening<E extends StreamEvent>(open: (settings: StreamSettings) => BlockStream<E>): MakeStream<E> {
  return async (settings) => {
    let stream = open(settings);
    return {
      stream,
      async reopen() {
        await stream.close();
        stream = open(settings);
        return stream;
      },
      dispose: () => stream.close(),
    };
  };
}

/** Streams within the process, for a suite. */
export function inProcessStreams<E extends StreamEvent>(contract: EventContract<E>): MakeStream<E> {
  return reopening((settings) => new InProcessBlockStream(contract, { ...QUIET, ...settings }));
}

/** Streams over a broker, for a suite. Its records take less than a large event. */
export function kafkaStreams<E extends StreamEvent>(
  contract: EventContract<E>,
  brokers: () => string[],
): MakeStream<E> {
  return reopening(
    (settings) =>
      new KafkaBlockStream(contract, {
        brokers: brokers(),
        ...settings,
        minRetryMs: 1,
        maxRetryMs: 200,
        maxMessageBytes: 1024 * 1024,
      }),
  );
}
