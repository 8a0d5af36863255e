export { cutLog } from './cut-log.js';
export { describeBlockStream } from './describe-block-stream.js';
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
