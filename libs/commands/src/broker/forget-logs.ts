import { type EventContract, KafkaBlockStream, type StreamEvent } from '@nunatak/block-stream';
import type { CommandContext } from '../command.js';
import { askingBroker } from './asking-broker.js';

/** Deletes logs' topics, where services speak through Kafka. In the embedded service a log goes when it is put down. */
export async function forgetLogs<E extends StreamEvent>(
  { installation, output }: CommandContext,
  contract: EventContract<E>,
  logs: readonly string[],
): Promise<void> {
  const { kafka, dataDir } = installation;
  if (kafka) {
    const stream = new KafkaBlockStream(contract, kafka);
    try {
      await askingBroker(kafka.brokers, async () => {
        for (const log of logs) await stream.forget(log);
      });
    } finally {
      await stream.close();
    }
  } else if (dataDir === undefined) {
    output.note(
      `NUNATAK_KAFKA_BROKERS is not set: where services use Kafka, ${logs.join(', ')} begins anew only when this was run with it`,
    );
  }
}
