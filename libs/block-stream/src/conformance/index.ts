export { cutLog } from './cut-log.js';
export { describeBlockStream } from './describe-block-stream.js';
export { describeIndexer } from './indexer/describe-indexer.js';
export type { IndexerBench, IndexerDomain } from './indexer/indexer-under-test.js';
export type { ChainOfLog } from './ingester/chain-of-log.js';
export { describeIngester } from './ingester/describe-ingester.js';
export type { IngesterBench, IngesterDomain } from './ingester/ingester-under-test.js';
export { RecordingConsumer } from './recording-consumer.js';
export {
  growth,
  LEDGER,
  type LedgerEvent,
  type SampleDomain,
  type SampleOptions,
  sampleBlock,
} from './sample-domain.js';
export type { MakeStream, StreamCapabilities, StreamSettings, StreamUnderTest } from './stream-under-test.js';
export { inProcessStreams, kafkaStreams } from './streams.js';
