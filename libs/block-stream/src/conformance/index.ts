export { cutLog } from './cut-log.js';
export { describeBlockStream } from './describe-block-stream.js';
export { RecordingConsumer } from './recording-consumer.js';
export { appended, growth, placeOf, reverted, type SampleOptions, sampleHash } from './sample-events.js';
export type { MakeStream, StreamCapabilities, StreamSettings, StreamUnderTest } from './stream-under-test.js';
