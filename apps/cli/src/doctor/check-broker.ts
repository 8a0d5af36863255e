import type { KafkaBlockStreamOptions } from '@firn/block-stream';
import { CommandFailure } from '../exit.js';
import { topicOf, withKafkaAdmin } from '../stream/kafka-admin.js';
import { type DoctorFinding, Findings } from './finding.js';

/** Kafka's number for a topic among the things that have settings. */
const TOPIC_RESOURCE = 2;

/** The brokers: whether they answer, and whether chains' topics keep what they have to. */
export async function checkBroker(
  kafka: KafkaBlockStreamOptions | undefined,
  chainIds: string[],
): Promise<DoctorFinding[]> {
  const findings = new Findings('broker');
  if (!kafka) {
    findings.ok('Kafka', 'not configured (FIRN_KAFKA_BROKERS): an embedded service needs none');
    return findings.all;
  }
  try {
    await withKafkaAdmin(kafka, async (admin) => {
      const cluster = await admin.describeCluster();
      findings.ok('answers', `${cluster.brokers.length} broker${cluster.brokers.length === 1 ? '' : 's'}`);
      const there = new Set(await admin.listTopics());
      for (const topic of chainIds.map(topicOf)) {
        if (!there.has(topic)) {
          findings.ok(topic, 'not there: it is made when the chain is first ingested');
          continue;
        }
        const [{ topics }, { resources }] = await Promise.all([
          admin.fetchTopicMetadata({ topics: [topic] }),
          admin.describeConfigs({ includeSynonyms: false, resources: [{ type: TOPIC_RESOURCE, name: topic }] }),
        ]);
        const partitions = topics[0]!.partitions;
        const config = new Map(resources[0]!.configEntries.map((e) => [e.configName, e.configValue]));
        if (partitions.length !== 1)
          findings.fail(
            topic,
            `${partitions.length} partitions`,
            'events would lose their order, and Firn does not use it: "firn chains reset" makes it anew',
          );
        const unled = partitions.filter(({ leader, isr }) => leader < 0 || isr.length === 0);
        if (unled.length) findings.fail(topic, 'no leader', 'nothing can be published or read until a replica is back');
        checkTopic(findings, topic, config);
        findings.either(
          topic,
          partitions[0]!.replicas.length > 1 || cluster.brokers.length === 1,
          `${partitions[0]!.replicas.length} replica(s)`,
          'the loss of one disk is the loss of the log: then blocks are read anew from the node; 3 replicas are usual',
        );
      }
    });
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

function checkTopic(findings: Findings, topic: string, config: Map<string, string>): void {
  const policy = config.get('cleanup.policy');
  if (policy !== 'delete')
    findings.fail(
      topic,
      `cleanup.policy ${policy}`,
      'compaction takes events out of the middle of the log: set it to delete',
    );
  for (const name of ['retention.ms', 'retention.bytes']) {
    const value = config.get(name);
    findings.either(
      topic,
      value === '-1',
      `${name} ${value}`,
      'old events go: a new consumer, or one that was away for longer, has them read anew from the node; -1 keeps all',
    );
  }
}
