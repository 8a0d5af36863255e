import type { BlsKey } from '@nunatak/avalanche-warp';
import type { RedisConnection } from '@nunatak/shared-cache';

/** A relayer repeats a request within seconds, several relayers ask for a message at the same time: the time bounds the memory only. */
const KEPT_SECONDS = 600;
/** The version is of the value's meaning. */
const KEY_PREFIX = 'nunatak:signatures:1:';
const SIGNATURE_BYTES = 96;

/** What a signer's key gave for a message. */
export interface KeySignature {
  key: BlsKey;
  signature: Buffer;
}

/**
 * Signatures that some replica has collected, in Redis: a hash by message, of signatures by key. It never fails and never makes anybody wait
 * long. What it gives is not checked: anybody may have written it.
 */
export class SharedSignatures {
  constructor(private readonly redis: Pick<RedisConnection, 'attempt'>) {}

  /** Returns the signatures of a message that are there, in any order. */
  async read(messageId: Buffer, keys: readonly BlsKey[]): Promise<KeySignature[]> {
    const fields = keys.map(({ compressed }) => compressed);
    const found = await this.redis.attempt((redis) => redis.hmgetBuffer(nameOf(messageId), ...fields));
    return keys.flatMap((key, i) => {
      const signature = found?.[i];
      return signature?.length === SIGNATURE_BYTES ? { key, signature } : [];
    });
  }

  /** Adds signatures of a message, in the background. */
  add(messageId: Buffer, signatures: readonly KeySignature[]): void {
    const name = nameOf(messageId);
    const fields = signatures.flatMap(({ key, signature }) => [key.compressed, signature]);
    void this.redis.attempt((redis) =>
      redis
        .pipeline()
        .hset(name, ...fields)
        .expire(name, KEPT_SECONDS)
        .exec(),
    );
  }
}

function nameOf(messageId: Buffer): string {
  return KEY_PREFIX + messageId.toString('hex');
}
