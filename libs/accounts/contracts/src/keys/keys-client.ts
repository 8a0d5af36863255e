import type { ServiceError } from '@grpc/grpc-js';
import { UnavailableError } from '@nunatak/core/errors';
import { pause } from '@nunatak/core/pause';
import { AnsweringReplicas, fromGrpcError, type ReplicaOptions } from '@nunatak/rpc';
import type { KeysNews, Verification } from './keys.js';
import { KeysCodecError } from './keys-codec-error.js';
import { messageFromWire, verificationFromWire } from './keys-messages.js';
import { KEYS_MAX_MESSAGE_BYTES, KEYS_SERVICE } from './keys-service.js';

const SERVICE = 'the accounts service';

/** A stream without a message for so long is lost: a message comes each second while accounts and its database answer. */
const SILENCE_MS = 3_000;

/** Keys over gRPC: a replica that does not answer is followed by the next, within a deadline. */
export class KeysClient {
  readonly #replicas: AnsweringReplicas;

  /** @param silenceMs how long a stream may be silent before it is lost */
  constructor(
    options: ReplicaOptions,
    private readonly silenceMs = SILENCE_MS,
  ) {
    this.#replicas = new AnsweringReplicas(options, KEYS_MAX_MESSAGE_BYTES, SERVICE, KeysCodecError);
  }

  /** Returns what a key is worth. @throws UnavailableError where no replica answers in time */
  verify(key: string): Promise<Verification> {
    return this.#replicas.answer(KEYS_SERVICE.Verify, { key }, verificationFromWire);
  }

  /**
   * Yields changes until the signal is aborted or the client is closed; never throws. After `lost`, the stream is opened at the next replica,
   * then at all again with pauses that grow to 2 s. `lost` comes once for each loss, and first where no replica answers at the start.
   */
  async *changes(signal: AbortSignal): AsyncGenerator<KeysNews> {
    const ended = AbortSignal.any([signal, this.#replicas.closing]);
    for (let failures = 0; !ended.aborted; ) {
      const connection = await this.#replicas.pick();
      let error: Error = new UnavailableError(`${SERVICE} ended the stream of changes`);
      try {
        const options = { signal: ended, timeoutMs: this.silenceMs };
        for await (const message of connection.read(KEYS_SERVICE.Changes, {}, options)) {
          yield messageFromWire(message);
          failures = 0;
        }
      } catch (thrown) {
        error = thrown instanceof KeysCodecError ? thrown : fromGrpcError(thrown as ServiceError, SERVICE);
      }
      if (ended.aborted) return;
      this.#replicas.passOver(connection);
      if (++failures === 1) yield { kind: 'lost', error };
      const wait = this.#replicas.pauseAfter(failures);
      if (wait > 0) await pause(wait, ended);
    }
  }

  /** Ends streams; open questions are rejected. */
  close(): void {
    this.#replicas.close();
  }
}
