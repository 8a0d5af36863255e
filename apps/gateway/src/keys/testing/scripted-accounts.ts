import type { KeyRecord, KeysMessage, KeysNews, Verification } from '@nunatak/accounts-contracts';
import { UnavailableError } from '@nunatak/core/errors';

export const RECORD: KeyRecord = {
  keyId: '00000000-0000-4000-8000-000000000001',
  keyName: 'a key',
  organisationId: '00000000-0000-4000-8000-00000000000a',
  plan: { name: 'free', unitsPerMinute: 8_000, unitsPerDay: 2_000_000 },
  scopes: [],
};
export const ADDRESS_PLANS = {
  unauthenticated: { unitsPerMinute: 6_000, unitsPerDay: 1_200_000 },
  metrics: { unitsPerMinute: 8_000, unitsPerDay: 1_200_000 },
};
export const LOST: KeysNews = { kind: 'lost', error: new UnavailableError('the accounts service is not reachable') };

/** Accounts as a test plays them: keys by their text, and a stream that the test writes. */
export class ScriptedAccounts {
  /** What each key is worth. Others are unknown. */
  readonly keys = new Map<string, Partial<KeyRecord> & { status: Exclude<Verification['status'], 'unknown'> }>();
  /** Keys that were asked about, in order. */
  readonly asked: string[] = [];
  generation = 1;
  isAway = false;
  /** Questions wait for {@link answerAll}. Their answers are those of the time when they were asked. */
  isSlow = false;
  mostUnderWay = 0;
  #underWay: (() => void)[] = [];
  #news: KeysNews[] = [];
  #wake: (() => void) | undefined;
  #onTaken: (() => void) | undefined;

  async verify(key: string): Promise<Verification> {
    this.asked.push(key);
    const { isAway } = this;
    const answer = this.#answerTo(key);
    if (this.isSlow) {
      const answered = new Promise<void>((resolve) => this.#underWay.push(resolve));
      this.mostUnderWay = Math.max(this.mostUnderWay, this.#underWay.length);
      await answered;
    }
    if (isAway) throw new UnavailableError('the accounts service is not reachable');
    return answer;
  }

  async *changes(signal: AbortSignal): AsyncGenerator<KeysNews> {
    signal.addEventListener('abort', () => this.#wake?.(), { once: true });
    while (!signal.aborted) {
      while (this.#news.length > 0) yield this.#news.shift()!;
      this.#onTaken?.();
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Writes to the stream. Resolves when the gateway has taken all. */
  async send(...news: KeysNews[]): Promise<void> {
    this.#news.push(...news);
    const taken = new Promise<void>((resolve) => {
      this.#onTaken = resolve;
    });
    this.#wake?.();
    await taken;
  }

  /** Changes a key, and reports that. */
  async change(key: string, record: Partial<KeyRecord> & { status: 'valid' | 'revoked' | 'disabled' }): Promise<void> {
    this.keys.set(key, record);
    const { keyId: id } = { ...RECORD, ...record };
    await this.send({ kind: 'changed', changed: 'key', id, generation: ++this.generation });
  }

  /** The stream's first message. */
  get connected(): KeysMessage {
    return { kind: 'connected', generation: this.generation, addressPlans: ADDRESS_PLANS };
  }

  answerAll(): void {
    for (const answer of this.#underWay.splice(0)) answer();
  }

  close(): void {
    this.answerAll();
  }

  #answerTo(key: string): Verification {
    const { generation } = this;
    const record = this.keys.get(key);
    return record === undefined ? { status: 'unknown', generation } : { ...RECORD, ...record, generation };
  }
}
