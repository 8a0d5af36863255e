/** How a log's topic is to be. What is undefined is the cluster's business. */
export interface TopicSettings {
  /** Copies of each record. With 1, a lost disk is a lost log. Undefined: the cluster's default. */
  replicationFactor?: number | undefined;
  /** Copies that must have a record before it counts as written. Undefined: the cluster's default. */
  minInsyncReplicas?: number | undefined;
  /** The largest record batch; larger events are split. */
  maxMessageBytes: number;
}

/** A topic's setting, beside what Nunatak wants of it. */
export interface SettingFinding {
  /** Its name in Kafka, such as `retention.ms`. */
  name: string;
  value: string | undefined;
  isWell: boolean;
  /** Consumers may stop for good by another value. */
  isVital: boolean;
  /** What another value costs, and the way out. */
  cost: string;
}

/** Looks at the settings that matter, by what the brokers tell of a topic. */
export function checkSettings(found: Map<string, string>, wanted: TopicSettings): SettingFinding[] {
  const { maxMessageBytes, minInsyncReplicas } = wanted;
  const checks: [name: string, isWell: (value: string | undefined) => boolean, cost: string, isVital?: boolean][] = [
    [
      'cleanup.policy',
      (value) => value === 'delete',
      'compaction takes events out of the middle of the log, and consumers stop at the gap; set it to delete',
      true,
    ],
    ['retention.ms', isUnlimited, OLD_EVENTS_GO],
    ['retention.bytes', isUnlimited, OLD_EVENTS_GO],
    [
      'max.message.bytes',
      (value) => Number(value) >= maxMessageBytes,
      `it is to be ${maxMessageBytes}: more blocks are split, and requests carry fewer`,
    ],
    [
      'message.timestamp.type',
      (value) => value === 'LogAppendTime',
      'an ingester whose clock is an hour ahead can’t publish; set it to LogAppendTime',
    ],
    ['compression.type', (value) => value === 'producer', 'the broker packs every batch anew; producer spares it that'],
  ];
  if (minInsyncReplicas !== undefined) {
    checks.push([
      'min.insync.replicas',
      (value) => Number(value) >= minInsyncReplicas,
      `it is to be ${minInsyncReplicas}: fewer copies hold an event when it counts as written`,
    ]);
  }
  return checks.map(([name, isWell, cost, isVital = false]) => {
    const value = found.get(name);
    return { name, value, isWell: isWell(value), isVital, cost };
  });
}

const OLD_EVENTS_GO =
  'old events go, and a consumer that is further behind, or new, has to have them read anew from the node; -1 keeps all';

function isUnlimited(value: string | undefined): boolean {
  return value === '-1';
}
