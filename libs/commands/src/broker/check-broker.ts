import {
  type EventContract,
  inspectKafka,
  type KafkaBlockStreamOptions,
  type TopicInspection,
} from '@nunatak/block-stream';
import { type DoctorFinding, Findings } from '../doctor/finding.js';
import { CommandFailure } from '../exit.js';
import { askingBroker } from './asking-broker.js';

/** The brokers: whether they answer, and whether chains' topics keep what they have to. */
export async function checkBroker(
  contract: Pick<EventContract<never>, 'topicOf'>,
  kafka: KafkaBlockStreamOptions | undefined,
  chainIds: string[],
): Promise<DoctorFinding[]> {
  const findings = new Findings('broker');
  if (!kafka) {
    findings.ok('Kafka', 'not configured (NUNATAK_KAFKA_BROKERS): an embedded service needs none');
    return findings.all;
  }
  try {
    const { brokers, topics } = await askingBroker(kafka.brokers, () => inspectKafka(contract, kafka, chainIds));
    findings.ok('answers', `${brokers} broker${brokers === 1 ? '' : 's'}`);
    for (const chainId of chainIds) {
      const topic = topics.get(chainId);
      if (topic) checkTopic(findings, contract.topicOf(chainId), topic, brokers);
      else findings.ok(contract.topicOf(chainId), 'not there: it is made when the chain is first ingested');
    }
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    findings.fail(
      'answers',
      error.message,
      'ingesters wait and indexers stand still: nothing is lost, and nothing moves',
    );
  }
  return findings.all;
}

function checkTopic(
  findings: Findings,
  topic: string,
  { partitions, settings }: TopicInspection,
  brokers: number,
): void {
  if (partitions.length !== 1)
    findings.fail(
      topic,
      `${partitions.length} partitions`,
      'events would lose their order, and Nunatak does not use it: "nunatak chains reset" makes it anew',
    );
  if (partitions.some(({ leader }) => leader === undefined))
    findings.fail(topic, 'no leader', 'nothing can be published or read until a replica is back');
  for (const { name, value, isWell, isVital, cost } of settings) {
    const found = `${name} ${value}`;
    if (isVital && !isWell) findings.fail(topic, found, cost);
    else findings.either(topic, isWell, found, cost);
  }
  const replicas = partitions[0]?.replicas ?? 0;
  findings.either(
    topic,
    replicas > 1 || brokers === 1,
    `${replicas} replica(s)`,
    'the loss of one disk is the loss of the log: then blocks are read anew from the node; 3 replicas are usual',
  );
}
