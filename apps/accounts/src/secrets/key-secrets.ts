import { createHmac } from 'node:crypto';
import { keepOutOfLogs } from '@nunatak/core/secrets';
import type { Setting } from '@nunatak/core/settings';

const SHORTEST_SECRET_BYTES = 32;
const FORM = /^([1-9]\d{0,8}):([A-Za-z0-9+/]+={0,2})$/;

/** A key's hash under one of the secrets. */
export interface KeyHash {
  version: number;
  hash: Buffer;
}

/** The secrets under which keys are hashed, the newest first. Keys of older versions are found, and rewritten under the newest. */
export class KeySecrets {
  readonly #secrets: readonly { version: number; secret: Buffer }[];

  /** @param texts each `<version>:<base64>`, as {@link keySecret} takes them */
  constructor(texts: readonly string[]) {
    this.#secrets = texts.map((text) => {
      const [, version, base64 = ''] = FORM.exec(text) ?? [];
      keepOutOfLogs(base64);
      return { version: Number(version), secret: Buffer.from(base64, 'base64') };
    });
    if (this.#secrets.length === 0) throw new Error('keys need a secret');
  }

  get versions(): number[] {
    return this.#secrets.map(({ version }) => version);
  }

  /** Returns the hash under which a key is stored. */
  newest(key: string): KeyHash {
    return hashOf(this.#secrets[0]!, key);
  }

  /** Returns the hashes under which a key may be stored, the newest first. */
  all(key: string): KeyHash[] {
    return this.#secrets.map((secret) => hashOf(secret, key));
  }
}

function hashOf({ version, secret }: { version: number; secret: Buffer }, key: string): KeyHash {
  return { version, hash: createHmac('sha256', secret).update(key).digest() };
}

/** The setting of one secret: its version, and base64 of at least 32 bytes. */
export function keySecret(): Setting<string> {
  return {
    doc: '',
    secret: true,
    type: 'version:base64',
    parse(value) {
      const [, version, base64 = ''] = FORM.exec(value) ?? [];
      if (version === undefined) throw new Error('must be versions with secrets, as 1:<base64>');
      if (Buffer.from(base64, 'base64').length < SHORTEST_SECRET_BYTES)
        throw new Error(
          `has a secret of less than ${SHORTEST_SECRET_BYTES} bytes: make one with openssl rand -base64 32`,
        );
      return value;
    },
  };
}

/** Returns why secrets do not go together, or undefined if they do. */
export function keySecretsFault(texts: readonly string[]): string | undefined {
  const { versions } = new KeySecrets(texts);
  const isFalling = versions.every((version, i) => i === 0 || version < versions[i - 1]!);
  return isFalling ? undefined : 'must have the newest secret first, each of another version';
}
