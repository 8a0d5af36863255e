import type { KeysClient } from '@nunatak/accounts-contracts';
import { UnavailableError } from '@nunatak/core/errors';
import type { KeyMetrics } from './key-metrics.js';
import { type KeyRefusal, REFUSED_BY_STATUS } from './key-refusals.js';
import type { KnownKey, KnownKeys } from './known-keys.js';
import type { RefusedKeys } from './refused-keys.js';

/** Questions to accounts at the same time. At 2 ms each, a gateway that has just started verifies 5,000 keys within 50 ms. */
const MOST_UNDER_WAY = 256;
/** Changes come in bursts, each 250 ms at most. An answer that missed a burst is followed by one that includes it. */
const MOST_ASKS = 5;
/** While accounts does not answer, it is asked about keys with an older answer so often. */
const RETRY_MS = 1_000;

/** Asks accounts about keys: one question at a time for each key, and a bounded number in all. */
export class KeyVerifications {
  readonly #underWay = new Map<string, Promise<KnownKey | KeyRefusal>>();
  #failedAtMs: number | undefined;

  constructor(
    private readonly client: Pick<KeysClient, 'verify'>,
    private readonly known: KnownKeys,
    private readonly refused: RefusedKeys,
    private readonly metrics: KeyMetrics,
    private readonly monotonicMs: () => number,
  ) {}

  /** Whether the last question was not answered. */
  get isFailing(): boolean {
    return this.#failedAtMs !== undefined;
  }

  /** Whether accounts may answer again: the last failure was a second ago. */
  get isRetryDue(): boolean {
    return this.monotonicMs() - (this.#failedAtMs ?? Number.NEGATIVE_INFINITY) >= RETRY_MS;
  }

  /**
   * Returns what a key is worth, and keeps the answer. An answer that is older than the newest change is not used: accounts is asked again.
   * @throws UnavailableError where accounts does not answer, or too many questions are under way
   */
  async verify(hash: string, key: string): Promise<KnownKey | KeyRefusal> {
    const underWay = this.#underWay.get(hash);
    if (underWay !== undefined) return underWay;
    if (this.#underWay.size >= MOST_UNDER_WAY) throw new UnavailableError('too many API keys are being verified');
    const verification = this.#ask(hash, key).finally(() => this.#underWay.delete(hash));
    this.#underWay.set(hash, verification);
    return verification;
  }

  async #ask(hash: string, key: string): Promise<KnownKey | KeyRefusal> {
    try {
      const found = await this.#askUntilCurrent(hash, key);
      this.#failedAtMs = undefined;
      return found;
    } catch (error) {
      this.#failedAtMs = this.monotonicMs();
      this.metrics.verified('failed');
      throw error;
    }
  }

  async #askUntilCurrent(hash: string, key: string): Promise<KnownKey | KeyRefusal> {
    for (let asks = 0; asks < MOST_ASKS; asks++) {
      const { gaps } = this.known;
      const askedAtMs = this.monotonicMs();
      const answer = await this.client.verify(key);
      if (gaps !== this.known.gaps || answer.generation < this.known.generation) continue;
      this.metrics.verified(answer.status);
      if (answer.status === 'valid') return this.known.add(hash, answer, askedAtMs);
      const refusal = REFUSED_BY_STATUS[answer.status];
      this.known.delete(hash);
      this.refused.add(hash, refusal, askedAtMs);
      return refusal;
    }
    throw new UnavailableError('keys change faster than they can be verified');
  }
}
