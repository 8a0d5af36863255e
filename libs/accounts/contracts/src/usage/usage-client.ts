import { AnsweringReplicas, type ReplicaOptions } from '@nunatak/rpc';
import { KeysCodecError } from '../keys/keys-codec-error.js';
import type { Usage, UsageBatch } from './usage.js';
import { batchToWire } from './usage-messages.js';
import { USAGE_MAX_MESSAGE_BYTES, USAGE_SERVICE } from './usage-service.js';

/** Usage over gRPC: a replica that does not answer is followed by the next, within a deadline. */
export class UsageClient implements Usage {
  readonly #replicas: AnsweringReplicas;

  constructor(options: ReplicaOptions) {
    this.#replicas = new AnsweringReplicas(options, USAGE_MAX_MESSAGE_BYTES, 'the accounts service', KeysCodecError);
  }

  async record(batch: UsageBatch): Promise<void> {
    await this.#replicas.answer(USAGE_SERVICE.Record, batchToWire(batch), () => undefined);
  }

  /** Batches under way are rejected. */
  close(): void {
    this.#replicas.close();
  }
}
