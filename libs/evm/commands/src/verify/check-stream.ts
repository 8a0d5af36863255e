import { inspectKafka, KafkaBlockStream } from '@nunatak/block-stream';
import type { Installation } from '@nunatak/commands';
import { askingBroker } from '@nunatak/commands/installation';
import type { Findings } from '@nunatak/commands/verify';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import type { StoredChain } from './stored-rows.js';

/** The store's place in the block stream: it can't be ahead of the log's end. */
export async function checkStream(
  { kafka, dataDir }: Installation,
  chainId: string,
  chain: StoredChain,
  findings: Findings,
): Promise<void> {
  if (!kafka) {
    findings.skip(
      dataDir === undefined
        ? 'the place in the block stream: NUNATAK_KAFKA_BROKERS is not set'
        : 'the place in the block stream: it lies in the memory of the embedded service',
    );
    return;
  }
  const { topics } = await askingBroker(kafka.brokers, () => inspectKafka(EVM_BLOCKS, kafka, [chainId]));
  const key = EVM_BLOCKS.topicOf(chainId);
  const stored = `epoch ${chain.epoch}, sequence ${chain.sequence}`;
  if (!topics.has(chainId)) {
    findings.add([{ table: 'block stream', key, field: 'topic', stored, node: 'missing' }]);
    return;
  }
  const stream = new KafkaBlockStream(EVM_BLOCKS, kafka);
  try {
    const tail = await askingBroker(kafka.brokers, () => stream.publisher(chainId).tail());
    findings.compare('place in the block stream');
    if (tail === undefined || tail.sequence < chain.sequence || tail.epoch < chain.epoch) {
      const log = tail ? `ends at epoch ${tail.epoch}, sequence ${tail.sequence}` : 'empty';
      findings.add([{ table: 'block stream', key, field: 'position', stored, node: log }]);
    }
  } finally {
    await stream.close();
  }
}
