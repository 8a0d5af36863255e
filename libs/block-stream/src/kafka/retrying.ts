/** Whether asking again can't help: what was asked is wrong, or is not allowed. Everything else is tried again. */
export function isRefusedForGood(error: unknown): boolean {
  const type = errorType(error);
  return type !== undefined && (PERMANENT.has(type) || type.endsWith('AUTHORIZATION_FAILED'));
}

const PERMANENT = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_RECORD',
  'INVALID_TOPIC_EXCEPTION',
  'UNSUPPORTED_VERSION',
  'SASL_AUTHENTICATION_FAILED',
]);

/** Whether the broker has lost track of an idempotent producer: a new one has to go on. */
export function isProducerLost(error: unknown): boolean {
  const type = errorType(error);
  return type !== undefined && PRODUCER_LOST.has(type);
}

const PRODUCER_LOST = new Set([
  'OUT_OF_ORDER_SEQUENCE_NUMBER',
  'DUPLICATE_SEQUENCE_NUMBER',
  'UNKNOWN_PRODUCER_ID',
  'INVALID_PRODUCER_EPOCH',
  'INVALID_PRODUCER_ID_MAPPING',
]);

/** Kafka's name of an error, wherever in its causes kafkajs has put it. */
export function errorType(error: unknown): string | undefined {
  for (
    let at = error as { type?: string; name?: string; cause?: unknown } | undefined;
    at;
    at = at.cause as typeof at
  ) {
    if (at.name === 'KafkaJSOffsetOutOfRange') return 'OFFSET_OUT_OF_RANGE';
    if (at.name === 'KafkaJSSASLAuthenticationError') return 'SASL_AUTHENTICATION_FAILED';
    if (typeof at.type === 'string') return at.type;
  }
  return undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
