/** Settings of Kafka itself, beside those in broker-properties.mjs. */
type Properties = Record<string, string | number | boolean>;

/** One server that can be ended and started again. */
export interface KafkaNode {
  /** Ends it in good order. */
  stop(): Promise<void>;
  /** Ends it by a signal (SIGKILL) and waits until it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again, on its port and data; stops it before, if it runs. */
  restart(): Promise<void>;
}

/** A running broker. */
export interface Kafka extends KafkaNode {
  /** host:port */
  brokers: string[];
}

/** Brokers that replicate to each other. */
export interface KafkaCluster {
  brokers: string[];
  nodes: KafkaNode[];
  stop(): Promise<void>;
}

export function startKafka(options: {
  dataDir: string;
  port?: number;
  properties?: Properties;
  javaOptions?: string[];
}): Promise<Kafka>;
export function startKafkaCluster(options: {
  dataDir: string;
  nodes?: number;
  ports?: number[];
  properties?: Properties;
  /** Of each server's JVM. Default: what makes it start quickly, at the cost of speed when it is busy. */
  javaOptions?: string[];
}): Promise<KafkaCluster>;
/** Why no broker can be started here; undefined when one can. */
export function kafkaMissing(): string | undefined;
/** Fetches a broker's libraries, unless they are there. Returns their folder. */
export function provisionKafka(): string;
