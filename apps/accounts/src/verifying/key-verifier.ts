import { apiKeyFault, type Verification } from '@nunatak/accounts-contracts';
import { UnavailableError } from '@nunatak/core/errors';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { KeyHash, KeySecrets } from '../secrets/key-secrets.js';
import { databaseFailure } from '../store/database-failure.js';
import { lookUpKeys, rewriteHash, type StoredKeys } from './stored-key.js';

/** Keys of one statement. */
const BATCH = 500;
/** Keys that wait for a statement: some seconds of a flood. More are refused at once. */
const MOST_WAITING = 20_000;

interface Question {
  hashes: readonly KeyHash[];
  resolve(verification: Verification): void;
  reject(error: unknown): void;
}

/**
 * Verifies keys against the store. One statement is under way at a time, and takes all keys that came meanwhile: a flood of wrong keys makes
 * statements larger, not more.
 */
export class KeyVerifier {
  readonly #waiting: Question[] = [];
  #isAsking = false;

  constructor(
    private readonly pool: Pool,
    private readonly secrets: KeySecrets,
    private readonly logger: Logger,
    /** Told of each answer, for metrics. */
    private readonly onVerified: (status: Verification['status']) => void = () => undefined,
  ) {}

  /** Returns what a key is worth. @throws UnavailableError if the database does not answer, or too many keys wait for it */
  async verify(key: string): Promise<Verification> {
    if (this.#waiting.length >= MOST_WAITING) throw new UnavailableError('too many keys wait to be verified');
    // A text that can't be a key gets the generation, too.
    const hashes = apiKeyFault(key) === undefined ? this.secrets.all(key) : [];
    const verification = await new Promise<Verification>((resolve, reject) => {
      this.#waiting.push({ hashes, resolve, reject });
      if (!this.#isAsking) void this.#askAll();
    });
    this.onVerified(verification.status);
    return verification;
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true;
    while (this.#waiting.length > 0) await this.#ask(this.#waiting.splice(0, BATCH));
    this.#isAsking = false;
  }

  /** Never rejects. */
  async #ask(questions: readonly Question[]): Promise<void> {
    try {
      const stored = await lookUpKeys(
        this.pool,
        questions.flatMap(({ hashes }) => hashes.map(({ hash }) => hash)),
      );
      for (const { hashes, resolve } of questions) resolve(this.#answer(hashes, stored));
    } catch (error) {
      const failure = databaseFailure(error);
      for (const { reject } of questions) reject(failure);
    }
  }

  #answer(hashes: readonly KeyHash[], { generation, byHash }: StoredKeys): Verification {
    for (const { version, hash } of hashes) {
      const found = byHash.get(hash.toString('hex'));
      if (found === undefined) continue;
      const [newest] = hashes;
      if (newest !== undefined && newest.version !== version) this.#rewrite(found.keyId, hash, newest);
      return found;
    }
    return { generation, status: 'unknown' };
  }

  /** Without effect on the answer: a failure is repaired by the key's next verification. */
  #rewrite(keyId: string, from: Buffer, to: KeyHash): void {
    rewriteHash(this.pool, keyId, from, to).catch((error: unknown) =>
      this.logger.warn({ err: error, keyId }, 'a key could not be stored under the newest secret'),
    );
  }
}
