import { NunatakError } from '@nunatak/core/errors';
import { printableLine, redactText } from '@nunatak/core/secrets';

/**
 * What became of a question to a node, from the asker's point of view:
 * - `retryable`: the same question may be answered later, or elsewhere (network, time-out, 5xx, a null from a lagging replica, a lie);
 * - `rate-limited`: the same, but not before `retryAfterMs`;
 * - `shrink`: the request or its answer was too big: ask for less at once;
 * - `refused`: the node does not offer the method;
 * - `missing-block`: the node does not have that block (yet);
 * - `missing-state`: the node has pruned that block's state;
 * - `fatal`: asking again is of no use (bad parameters, access denied).
 */
export type NodeErrorKind =
  | 'retryable'
  | 'rate-limited'
  | 'shrink'
  | 'refused'
  | 'missing-block'
  | 'missing-state'
  | 'fatal';

/** Stable codes for logs and metrics. */
const CODES: Record<NodeErrorKind, string> = {
  retryable: 'node_failed',
  'rate-limited': 'node_rate_limited',
  shrink: 'node_too_much',
  refused: 'node_refused',
  'missing-block': 'node_missing_block',
  'missing-state': 'node_missing_state',
  fatal: 'node_fatal',
};

const RETRYABLE: ReadonlySet<NodeErrorKind> = new Set(['retryable', 'rate-limited', 'missing-block']);

/**
 * A node's failure to answer. Its text never carries an endpoint's URL or a part of it that may be a key, whatever the node's own words are:
 * endpoints are named by their place (`endpoint 1`). It is one line, and nothing in it steers a terminal.
 */
export class NodeError extends NunatakError {
  /** Set by whoever knows it. */
  retryAfterMs?: number;
  /** Whether the connection itself failed, so that the endpoint counts as down. */
  connectionLost = false;
  /** Whether there was no answer in time: asking the same endpoint again at once would take as long again. */
  timedOut = false;

  constructor(
    readonly kind: NodeErrorKind,
    message: string,
  ) {
    super(printableLine(redactText(message)), { code: CODES[kind], statusCode: RETRYABLE.has(kind) ? 503 : 500 });
  }

  /** Whether asking again later may succeed. */
  override get retryable(): boolean {
    return RETRYABLE.has(this.kind);
  }
}

/** The node answered, but what it said can't be true or isn't what was asked for. Another endpoint, or the same one later, may do better. */
export class InvalidAnswerError extends NodeError {
  constructor(message: string) {
    super('retryable', message);
  }
}

/** Any error as a {@link NodeError}. What is not one has no text that may be shown (it may name a host), only its code. */
export function asNodeError(error: unknown): NodeError {
  if (error instanceof NodeError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  const known = new NodeError('retryable', `the request failed (${typeof code === 'string' ? code : 'unknown cause'})`);
  known.connectionLost = true;
  return known;
}
