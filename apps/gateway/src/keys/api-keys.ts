import { hash as digest } from 'node:crypto';
import { type AddressPlans, apiKeyFault, isInScope, type KeysClient, type KeysNews } from '@nunatak/accounts-contracts';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { AdmissionRequest } from '../admission/admission.js';
import type { Caller, Identify } from '../limits/caller.js';
import { Guesses } from './guesses.js';
import { KeyMetrics } from './key-metrics.js';
import {
  KEYS_AWAY,
  type KeyRefusal,
  malformedKey,
  outOfScope,
  PLANS_AWAY,
  REFUSED_BY_STATUS,
  SEVERAL_KEYS,
  tooManyGuesses,
} from './key-refusals.js';
import { KeyVerifications } from './key-verifications.js';
import { type KnownKey, KnownKeys } from './known-keys.js';
import { RefusedKeys } from './refused-keys.js';

export interface ApiKeysOptions {
  /** Closed by {@link ApiKeys.stop}. */
  readonly client: Pick<KeysClient, 'verify' | 'changes' | 'close'>;
  /** While accounts does not answer, a key goes on for so long after it was known to be valid. */
  readonly staleMs: number;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/** How long a start waits for accounts. */
const START_MS = 1_000;

/**
 * Finds out who a request counts for: by its key on the data host, by its address on the metrics host and for clients without a key. Keys
 * are kept as SHA-256 alone.
 */
export class ApiKeys {
  readonly #known = new KnownKeys();
  readonly #refused = new RefusedKeys();
  readonly #guesses = new Guesses();
  readonly #verifications: KeyVerifications;
  readonly #metrics: KeyMetrics;
  readonly #ending = new AbortController();
  #plans: AddressPlans | undefined;
  #isConnected = false;
  #onFirstNews: (() => void) | undefined;

  /** @param monotonicMs a clock that is never set */
  constructor(
    private readonly options: ApiKeysOptions,
    private readonly monotonicMs = () => performance.now(),
  ) {
    this.#metrics = new KeyMetrics(options.metrics, () => this.#isConnected);
    this.#verifications = new KeyVerifications(
      ...([options.client, this.#known, this.#refused, this.#metrics, monotonicMs] as const),
    );
  }

  readonly identify: Identify = (request) => {
    const { host, apiKey } = request;
    const found = host === 'metrics' || apiKey === undefined ? this.#byAddress(request) : this.#byKey(request, apiKey);
    return found instanceof Promise ? found.then(this.#counted) : this.#counted(found);
  };

  /** Whether clients without a key can be served: accounts has stated their limits. */
  get isReady(): boolean {
    return this.#plans !== undefined;
  }

  /** Begins to follow changes. Resolves with the first message, or after a second: requests without a key are refused until then. */
  async start(): Promise<void> {
    void this.#follow();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, START_MS);
      this.#onFirstNews = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  stop(): void {
    this.#ending.abort();
    this.options.client.close();
  }

  readonly #counted = (found: Caller | KeyRefusal): Caller | KeyRefusal => {
    if ('statusCode' in found) this.#metrics.refused(found.reason);
    return found;
  };

  #byAddress({ host, address }: AdmissionRequest): Caller | KeyRefusal {
    if (this.#plans === undefined) return PLANS_AWAY;
    const plan = host === 'metrics' ? this.#plans.metrics : this.#plans.unauthenticated;
    return { kind: 'address', address, host, plan };
  }

  #byKey(request: AdmissionRequest, key: string): Caller | KeyRefusal | Promise<Caller | KeyRefusal> {
    if (key.includes(',')) return SEVERAL_KEYS;
    const hash = digest('sha256', key, 'base64');
    const nowMs = this.monotonicMs();
    const known = this.#known.get(hash);
    if (known !== undefined) {
      if (this.#known.isCurrent(known, nowMs)) return allowed(known, request, nowMs);
      const isUsable = this.#known.ageMs(known, nowMs) < this.options.staleMs;
      return this.#verifyAgain(request, hash, key, isUsable ? known : undefined);
    }
    const refusal = this.#refused.get(hash, nowMs);
    if (refusal !== undefined) return refusal;
    const fault = apiKeyFault(key);
    if (fault !== undefined) return malformedKey(fault);
    const waitMs = this.#guesses.waitMs(request.address, nowMs);
    return waitMs > 0 ? tooManyGuesses(waitMs) : this.#verifyFirst(request, hash, key);
  }

  async #verifyFirst(request: AdmissionRequest, hash: string, key: string): Promise<Caller | KeyRefusal> {
    let found: KnownKey | KeyRefusal;
    try {
      found = await this.#verifications.verify(hash, key);
    } catch {
      return KEYS_AWAY;
    }
    if ('reason' in found && found.reason === 'unknown') this.#guesses.count(request.address, this.monotonicMs());
    return allowed(found, request, this.monotonicMs());
  }

  /** @param fallback the key as it was known, while it may go on without an answer */
  #verifyAgain(request: AdmissionRequest, hash: string, key: string, fallback: KnownKey | undefined) {
    const verify = () =>
      this.#verifications.verify(hash, key).catch(() =>
        // A change that came meanwhile has removed the key.
        fallback !== undefined && this.#known.get(hash) === fallback ? fallback : KEYS_AWAY,
      );
    // While accounts is away, a request whose key is usable does not wait.
    if (fallback !== undefined && this.#verifications.isFailing) {
      if (this.#verifications.isRetryDue) void verify();
      return allowed(fallback, request, this.monotonicMs());
    }
    return verify().then((found) => allowed(found, request, this.monotonicMs()));
  }

  async #follow(): Promise<void> {
    for await (const news of this.options.client.changes(this.#ending.signal)) {
      this.#take(news);
      this.#onFirstNews?.();
    }
    this.#isConnected = false;
  }

  #take(news: KeysNews): void {
    const { logger } = this.options;
    if (news.kind === 'lost') {
      this.#isConnected = false;
      logger.warn({ reason: news.error.message }, 'The stream of changes of API keys is lost: keys are verified again');
      return;
    }
    if (news.kind === 'connected') {
      if (!this.#isConnected) logger.info({}, 'The stream of changes of API keys is connected');
      this.#isConnected = true;
    }
    if (news.kind !== 'alive' && news.addressPlans !== undefined) this.#plans = news.addressPlans;
    if (this.#known.take(news, this.monotonicMs())) this.#refused.clear();
  }
}

/** Returns a valid key's caller, unless the key has expired since, or is not allowed to call the operation. */
function allowed(found: KnownKey | KeyRefusal, { operation }: AdmissionRequest, nowMs: number): Caller | KeyRefusal {
  if ('statusCode' in found) return found;
  if (found.expiresAtMs <= nowMs) return REFUSED_BY_STATUS.expired;
  if (!isInScope(found.scopes, operation?.operationId ?? '')) return outOfScope(operation?.operationId);
  return found.caller;
}
