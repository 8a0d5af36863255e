import { KafkaBlockStream } from '@nunatak/block-stream';
import { askingBroker } from '@nunatak/commands/installation';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import { type EvmContext } from '../evm-command.js';

/** Deletes a chain's topic, where services speak through Kafka. In the embedded service the log goes when the chain is put down. */
export async function forgetStream({ installation, output }: EvmContext, chainId: string): Promise<void> {
  const { kafka, dataDir } = installation;
  if (kafka) {
    const stream = new KafkaBlockStream(EVM_BLOCKS, kafka);
    try {
      await askingBroker(kafka.brokers, () => stream.forget(chainId));
    } finally {
      await stream.close();
    }
  } else if (dataDir === undefined) {
    output.note(
      'NUNATAK_KAFKA_BROKERS is not set: where services use Kafka, the chain begins anew only when this was run with it',
    );
  }
}
