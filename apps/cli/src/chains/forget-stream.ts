import type { CommandContext } from '../command.js';

/** Deletes a chain's topic, where services speak through Kafka. In the embedded service the log goes when the chain is put down. */
export async function forgetStream({ installation, output, signal }: CommandContext, chainId: string): Promise<void> {
  const { kafkaBrokers, dataDir } = installation;
  if (kafkaBrokers.length) {
    const { deleteChainTopic } = await import('../stream/kafka-admin.js');
    return deleteChainTopic(kafkaBrokers, chainId, signal);
  }
  if (dataDir === undefined)
    output.note(
      'FIRN_KAFKA_BROKERS is not set: where services use Kafka, the chain begins anew only when this was run with it',
    );
}
