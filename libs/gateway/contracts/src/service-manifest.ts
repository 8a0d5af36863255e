/** The two hosts of the public interface. Their paths may be the same, so each has a port of its own. */
export const PUBLIC_HOSTS = ['data', 'metrics'] as const;
export type PublicHost = (typeof PUBLIC_HOSTS)[number];

/**
 * Where a service stands in the flow of data. Services start in this order and stop in the opposite one. An ingester publishes, an indexer
 * stores, a data service answers, the gateway is what clients reach.
 */
export const SERVICE_STAGES = ['ingester', 'indexer', 'data', 'gateway'] as const;
export type ServiceStage = (typeof SERVICE_STAGES)[number];

/** Default TCP ports of a service's first process on a machine. */
export interface ServicePorts {
  /** /healthz, /readyz and /metrics. */
  admin: number;
  /** HTTP: of a data service for gateways, of the gateway its data host. */
  http?: number;
  /** gRPC, for other services. */
  grpc?: number;
  /** Of the gateway: its metrics host. */
  metrics?: number;
  /** HTTP, for operators. */
  operators?: number;
}

/**
 * Whether the gateway may send a request to another replica when the first one failed before its answer began. `reads`: GET, HEAD and the
 * service's safe POSTs. `never`: none, where asking twice costs more than a failure.
 */
export const RETRY_RULES = ['reads', 'never'] as const;
export type RetryRule = (typeof RETRY_RULES)[number];

/** How the gateway treats requests of an operation. */
export interface OperationRule {
  /**
   * By then the service must have begun its answer, all attempts together, in milliseconds; then the client gets 503. Without it:
   * NUNATAK_GATEWAY_ANSWER_TIMEOUT_MS.
   */
  answerTimeoutMs?: number;
  /** Without it: `reads`. */
  retry?: RetryRule;
}

/** What a service answers on the public interface, through the gateway. */
export interface PublicOffer {
  host: PublicHost;
  /** Path prefixes that belong to the service, without a slash at the end: `/v1/chains`. The longest one that matches a path wins. */
  prefixes: readonly string[];
  /** Those of the prefixes under which POST requests only read, so that one may be sent twice. */
  safePosts?: readonly string[];
  /** For all of the service's requests, and for what its OpenAPI document doesn't name. */
  rule?: OperationRule;
  /** By operation id, for operations that need another rule. What is left out there is as in `rule`. */
  operations?: Readonly<Record<string, OperationRule>>;
}

/**
 * What a service publishes of itself, in its domain's descriptor. From all manifests are made: the gateway's routes and upstreams, what
 * `npm run services` starts on which ports, and docs/services.md.
 */
export interface ServiceManifest {
  /** The app's folder, the upstream's name at the gateway, and the service's name in logs and metrics. */
  name: string;
  stage: ServiceStage;
  ports: ServicePorts;
  /** Of data services. */
  offers?: PublicOffer;
}
