/** The chains can't be told: a fault in the file, or a node that does not answer. Lists every fault; names no endpoint. */
export class ChainsError extends Error {
  override readonly name = 'ChainsError';
  readonly retryable = false;

  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}
