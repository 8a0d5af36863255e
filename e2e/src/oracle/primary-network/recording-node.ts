import { openRecording } from '@nunatak/primary-network-recordings';
import { answersByHeight, recordedAnswers } from '@nunatak/primary-network-recordings/testing';
import type { NodeAtHeight } from './height-checks.js';
import { RecordedNode } from './recorded-node.js';

/** The node of the recording that comes with the service, as it answered when the chains stood still. */
export function recordingNode(): RecordedNode {
  return new RecordedNode(recordedAnswers(), openRecording());
}

/** The same node while the chains grew. */
export function recordingNodeByHeight(): NodeAtHeight[] {
  const recording = openRecording();
  return answersByHeight().map(({ height, answers }) => ({
    ...{ height, node: new RecordedNode(answers, recording) },
    l1Validators: new Set(
      answers.flatMap(({ params }) => ('validationID' in params ? [String(params.validationID)] : [])),
    ),
  }));
}
