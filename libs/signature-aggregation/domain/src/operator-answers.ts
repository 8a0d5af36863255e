// What the service answers operators on its admin port, as JSON. Amounts are texts of decimal digits.

/** The answer of `GET /signatures`. */
export interface SignaturesReport {
  networks: readonly NetworkReport[];
  /** Why nodes have not reported their network yet, by node. */
  waiting: readonly string[];
}

/** How the connections to a network's validators do. */
export interface NetworkReport {
  networkId: number;
  /** By which validators know this process. */
  nodeId: string;
  /** Whether the next start has the same node id. */
  isNodeIdKept: boolean;
  /** The median of the peers' clocks minus this machine's, in seconds; absent while nobody is connected. */
  clockSkewSeconds?: number;
  subnets: readonly SubnetReport[];
  /** Nodes that did not answer their last questions. */
  deafNodes: readonly string[];
  /** What can not be read of nodes and index now, by subnet, or `peers`. */
  problems: Readonly<Record<string, string>>;
}

/** How far a subnet's validators are connected. */
export interface SubnetReport {
  subnetId: string;
  validators: number;
  connectedValidators: number;
  connectedWeight: string;
  totalWeight: string;
  /** How many of the others are not connected, by the reason. */
  absences: Readonly<Record<string, number>>;
}

/** The answer of `POST /signatures/:network` and `GET /signatures/:network/:transaction`: one request, run for an operator. */
export interface InspectionReport {
  messageId: string;
  subnetId: string;
  /** The P-Chain height of the validator set. */
  height: number;
  /** Percent. */
  quorum: number;
  totalWeight: string;
  signedWeight: string;
  /** Of members without a BLS key, who never sign. */
  weightWithoutKey: string;
  ms: number;
  /** Hex. Absent where too little weight signed. */
  signedMessage?: string;
  /** What a client reads then. */
  error?: string;
  /** In the order in which they are asked, the inactive ones last. */
  validators: readonly ValidatorReport[];
}

/** What one validator replied. */
export interface ValidatorReport {
  /** All nodes with the validator's key. */
  nodeIds: readonly string[];
  weight: string;
  reply: ValidatorReply;
  /** The last refusal. */
  refusal?: { code: number; text: string };
  /** How long the last answer took. */
  answeredMs?: number;
  /** How often the validator was asked. 0 of one that signed: its signature was known. */
  questions: number;
}

/**
 * What became of a validator. `unchecked`: its signature came after enough others. `late`: its answer had still to come then. `inactive`: it
 * was left out, since verifiers drop its signature.
 */
export type ValidatorReply =
  | 'signed'
  | 'unchecked'
  | 'wrong'
  | 'refused'
  | 'late'
  | 'silent'
  | 'unreachable'
  | 'not asked'
  | 'inactive';
