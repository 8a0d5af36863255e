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

/** What a client needs to come in at a broker's locked door. Files are PEM. */
export interface KafkaAccess {
  caFile: string;
  /** The client's own certificate, and its key. */
  certificateFile: string;
  keyFile: string;
  username: string;
  password: string;
}

/** Brokers that replicate to each other. */
export interface KafkaCluster {
  brokers: string[];
  nodes: KafkaNode[];
  stop(): Promise<void>;
}

export function startKafka(options: {
  dataDir: string;
  /** Where it listens for clients; 127.0.0.1 by itself. */
  host?: string;
  port?: number;
  properties?: Properties;
  javaOptions?: string[];
}): Promise<Kafka>;
/** A broker that takes clients only by TLS, with a certificate of their own, and after a log-in (plain, scram-sha-256, scram-sha-512). */
export function startSecureKafka(options: {
  dataDir: string;
  /** Where it listens for clients; 127.0.0.1 by itself. */
  host?: string;
}): Promise<Kafka & { access: KafkaAccess }>;
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
/** Why no certificates can be made here, which {@link startSecureKafka} needs. */
export function securityMissing(): string | undefined;
/** Fetches a broker's libraries, unless they are there. Returns their folder. */
export function provisionKafka(): string;
